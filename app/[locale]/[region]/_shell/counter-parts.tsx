'use client';

import { useEffect } from 'react';
import { startAnalytics } from '#features/shell/analytics/start-analytics.ts';
import { CookieSettings } from '#features/shell/site/cookie-settings.tsx';
import { counterId } from '#lib/client/cookie-consent.ts';

export { CounterNotice } from '#features/shell/site/counter-notice.tsx';

/** Analytics, and the dialog in which they are allowed and refused. */
export function Analytics({ regionalDomain }: { regionalDomain: string }) {
  useEffect(() => startAnalytics(), []);
  return counterId() !== null && <CookieSettings regionalDomain={regionalDomain} />;
}
