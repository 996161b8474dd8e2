import { readSiteCookie, writeSiteCookie } from '#lib/client/site-cookie.ts';
import { ACTING_COOKIE } from '#lib/config/account-cookies.ts';
import type { Acting } from '#lib/contract/acting.ts';

const DAY_SECONDS = 86_400;

/**
 * Stores for whom this browser acts: in a cookie, for the first paint of the next page, and in the root's
 * `data-acting`, which this page's API calls send. null: for nobody.
 */
export function storeActing(acting: Acting | null): void {
  const { dataset } = document.documentElement;
  const known = readSiteCookie(ACTING_COOKIE);
  if (acting === null) {
    if (known) writeSiteCookie(ACTING_COOKIE, '', dataset.domain ?? '', 0);
    delete dataset.acting;
    return;
  }
  const id = String(acting.customerId);
  writeSiteCookie(ACTING_COOKIE, id, dataset.domain ?? '', DAY_SECONDS);
  dataset.acting = id;
}

/** Whether another tab has started or stopped acting for a customer since this page was loaded. */
export const isActingStale = (): boolean =>
  readSiteCookie(ACTING_COOKIE) !== (document.documentElement.dataset.acting ?? '');
