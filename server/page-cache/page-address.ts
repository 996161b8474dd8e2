import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { TOKEN_COOKIE } from '#lib/config/account-cookies.ts';
import {
  newsListAddress,
  promotionsAddress,
  readNewsAddress,
  readPromotionsPage,
} from '#lib/config/content-address.ts';
import { NEWS_PATH, PROMOTIONS_PATH } from '#lib/config/content-paths.ts';
import { isFixedPath } from '#lib/config/fixed-paths.ts';
import { LEAGUE_PATH, readStandingAddress, standingAddress } from '#lib/config/league-address.ts';
import { isCampaignParameter, readPage, readSort } from '#lib/config/listing-address.ts';
import { type Locale, localeOf } from '#lib/config/locales.ts';
import {
  accountShells,
  canonicalPath,
  isOfferPath,
  isOpenToGuests,
  isPersonalPath,
  NOT_FOUND_PATH,
  SELECTOR_PATH,
  SHOWCASE_PATH,
} from '#lib/config/routes.ts';
import { isSelectorName } from '#lib/config/selector-address.ts';
import { isShowcaseName } from '#lib/config/showcase-address.ts';
import { hostName, subdomainOf } from '#lib/server/hosts.ts';

/** Everything the renderer learns of a request. Nothing else of the visitor reaches it. */
export interface PageAddress {
  /** the city's host as the table of cities has it, or one fixed name for every host outside the regional domain */
  host: string;
  locale: Locale;
  /** canonical path and query */
  url: string;
  /** the path as it was requested */
  path: string;
  /**
   * key in the page cache; null: rendered for this visitor alone. Only on hosts of the regional domain is the number of
   * pages finite
   */
  key: string | null;
  /** a page of the account: its shell is the same for everybody, and no browser or proxy may cache it */
  isPrivate: boolean;
  /** a token was sent, valid or not; without one the visitor is redirected to sign in */
  isSignedIn: boolean;
}

/** Replaces every host outside the regional domain, so that no such name reaches a page. */
const OTHER_HOST = 'foreign.invalid';

/** The requested path, without its query. */
export function pathOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

export const queryOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => url.slice(pathOf({ url }).length + 1);

/** Whether Next's client asks for the data of a page, to show it without a reload. */
export const isClientNavigation = ({ headers }: IncomingMessage): boolean =>
  headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined;

/** The canonical address under which a requested page is rendered, and its key in the page cache. */
export function pageAddress(request: Pick<IncomingMessage, 'headers' | 'url'>): PageAddress {
  const { headers } = request;
  const name = hostName(headers.host ?? null);
  const isRegional = subdomainOf(name) !== null;
  const path = pathOf(request);
  const locale = localeOf(headers.cookie);
  const isSignedIn = hasToken(headers);
  const isPrivate = isPersonalPath(path) || isOfferPath(path);
  const host = isRegional ? name : OTHER_HOST;
  const base = { host, locale, path, isPrivate, isSignedIn };
  const query = canonicalQuery(path, queryOf(request));
  // the redirect of a guest to sign-in names the page to come back to, so it is rendered per visitor
  const isGuestsRedirect = isPrivate && !isSignedIn && !isOfferPath(path) && !isOpenToGuests(path);
  if (isGuestsRedirect || !isCanonicalPath(path)) return { ...base, url: request.url ?? '/', key: null };
  const shell = accountShells.find(({ idOf }) => idOf(path))?.shell ?? path;
  const url = shell + (query.text && `?${query.text}`);
  return { ...base, url, key: isRegional && query.isFinite ? `${host} ${url} ${locale}` : null };
}

/** Address of the 404 page. */
export const notFoundAddress = ({ host, locale, isSignedIn }: PageAddress): PageAddress => ({
  host,
  locale,
  isSignedIn,
  path: NOT_FOUND_PATH,
  url: NOT_FOUND_PATH,
  key: host === OTHER_HOST ? null : `${host} ${NOT_FOUND_PATH} ${locale}`,
  isPrivate: false,
});

/** The middleware redirects or refuses any other spelling of a path before anything is rendered. */
const isCanonicalPath = (path: string) => !/\/\.|\/\//.test(path) && canonicalPath(path) === path;

// asked for each request of a page, so without a list of all cookies
const tokenPair = new RegExp(`(?:^|;)\\s*${TOKEN_COOKIE}=[^\\s;]`);
export const hasToken = ({ cookie = '' }: IncomingHttpHeaders) => tokenPair.test(cookie);

interface CanonicalQuery {
  text: string;
  /** false: visitors can make up any number of such pages, so none is cached */
  isFinite: boolean;
}

/** Only lists, the league, the search, the showcase and the selector read a query; page and sort are parts of a listing's address. */
function canonicalQuery(path: string, query: string): CanonicalQuery {
  if (path === SHOWCASE_PATH) return knownQuery(query, isShowcaseName);
  if (path === SELECTOR_PATH) return knownQuery(query, isSelectorName);
  if (path === LEAGUE_PATH) return listQuery(query, path, readStandingAddress, standingAddress);
  if (path === NEWS_PATH) return listQuery(query, path, readNewsAddress, newsListAddress);
  if (path === PROMOTIONS_PATH) return listQuery(query, path, readPromotionsPage, promotionsAddress);
  const isListing = path.startsWith('/catalog/') && !isFixedPath(path);
  if (query === '' || !(isListing || path === '/search')) return { text: '', isFinite: path !== '/search' };
  const names = new URLSearchParams(query);
  for (const name of Array.from(names.keys())) if (isCampaignParameter(name)) names.delete(name);
  const isFinite = isListing && Array.from(names.keys()).every((name) => isListingName(name, names));
  if (isFinite) names.sort();
  return { text: names.toString(), isFinite };
}

/** Other names than those the page reads are left out, so that they cannot make up new pages. */
function knownQuery(query: string, isKnown: (name: string) => boolean): CanonicalQuery {
  const read = [...new URLSearchParams(query)].filter(([name]) => isKnown(name));
  return { text: new URLSearchParams(read).toString(), isFinite: read.length === 0 };
}

/** Any other name is dropped; the middleware refuses a value that no page has. */
function listQuery<Address>(
  query: string,
  path: string,
  read: (query: URLSearchParams) => Address | null,
  write: (address: Address) => string,
): CanonicalQuery {
  const names = new URLSearchParams(query);
  const address = read(names);
  if (address === null) return { text: names.toString(), isFinite: false };
  return { text: write(address).slice(path.length + 1), isFinite: true };
}

function isListingName(name: string, names: URLSearchParams): boolean {
  const [value, ...more] = names.getAll(name);
  if (more.length > 0) return false;
  return name === 'page' ? readPage(value) !== undefined : name === 'sort' && readSort(value) !== undefined;
}
