import { createStore } from '#components/state/store.ts';
import { readSiteCookie } from '#lib/client/site-cookie.ts';
import { WHO_COOKIE, type Who, whoNames } from '#lib/config/account-cookies.ts';
import { loadAppInfo } from './app-info.ts';

/** Who is here, as the browser itself knows before anything is asked; the server's HTML is for guests. */
export const who = createStore<Who>('guest');

const readWho = (): Who => whoNames.find((name) => name === readSiteCookie(WHO_COOKIE)) ?? 'guest';

/** Looks again; gives whether somebody else is here now. Styles go by the root's `data-who`. */
export function refreshWho(): boolean {
  const now = readWho();
  const { dataset } = document.documentElement;
  if (now === 'guest') delete dataset.who;
  else dataset.who = now;
  if (now === who.get()) return false;
  who.set(now);
  return true;
}

/** Follows sign-ins and sign-outs in other tabs, of other cities too. Gives the way to stop. */
export function watchWho(): () => void {
  refreshWho();
  const look = () => {
    if (document.visibilityState === 'visible' && refreshWho()) void loadAppInfo({ anew: true });
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', look);
  };
}
