import { onForbidden } from '#lib/client/forbidden.ts';
import { loadAppInfo } from './app-info.ts';
import { visitorInfo } from './visitor.ts';

/** A page that comes back into view asks again after this time, in milliseconds. */
const RECHECK_MS = 60_000;
/** Calls that are refused together ask once. */
const REFUSED_MS = 5000;

/**
 * Reloads the page when the person has become a requester of their company, or is no longer one: what it shows and has
 * stored of prices depends on that role. Checked when a call is refused, and when the page comes back into view. Returns
 * a function that stops it.
 */
export function watchCompanyRole(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let known = companyRoleNow();
  let checkedAt = Date.now();
  let refusedAt = 0;
  const refresh = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < RECHECK_MS) return;
    checkedAt = Date.now();
    void loadAppInfo();
  };
  const onForbiddenResponse = () => {
    if (Date.now() - refusedAt < REFUSED_MS) return;
    refusedAt = Date.now();
    void loadAppInfo();
  };
  document.addEventListener('visibilitychange', refresh, { signal });
  window.addEventListener('focus', refresh, { signal });
  const stopRefusals = onForbidden(onForbiddenResponse);
  const unsubscribe = visitorInfo.subscribe(() => {
    const now = companyRoleNow();
    if (now === null) return;
    // another account, after a sign-in or when an employee acts for a customer, reloads the page elsewhere
    if (known?.id === now.id && known.isRequester !== now.isRequester) window.location.reload();
    known = now;
  });
  return () => {
    stop.abort();
    stopRefusals();
    unsubscribe();
  };
}

/** null: not known, or a guest */
function companyRoleNow(): { id: number; isRequester: boolean } | null {
  const user = visitorInfo.get().info?.user;
  return user ? { id: user.id, isRequester: user.isRequester ?? false } : null;
}
