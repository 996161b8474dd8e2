import { useEffect, useEffectEvent, useState } from 'react';
import { usePath } from '#components/navigation/use-path.ts';
import { readSiteCookie, writeSiteCookie } from '#lib/client/site-cookie.ts';
import type { ALERT_COOKIE, DEBT_COOKIE } from '#lib/config/account-cookies.ts';

const MONTH_SECONDS = 30 * 86_400;

/**
 * Reserves space for a notice from the next page's first paint on, by a cookie that the head script reads, so that
 * nothing shifts; releases it when the notice is gone. Returns whether this page has the space.
 * @param name of the cookie, and of the root's data attribute in CSS
 */
export function useReservedSpace(
  name: typeof ALERT_COOKIE | typeof DEBT_COOKIE,
  isNeeded: boolean,
  regionalDomain: string,
): boolean {
  const [isReserved, setReserved] = useState(() => document.documentElement.dataset[name] !== undefined);
  const path = usePath();
  const follow = useEffectEvent(() => {
    const known = readSiteCookie(name);
    const { dataset } = document.documentElement;
    if (isNeeded && known === 'shown') {
      dataset[name] = '';
      setReserved(true);
    }
    if (isNeeded && !known) writeSiteCookie(name, 'shown', regionalDomain, MONTH_SECONDS);
    if (isNeeded || !known) return;
    writeSiteCookie(name, '', regionalDomain, 0);
    delete dataset[name];
    setReserved(false);
  });
  useEffect(() => {
    if (path) follow();
  }, [path, isNeeded]);
  return isReserved;
}
