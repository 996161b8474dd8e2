import { COMPARE_PATH, FAVORITES_PATH, INTERNET_PARTNER_PATH, SELECTOR_PATH } from '#lib/config/routes.ts';

export type LinkName = keyof typeof paths;

/** Links of header, footer and menus (§2). */
export const paths = {
  about: '/about',
  agreement: '/agreement',
  app: '/app',
  brands: '/brands',
  businessTools: '/business_tools',
  catalog: '/catalog',
  compare: COMPARE_PATH,
  delivery: '/delivery',
  favorites: FAVORITES_PATH,
  help: '/help',
  installment: '/installment',
  internetPartner: INTERNET_PARTNER_PATH,
  league: '/actions/league',
  news: '/news',
  partnerProgram: '/partner_program',
  payment: '/payment',
  privacy: '/privacy',
  promotions: '/promotions',
  recommendations: '/recommendation_technologies',
  selector: SELECTOR_PATH,
  showcase: '/showcase',
  stores: '/stores',
  warranty: '/warranty',
} as const;

/** The menu 'Покупателям' of the header and the mobile menu, in the order of §2. */
export const buyerLinks: readonly LinkName[] = [
  'about',
  'businessTools',
  'news',
  'payment',
  'delivery',
  'privacy',
  'recommendations',
];
export const headerLinks: readonly LinkName[] = ['stores', 'promotions'];
export const footerCompany: readonly LinkName[] = [
  'about',
  'news',
  'brands',
  'stores',
  'partnerProgram',
  'internetPartner',
  'privacy',
  'agreement',
  'recommendations',
];
export const footerBuyers: readonly LinkName[] = [
  'catalog',
  'selector',
  'promotions',
  'showcase',
  'league',
  'payment',
  'delivery',
  'installment',
  'warranty',
  'businessTools',
  'app',
  'help',
];

export type ShownLink = readonly [href: string, text: string];

export function shownLinks(names: readonly LinkName[], texts: Record<LinkName, string>): ShownLink[] {
  return names.map((name) => [paths[name], texts[name]]);
}

/** The link that only guests see (§2): customers have it in their menu. */
export const guestsPath = paths.internetPartner;

/** Target of 'Подробнее' in the cookie banner (§2). */
export const privacyPath = paths.privacy;

/** Opens the cookie settings on any page; without JavaScript, and before that part has loaded, the policy's section. */
export const COOKIE_SETTINGS_LINK = `${privacyPath}#cookies`;
