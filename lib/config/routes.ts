/** The route table (§2): which addresses exist and which of them search engines may keep. */
export interface Route {
  path: string;
  isIndexed: boolean;
  /** title of the page; null: from the catalogue */
  title: string | null;
}

/** Pages that stand at one fixed address. */
export const fixedRoutes: readonly Route[] = [
  { path: '/', isIndexed: true, title: null },
  { path: '/catalog', isIndexed: true, title: 'Каталог' },
  { path: '/search', isIndexed: false, title: 'Поиск' },
  { path: '/stores', isIndexed: true, title: 'Филиалы и магазины' },
  { path: '/auth', isIndexed: false, title: 'Вход и регистрация' },
  { path: '/privacy', isIndexed: true, title: 'Политика в отношении обработки персональных данных' },
  { path: '/privacy/personal-data', isIndexed: true, title: 'Согласие на обработку персональных данных' },
  {
    path: '/privacy/marketing',
    isIndexed: true,
    title: 'Согласие на получение рекламных и информационных сообщений',
  },
  { path: '/agreement', isIndexed: true, title: 'Пользовательское соглашение' },
  { path: '/personal/profile', isIndexed: false, title: 'Профиль' },
  { path: '/personal/users', isIndexed: false, title: 'Сотрудники' },
  { path: '/personal/order/cart', isIndexed: false, title: 'Корзина' },
  { path: '/personal/price_requests', isIndexed: false, title: 'Запросы цен' },
  { path: '/personal/kp', isIndexed: false, title: 'Коммерческие предложения' },
  { path: '/personal/order/make', isIndexed: false, title: 'Оформление заказа' },
  { path: '/personal/orders', isIndexed: false, title: 'Мои заказы' },
  { path: '/personal/orders/archive', isIndexed: false, title: 'Мои заказы: архив' },
];

/** Addresses whose last parts name an object, so that only the API knows whether they exist. */
export const objectRoutes = ['/catalog/', '/product/'] as const;

export const isObjectRoute = (path: string) => objectRoutes.some((prefix) => path.startsWith(prefix));
export const isFixedRoute = (path: string) => fixedRoutes.some((route) => route.path === path);

const orderPath = /^\/personal\/orders\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The order that an address names, be there such an order or not; null: it names none. */
export const orderIdOf = (path: string): string | null => orderPath.exec(path)?.[1]?.toLowerCase() ?? null;

export const orderAddress = (id: string) => `/personal/orders/${id}`;

/** Pages for whoever signed in: the same static shell for everybody, never kept, and a guest is sent to sign in. */
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
