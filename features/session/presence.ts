import { kept } from '#components/kept-button/kept.ts';
import { readSiteCookie } from '#lib/client/site-cookie.ts';
import { PERSON_COOKIE, WHO_COOKIE, type Who, whoNames } from '#lib/config/account-cookies.ts';
import { signInAddress } from '#lib/config/routes.ts';
import { appInfo, who } from './visitor.ts';

/** Who is here by the cookies that the door sets with every answer that tells it. */
export const readWho = (): Who => whoNames.find((name) => name === readSiteCookie(WHO_COOKIE)) ?? 'guest';

/** `isAsked`: whoever is here has asked to leave, and goes home instead of to the sign-in. */
export const departure = { isAsked: false };

/** Takes over who is here now, styles by the root's `data-who`; of whoever left nothing stays. Gives whether anything has changed. */
export function follow(): boolean {
  const known = appInfo.get().info?.user;
  const isOther = known ? String(known.id) !== readSiteCookie(PERSON_COOKIE) : false;
  const [before, now] = [who.get(), readWho()];
  const { dataset } = document.documentElement;
  if (now === 'guest') delete dataset.who;
  else dataset.who = now;
  if (now !== before) who.set(now);
  if (before !== 'guest' && (now === 'guest' || isOther)) forget(now);
  return now !== before || isOther;
}

/** Takes what the page had loaded for somebody off the screen at once, and leaves a page of their own. */
function forget(now: Who): void {
  appInfo.set({ status: 'idle', info: null });
  kept.favorites.set(new Set());
  kept.compare.set(new Set());
  void forgetAnswers();
  const { pathname, search } = window.location;
  const isOwnPage = pathname.startsWith('/personal/');
  if (isOwnPage || now !== 'guest') document.getElementById('content')?.setAttribute('hidden', '');
  if (now !== 'guest') window.location.reload();
  else if (isOwnPage) window.location.replace(departure.isAsked ? '/' : signInAddress(pathname + search));
  // pages that were left without a reload are kept as they were
  document.documentElement.dataset.hard = '';
  window.addEventListener('popstate', () => window.location.reload(), { once: true });
}

async function forgetAnswers(): Promise<void> {
  const { queryClient } = await import('#lib/client/queries.ts');
  const client = queryClient();
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries();
}
