import { saved } from '#components/saved-button/saved.ts';
import { readSiteCookie } from '#lib/client/site-cookie.ts';
import { PERSON_COOKIE, WHO_COOKIE, type Who, whoNames } from '#lib/config/account-cookies.ts';
import { signInAddress } from '#lib/config/routes.ts';
import { appInfo, who } from './visitor.ts';

/** Who is here by the cookies that the API proxy sets with every answer that tells it. */
export const readWho = (): Who => whoNames.find((name) => name === readSiteCookie(WHO_COOKIE)) ?? 'guest';

/**
 * `isAsked`: whoever is here has asked to leave, and goes home instead of to the sign-in. `reload`: how the page begins anew for
 * somebody else.
 */
export const departure = { isAsked: false, reload: () => window.location.reload() };

/** The person by the cookie when it was last looked at: known as well where the page's own question failed. */
let person = '';

/** Takes over who is here now, styles by the root's `data-who`; of whoever left nothing stays. Gives whether anything has changed. */
export function follow(): boolean {
  const known = person;
  person = readSiteCookie(PERSON_COOKIE);
  const isOther = known !== '' && known !== person;
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
  saved.favorites.set(new Set());
  saved.compare.set(new Set());
  void forgetAnswers();
  const isOwnPage = window.location.pathname.startsWith('/personal/');
  const content = document.getElementById('content');
  // it keeps its height: browsers find the place on a reloaded page by what was in sight, which would be the footer
  if (content && (isOwnPage || now !== 'guest')) content.style.visibility = 'hidden';
  if (now !== 'guest') departure.reload();
  else if (isOwnPage) leaveOwnPage();
  // pages that were left without a reload are kept as they were
  document.documentElement.dataset.hard = '';
  window.addEventListener('popstate', () => window.location.reload(), { once: true });
}

/** Leaves a page that guests cannot see: for home when the visitor has asked to leave, else for the sign-in and back. */
export function leaveOwnPage(): void {
  const { pathname, search } = window.location;
  window.location.replace(departure.isAsked ? '/' : signInAddress(pathname + search));
}

async function forgetAnswers(): Promise<void> {
  const { queryClient } = await import('#lib/client/queries.ts');
  const client = queryClient();
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries();
}
