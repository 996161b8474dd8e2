import { refreshWho } from './app-info.ts';
import { who } from './visitor.ts';

/** How often cookies are looked at where the browser does not tell of their changes, milliseconds. */
const LOOK_MS = 2000;

/**
 * Follows sign-ins and sign-outs in other tabs, of other cities too: cookies are all that these share. Whoever leaves is gone
 * at once, in a tab that nobody looks at as well; whoever comes is met when the tab is looked at. Gives the way to stop.
 */
export function watchWho(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const look = () => {
    if (document.visibilityState === 'visible' || who.get() !== 'guest') refreshWho();
  };
  const lookForLeaving = () => {
    if (who.get() !== 'guest') refreshWho();
  };
  look();
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('focus', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', lookForLeaving, { signal });
  else {
    const timer = setInterval(lookForLeaving, LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  }
  return () => stop.abort();
}
