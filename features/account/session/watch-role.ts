import { onForbidden } from '#lib/client/forbidden.ts';
import { loadAppInfo } from './app-info.ts';
import { appInfo } from './visitor.ts';

/** A page that comes back into view asks again after this time, in milliseconds. */
const RECHECK_MS = 60_000;
/** Calls that are refused together ask once. */
const REFUSED_MS = 5000;

/**
 * Loads the page again when the person has become a requester of their company, or is no longer one: what it shows and
 * has stored of prices belongs to the role from before. Asked when a call is refused, and when the page comes back into
 * view. Returns a function that stops it.
 */
export function watchRole(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let known = roleNow();
  let checkedAt = Date.now();
  let refused = 0;
  const refresh = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < RECHECK_MS) return;
    checkedAt = Date.now();
    void loadAppInfo();
  };
  const meetRefusal = () => {
    if (Date.now() - refused < REFUSED_MS) return;
    refused = Date.now();
    void loadAppInfo();
  };
  document.addEventListener('visibilitychange', refresh, { signal });
  window.addEventListener('focus', refresh, { signal });
  const stopRefusals = onForbidden(meetRefusal);
  const unsubscribe = appInfo.subscribe(() => {
    const now = roleNow();
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
function roleNow(): { id: number; isRequester: boolean } | null {
  const user = appInfo.get().info?.user;
  return user ? { id: user.id, isRequester: user.isRequester ?? false } : null;
}
