import { loadMissingInfo, refreshVisitor } from './app-info.ts';
import { who } from './visitor.ts';

/** Polling interval in milliseconds for browsers without `cookieStore`. */
const CHECK_MS = 2000;

/**
 * Follows sign-in and sign-out in other tabs, also of other cities' hosts, which share only cookies. A sign-out takes
 * effect at once, even in a hidden tab; a sign-in when the tab becomes visible. What could not be loaded is requested
 * again when the tab becomes visible or the connection returns. Returns a function that stops it.
 */
export function watchVisitor(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const refresh = () => {
    if (document.visibilityState === 'visible' || who.get() !== 'guest') refreshVisitor();
    loadMissingInfo();
  };
  const checkSignOut = () => {
    if (who.get() !== 'guest') refreshVisitor();
  };
  refresh();
  document.addEventListener('visibilitychange', refresh, { signal });
  window.addEventListener('focus', refresh, { signal });
  window.addEventListener('pageshow', refresh, { signal });
  window.addEventListener('online', loadMissingInfo, { signal });
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', checkSignOut, { signal });
  else {
    const timer = setInterval(checkSignOut, CHECK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  }
  return () => stop.abort();
}
