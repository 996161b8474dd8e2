import { saved } from '#components/saved-button/saved.ts';
import { readSiteCookie } from '#lib/client/site-cookie.ts';
import { PERSON_COOKIE, UNREAD_STORAGE, WHO_COOKIE, type Who, whoNames } from '#lib/config/account-cookies.ts';
import { isPersonalPath, signInAddress } from '#lib/config/routes.ts';
import { visitorInfo, who } from './visitor.ts';

/** The visitor's kind from the cookies that the API proxy sets. */
export const readVisitorKind = (): Who => whoNames.find((name) => name === readSiteCookie(WHO_COOKIE)) ?? 'guest';

/**
 * What follows when the visitor changes. `isSignOut`: the visitor signed out here, and goes to the main page instead of
 * the sign-in page. `reloadPage`: shows the page again to another person.
 */
export const visitorChange = { isSignOut: false, reloadPage: () => window.location.reload() };

/** Id of the signed-in person when the cookies were last read; known even if the request for their data failed. */
let person = '';

/**
 * Applies the visitor's kind from the cookies to the store and to the root's `data-who`, and discards data of a previous
 * person. Returns whether the kind or the person has changed.
 */
export function syncVisitor(): boolean {
  const known = person;
  person = readSiteCookie(PERSON_COOKIE);
  const isOther = known !== '' && known !== person;
  const [before, now] = [who.get(), readVisitorKind()];
  const { dataset } = document.documentElement;
  if (now === 'guest') delete dataset.who;
  else dataset.who = now;
  if (now !== before) who.set(now);
  if (before !== 'guest' && (now === 'guest' || isOther)) discardVisitor(now);
  return now !== before || isOther;
}

/** Hides and discards what was loaded for the previous person, and leaves a personal page. */
function discardVisitor(now: Who): void {
  visitorInfo.set({ status: 'idle', info: null });
  saved.favorites.set(new Set());
  saved.compare.set(new Set());
  void forgetAnswers();
  forgetUnread();
  const isPersonal = isPersonalPath(window.location.pathname);
  const content = document.getElementById('content');
  // hidden but with its height: after a reload browsers restore the scroll position by the visible element, which would
  // be the footer
  if (content && (isPersonal || now !== 'guest')) content.style.visibility = 'hidden';
  if (now !== 'guest') visitorChange.reloadPage();
  else if (isPersonal) leavePersonalPage();
  // the router's cached pages still show the previous person's data
  document.documentElement.dataset.fullLoad = '';
  window.addEventListener('popstate', () => window.location.reload(), { once: true });
}

/**
 * Leaves a page that guests cannot see: to the main page after signing out, otherwise to the sign-in page with a return
 * address.
 */
export function leavePersonalPage(): void {
  const { pathname, search } = window.location;
  window.location.replace(visitorChange.isSignOut ? '/' : signInAddress(pathname + search));
}

function forgetUnread(): void {
  try {
    localStorage.removeItem(UNREAD_STORAGE);
  } catch {
    // nothing was stored
  }
}

async function forgetAnswers(): Promise<void> {
  const { queryClient } = await import('#lib/client/queries.ts');
  const client = queryClient();
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries();
}
