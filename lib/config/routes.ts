/** Has no page of its own, but people type and bookmark it: redirects to the first page of the account. */
export const PERSONAL_ROOT = '/personal';
export const PROFILE_PATH = '/personal/profile';

/** The visitor's favourites. */
export const FAVORITES_PATH = '/personal/favorites';

export const CART_PATH = '/personal/order/cart';
export const PRICE_REQUESTS_PATH = '/personal/price_requests';

/** The personal pages that guests have too. */
export const isOpenToGuests = (path: string): boolean => path === FAVORITES_PATH || path === CART_PATH;

/** About the partner API for guests, and its tokens for customers: a public page, unlike the others under /personal. */
export const INTERNET_PARTNER_PATH = '/personal/internet_partner';
/** Requests to support. */
export const SUPPORT_PATH = '/feedback';
/** RSS */
export const NEWS_FEED_PATH = '/news.xml';

/** The QR code of the footer, which opens the page about the app. */
export const APP_QR_PATH = '/app-qr.svg';
/** Heat load and fitting equipment by rooms. */
export const SELECTOR_PATH = '/selector';
/** of the shop's operators */
export const STAFF_PATH = '/staff';
export const MOUNT_PATH = '/personal/mount';

/** Stores of the city and of all others, with maps. */
export const STORES_PATH = '/stores';

/** The visitor's comparison. */
export const COMPARE_PATH = '/catalog/compare';

/** The customer's notifications (§2). */
export const NOTIFICATIONS_PATH = '/notifications';

/** The page opened for one notification: in the fragment, since the page is the same for everybody. */
export const notificationAddress = (id: string) => `${NOTIFICATIONS_PATH}#${id}`;

/** Gifts for bonuses. */
export const SHOWCASE_PATH = '/showcase';
export const SHOWCASE_RULES_PATH = '/showcase/rules';

/** Bonus account with its history, and the gifts ordered for bonuses. */
export const BONUSES_PATH = '/personal/bonuses';

/** Paths whose last segments name an object: only the API knows whether they exist. */
export const objectRoutes = ['/catalog/', '/product/', '/news/', '/promotions/', '/brands/'] as const;

export const isObjectRoute = (path: string) => objectRoutes.some((prefix) => path.startsWith(prefix));

/** Reads the id that a path has after `root`. */
const idAfter = (root: string) => {
  const pattern = new RegExp(`^${root}/([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})$`, 'i');
  return (path: string): string | null => pattern.exec(path)?.[1]?.toLowerCase() ?? null;
};

/** Id of the order that a path names, existing or not; null: it names none. */
export const orderIdOf = idAfter('/personal/orders');

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

export const CLAIMS_PATH = '/personal/claims';

/** Id of the claim that a path names, existing or not; null: it names none. */
export const claimIdOf = idAfter(CLAIMS_PATH);

export const claimAddress = (id: string) => `${CLAIMS_PATH}/${id}`;

/** A reservation at a store: the secret part of its link is in the fragment, which browsers do not send. */
export const RESERVATION_PATH = '/reservation';

export const reservationLink = (token: string): string => `${RESERVATION_PATH}#${token}`;

/** Requests of colleagues to place an order. */
export const APPROVALS_PATH = '/personal/approvals';

/** Id of the request that a path names, existing or not; null: it names none. */
export const approvalIdOf = idAfter(APPROVALS_PATH);

/** Instead of a real id, in the address under which such a page is rendered. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Pages of the account that are rendered once for all orders, claims or requests: the browser reads from its address
 * which one to show, and the API decides who may read it. `shell` is the address under which the page is rendered,
 * `folder` its folder in `app`.
 */
export const accountShells = [
  { idOf: orderIdOf, shell: `/personal/orders/${NO_ID}`, folder: '/personal/orders/one' },
  { idOf: claimIdOf, shell: `${CLAIMS_PATH}/${NO_ID}`, folder: `${CLAIMS_PATH}/one` },
  { idOf: approvalIdOf, shell: `${APPROVALS_PATH}/${NO_ID}`, folder: `${APPROVALS_PATH}/one` },
];

export const approvalAddress = (id: string) => `${APPROVALS_PATH}/${id}`;

/** The form of a new claim about a product of an order; what is not given is chosen there. */
export const newClaimAddress = (orderId = '', productId = '') =>
  `${CLAIMS_PATH}?new=${orderId}${productId && `&product=${productId}`}`;

/**
 * Pages of the account: the same static shell for everybody, never stored by a browser or proxy. Guests are redirected
 * to sign-in, except from favourites and from the basket.
 */
export const isPersonalPath = (path: string) =>
  path === SUPPORT_PATH ||
  path === STAFF_PATH ||
  (path !== INTERNET_PARTNER_PATH && /^\/(?:personal(?:\/|$)|notifications$)/.test(path));

/**
 * A commercial offer opened by its link. The token is in the fragment, which browsers do not send: it cannot appear in
 * pages, logs or referrers.
 */
export const OFFER_PAGE = '/kp';
export const offerAddress = (token: string) => `${OFFER_PAGE}#${token}`;
export const isOfferPath = (path: string) => path === OFFER_PAGE;

/**
 * Page that switches mail of one kind off and on, opened by the link of a mail. As for offers, the token is in the
 * fragment.
 */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
export const unsubscribeAddress = (token: string) => `${UNSUBSCRIBE_PATH}#${token}`;

/** Address that mail programs and providers call themselves (RFC 8058): GET leads to the page, POST switches off. */
const ONE_CLICK = '/api/unsubscribe/';
export const oneClickAddress = (token: string) => `${ONE_CLICK}${token}`;
/** The token of such an address; null: it is another one. */
export const oneClickToken = (path: string): string | null =>
  path.startsWith(ONE_CLICK) ? path.slice(ONE_CLICK.length).replace(/\/$/, '') : null;

/** Address of the sign-in that returns to `path`. */
export const signInAddress = (path: string) => `/auth?back=${encodeURIComponent(path)}`;

/** Fragment of the sign-in page that opens the registration. */
export const SIGN_UP_HASH = '#signUp';

/** Link that opens the choice of a customer to act for, on any page. */
export const ACTING_LINK = '#acting';

/** The menu item that signs out: known by its Russian title (§2), and on an English page by its name. */
export const SIGN_OUT_TITLE = 'Выход';
export const SIGN_OUT_ITEM = 'logout';

/** Name of the menu item that stops acting for a customer. */
export const ACTING_END_ITEM = 'acting-end';
