/** Where the account's own pages stand has none of its own, but is typed and bookmarked: it leads to the first of them. */
export const PERSONAL_ROOT = '/personal';
export const PROFILE_PATH = '/personal/profile';

/** What a visitor has put aside: the one personal page that guests have too. */
export const FAVORITES_PATH = '/personal/favorites';

/** What a visitor compares. */
export const COMPARE_PATH = '/catalog/compare';

/** Pages that stand at one fixed address; what they are called is no matter of the browser's. */
export const fixedPaths = [
  '/',
  '/catalog',
  COMPARE_PATH,
  '/search',
  '/stores',
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

/** Addresses whose last parts name an object, so that only the API knows whether they exist. */
export const objectRoutes = ['/catalog/', '/product/'] as const;

export const isObjectRoute = (path: string) => objectRoutes.some((prefix) => path.startsWith(prefix));
export const isFixedRoute = (path: string) => (fixedPaths as readonly string[]).includes(path);

const orderPath = /^\/personal\/orders\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The order that an address names, be there such an order or not; null: it names none. */
export const orderIdOf = (path: string): string | null => orderPath.exec(path)?.[1]?.toLowerCase() ?? null;

/** The address under which the page of every order is rendered: which order it shows is read in the browser. */
export const ORDER_SHELL_PATH = '/personal/orders/00000000-0000-0000-0000-000000000000';

/** The address under which the page of every missing one is rendered. */
export const NOT_FOUND_PATH = '/404';

/** The one way in which a path is written: no slash at its end, and every letter encoded as browsers do it. */
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

/** Pages for whoever signed in: the same static shell for everybody, never kept, and a guest is sent to sign in but for favourites. */
export const isPersonalPath = (path: string) => /^\/personal(?:\/|$)/.test(path);

/**
 * A commercial offer behind its link. What opens it stands behind the #, which browsers tell nobody: no page, log or
 * referrer can have it.
 */
export const OFFER_PAGE = '/kp';
export const offerAddress = (token: string) => `${OFFER_PAGE}#${token}`;
export const isOfferPath = (path: string) => path === OFFER_PAGE;

/** Whatever follows this is a secret. */
const secretParts = /^(\/api\/v1\/commercialOffers\/public)\/[^/]+/;

/** An address as a log may have it. */
export const loggedPath = (path: string) => path.replace(secretParts, '$1/***');

const BACK_MAX = 500;

/** Home with this in its query signs out whoever comes from a page of ours (§2). */
export const LOGOUT_PARAMETER = 'logout';

/** Whether an address that came from outside, as the `back` of `/auth`, is a page of our own host that only shows something. */
export function isOwnPath(back: string | null | undefined): back is string {
  // browsers read a backslash as a slash, and take line ends and tabs out
  if (!back || back.length > BACK_MAX || !/^\/(?![/\\])/.test(back) || /[\\\p{C}]/u.test(back)) return false;
  const base = 'http://own.invalid';
  const { origin, pathname, searchParams } = new URL(back, base);
  return origin === base && !pathname.startsWith('//') && !searchParams.has(LOGOUT_PARAMETER);
}

/** Where a guest signs in, to come back to `path` afterwards. */
export const signInAddress = (path: string) => `/auth?back=${encodeURIComponent(path)}`;

/** Opens the choice of a customer to act for, on whatever page it is. */
export const ACTING_LINK = '#acting';

/** Name of the menu's item that ends acting for a customer. */
export const ACTING_END_ITEM = 'acting-end';
