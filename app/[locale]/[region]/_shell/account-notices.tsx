'use client';

import { LookedCity } from '#features/shell/city/looked-city.tsx';
import { isPageLookedAt } from '#lib/client/looked-city.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { addressOnHost } from './follow-city.ts';
import { usePageCity } from './page-city.ts';

export { OverdueNotice } from '#features/shell/site/overdue-notice.tsx';

/** Says that the page is of a city that the customer only looks at. */
export function LookedCityNotice({ info }: { info: AppInfo }) {
  const own = info.user?.isVerified ? info.user.city : null;
  const isLooking = own !== null && own.subdomain !== document.documentElement.dataset.city && isPageLookedAt();
  const city = usePageCity(isLooking);
  if (!own || !isLooking || !city) return null;
  const { pathname, search } = window.location;
  return <LookedCity city={city.name} own={own.name} back={addressOnHost(own.subdomain, pathname + search)} />;
}
