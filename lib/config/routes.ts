/** Has no page of its own, but people type and bookmark it: redirects to the first page of the account. */
export const PERSONAL_ROOT = '/personal';
export const PROFILE_PATH = '/personal/profile';

/** The visitor's favourites: the only personal page that guests have too. */
export const FAVORITES_PATH = '/personal/favorites';

/** The visitor's comparison. */
export const COMPARE_PATH = '/catalog/compare';

/** Paths of the fixed pages, without their titles, so that browser code stays small. */
export const fixedPaths = [
  '/',
  '/catalog',
  COMPARE_PATH,
  '/search',
  '/stores',
  '/actions/league',
  '/actions/league/prizes',
  '/auth',
  '/privacy',
  '/privacy/personal-data',
  '/privacy/marketing',
  '/agreement',
  PROFILE_PATH,
  '/personal/users',
  '/personal/order/cart',
  '/personal/price_requests',
  '/personal/kp',
  FAVORITES_PATH,
  '/personal/order/make',
  '/personal/orders',
  '/personal/orders/archive',
] as const;

/** Paths whose last segments name an object: only the API knows whether they exist. */
export const objectRoutes = ['/catalog/', '/product/'] as const;

export const isObjectRoute = (path: string) => objectRoutes.some((prefix) => path.startsWith(prefix));
export const isFixedRoute = (path: string) => (fixedPaths as readonly string[]).includes(path);

const orderPath = /^\/personal\/orders\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Id of the order that a path names, existing or not; null: it names none. */
export const orderIdOf = (path: string): string | null => orderPath.exec(path)?.[1]?.toLowerCase() ?? null;

/** Address under which every order's page is rendered: the browser reads from the real address which order to show. */
export const ORDER_SHELL_PATH = '/personal/orders/00000000-0000-0000-0000-000000000000';

/** Address under which the 404 page is rendered. */
export const NOT_FOUND_PATH = '/404';

/** The canonical spelling of a path: no trailing slash, every letter encoded as browsers do it. */
export function canonicalPath(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  if (!trimmed.includes('%')) return trimmed;
  try {
    return trimmed
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/');
  } catch {
    return trimmed;
  }
}

export const orderAddress = (id: string) => `/personal/orders/${id}`;

/**
 * Pages of the account: the same static shell for everybody, never stored by a browser or proxy. Guests are redirected
 * to sign-in, except from favourites.
 */
export const isPersonalPath = (path: string) => /^\/personal(?:\/|$)/.test(path);

/**
 * A commercial offer opened by its link. The token is in the fragment, which browsers do not send: it cannot appear in
 * pages, logs or referrers.
 */
export const OFFER_PAGE = '/kp';
export const offerAddress = (token: string) => `${OFFER_PAGE}#${token}`;
export const isOfferPath = (path: string) => path === OFFER_PAGE;

/** The path segment after this prefix is a secret. */
const secretParts = /^(\/api\/v1\/commercialOffers\/public)\/[^/]+/;

/** A path as it may be logged, with secrets masked. */
export const loggedPath = (path: string) => path.replace(secretParts, '$1/***');

const BACK_MAX = 500;

/** The home page with this query parameter signs out, when the visitor comes from a page of the shop (§2). */
export const LOGOUT_PARAMETER = 'logout';

/** Whether an address from outside, such as `back` of `/auth`, is a page of our own host that changes nothing. */
export function isOwnPath(back: string | null | undefined): back is string {
  // browsers read a backslash as a slash, and drop line ends and tabs
  if (!back || back.length > BACK_MAX || !/^\/(?![/\\])/.test(back) || /[\\\p{C}]/u.test(back)) return false;
  const base = 'http://own.invalid';
  const { origin, pathname, searchParams } = new URL(back, base);
  return origin === base && !pathname.startsWith('//') && !searchParams.has(LOGOUT_PARAMETER);
}

/** Address of the sign-in that returns to `path`. */
export const signInAddress = (path: string) => `/auth?back=${encodeURIComponent(path)}`;

/** Link that opens the choice of a customer to act for, on any page. */
export const ACTING_LINK = '#acting';

/** Name of the menu item that stops acting for a customer. */
export const ACTING_END_ITEM = 'acting-end';
