import { type NextRequest, NextResponse } from 'next/server';
import { TOKEN_COOKIE } from '#lib/config/account-cookies.ts';
import { cityOrigin } from '#lib/config/city-origin.ts';
import {
  ALL_YEARS,
  newsListAddress,
  promotionsAddress,
  readNewsAddress,
  readPromotionsPage,
} from '#lib/config/content-address.ts';
import { NEWS_PATH, PROMOTIONS_PATH } from '#lib/config/content-paths.ts';
import { environment } from '#lib/config/environment.ts';
import { isFixedPath } from '#lib/config/fixed-paths.ts';
import { KEEPS_QUERY_HEADER, NOTHING_THERE_HEADER, PAGE_CACHE_HEADER, SIGNED_IN_HEADER } from '#lib/config/headers.ts';
import { CURRENT_PERIOD, LEAGUE_PATH, readStandingAddress, standingAddress } from '#lib/config/league-address.ts';
import { LISTING_PAGE_SIZE, PATH_MAX } from '#lib/config/limits.ts';
import { isCampaignParameter, isParameterSort, readPage, readSort } from '#lib/config/listing-address.ts';
import { type Locale, localeOf } from '#lib/config/locales.ts';
import {
  accountShells,
  canonicalPath,
  isObjectRoute,
  isOfferPath,
  isOpenToGuests,
  isPersonalPath,
  NOT_FOUND_PATH,
  OFFER_PAGE,
  PERSONAL_ROOT,
  PROFILE_PATH,
  SELECTOR_PATH,
  SHOWCASE_PATH,
  signInAddress,
} from '#lib/config/routes.ts';
import { isSelectorName } from '#lib/config/selector-address.ts';
import { isShowcaseName, readGiftChoice } from '#lib/config/showcase-address.ts';
import type { City } from '#lib/contract/geography.ts';
import { hostName, subdomainOf } from '#lib/server/hosts.ts';
import { ruledPath } from '#lib/server/route-rules.ts';
import { isGiftPage, isStanding, knownCities, type PathFact } from '#lib/server/routing-facts.ts';

export const config = {
  runtime: 'nodejs',
  matcher: [
    // excludes exact addresses that have a route handler or a file; everything else is treated as a page
    '/((?!_next/static/|api/|ajax/|sharing/|pictures/[^/]+$|documents/[^/]+$|dev/outbox$|revalidate$|app-qr\\.svg$|favicon\\.(?:ico|svg|(?:180|192|512)\\.png)$|manifest\\.webmanifest$|robots\\.txt$|news\\.xml$|yml\\.xml$|sharing\\.jpg$|sitemap\\.xml$|sitemap/[^/]+$).*)',
  ],
};

/** The same lifetime as Next gives pages with stock (`cacheLife` in next.config.ts). */
const DOCUMENT_AGE = 's-maxage=60, stale-while-revalidate=3540';

/** How long a page that exists independently of the catalogue waits for its route rule. */
const RULE_TIMEOUT_MS = 500;

interface RoutedRequest {
  request: NextRequest;
  city: City;
  locale: Locale;
  /** without a trailing slash */
  path: string;
  isRegional: boolean;
}

/** Maps the host to a city, applies redirects of the route table, answers unknown addresses with 404, sets noindex. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const cities = await knownCities();
  const defaultCity = cities.find((city) => city.isDefault) ?? cities[0];
  if (!defaultCity)
    return new NextResponse('Каталог ещё не загружен', { status: 503, headers: { 'Retry-After': '5' } });
  const subdomain = subdomainOf(hostName(request.headers.get('host')));
  const city = subdomain ? cities.find((known) => known.subdomain === subdomain) : defaultCity;
  const { pathname, search } = request.nextUrl;
  if (!city || (subdomain && city.isDefault))
    return askToKeepQuery(redirectTo(cityOrigin(environment()) + pathname + search, city ? 308 : 307));
  const path = canonicalPath(pathname);
  if (path !== pathname) return redirectWithin(request, path.replace(/^\/+/, '/'), search);
  const locale = localeOf(request.headers.get('cookie'));
  const routed: RoutedRequest = { request, city, locale, path, isRegional: subdomain !== null };
  return withHeaders(routed, await answer(routed));
}

async function answer(routed: RoutedRequest): Promise<NextResponse> {
  const { path } = routed;
  if (path.length > PATH_MAX) return serveNotFound(routed);
  const fact = await factOf(routed);
  if (fact?.redirect) return redirectByRule(routed, fact.redirect);
  if (isFixedPath(path) && isPersonalPath(path)) return servePersonalPage(routed, path);
  if (path === PERSONAL_ROOT)
    return askToKeepQuery(redirectWithin(routed.request, PROFILE_PATH, routed.request.nextUrl.search, 307));
  const shell = accountShells.find(({ idOf }) => idOf(path));
  if (shell) return servePersonalPage(routed, shell.folder);
  const page = pagesByQuery.get(path);
  if (page) return page(routed);
  if (isFixedPath(path)) return rewrite(routed, path === '/' ? '' : path);
  if (isOfferPath(path)) return serveOffer(routed);
  if (!isObjectRoute(path) || !fact?.isKnown) return serveNotFound(routed);
  if (path.startsWith('/catalog/')) return serveListing(routed, fact.total ?? 0);
  return path.startsWith('/product/') ? rewriteForCache(routed, path) : rewrite(routed, path);
}

/** Fixed pages whose query decides what is rendered. */
const pagesByQuery = new Map<string, (routed: RoutedRequest) => NextResponse | Promise<NextResponse>>([
  ['/search', (routed) => rewrite(routed, '/search', true)],
  [SHOWCASE_PATH, serveShowcase],
  [SELECTOR_PATH, serveSelector],
  [LEAGUE_PATH, serveStandings],
  [NEWS_PATH, serveNewsList],
  [PROMOTIONS_PATH, servePromotionList],
]);

/**
 * What the catalogue knows about the path. Null if it could not be loaded in time and the page can be rendered without
 * it. Throws if the path names a product or section and it is unknown whether it exists.
 */
async function factOf({ path, city }: RoutedRequest): Promise<PathFact | null> {
  const asked = ruledPath(path, city.id);
  if (isObjectRoute(path)) return asked;
  const late = new Promise<null>((resolve) => setTimeout(resolve, RULE_TIMEOUT_MS, null).unref());
  return Promise.race([asked.catch(() => null), late]);
}

/** Redirects by a route rule (§2), on this host or to another one. */
function redirectByRule({ request }: RoutedRequest, { to, status }: NonNullable<PathFact['redirect']>): NextResponse {
  return to.startsWith('/') ? redirectWithin(request, to, '', status) : redirectTo(new URL(to).href, status);
}

/**
 * Redirects guests to the sign-in page. This is a convenience only: access is checked by the API, which validates the
 * token.
 */
function servePersonalPage(routed: RoutedRequest, inner: string): NextResponse {
  const { request, path } = routed;
  const isSignedIn = request.headers.has(SIGNED_IN_HEADER) || request.cookies.get(TOKEN_COOKIE)?.value;
  const isGuest = !isOpenToGuests(path) && !isSignedIn;
  const response = isGuest
    ? redirectWithin(request, signInAddress(path + request.nextUrl.search), '', 307)
    : rewrite(routed, inner);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/**
 * One shell for all offers. The token is in the visitor's address only: no referrer is sent, nothing is cached or
 * indexed.
 */
function serveOffer(routed: RoutedRequest): NextResponse {
  const response = rewrite(routed, OFFER_PAGE);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Referrer-Policy', 'no-referrer');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return response;
}

/**
 * Serves the page cache's request with the HTML document route, which Next treats as dynamic; the cache header is set
 * here because the page is the same for everybody. Client-side navigation uses the page that Next caches itself.
 */
function rewriteForCache(routed: RoutedRequest, inner: string): NextResponse {
  if (routed.request.headers.get(PAGE_CACHE_HEADER) !== 'shared') return rewrite(routed, inner);
  const response = rewrite(routed, `/document${inner}`);
  response.headers.set('Cache-Control', DOCUMENT_AGE);
  return response;
}

/**
 * Page and sort become parts of an internal static path; with a filter, or in an order by a parameter, the page is
 * rendered for each request.
 */
function serveListing(routed: RoutedRequest, total: number): NextResponse {
  const { searchParams } = routed.request.nextUrl;
  const section = routed.path.slice('/catalog'.length);
  const names = [...searchParams.keys()].filter((name) => !isCampaignParameter(name));
  const isNarrowed = names.some((name) => name !== 'page' && name !== 'sort');
  if (isNarrowed || isParameterSort(searchParams.get('sort') ?? ''))
    return rewrite(routed, `/filtered${section}`, true);
  const page = searchParams.has('page') ? readPage(searchParams.get('page')) : 1;
  const sort = searchParams.has('sort') ? readSort(searchParams.get('sort')) : 'popular';
  const isRepeated = new Set(names).size < names.length;
  const query = pagingQuery(page, sort);
  if (page === undefined || sort === undefined || isRepeated || hasDefault(searchParams, ['page', 'sort'], query))
    return redirectWithin(routed.request, routed.path, query);
  if (page > 1 && page > Math.ceil(total / LISTING_PAGE_SIZE)) return serveNotFound(routed);
  return rewriteForCache(routed, `/listing/${sort}/${page}${section}`);
}

/** The first page is static; with a filter or another page it is rendered for each request. */
async function serveShowcase(routed: RoutedRequest): Promise<NextResponse> {
  const { searchParams } = routed.request.nextUrl;
  const isFound = [...searchParams.keys()].some(isShowcaseName);
  const choice = readGiftChoice(searchParams);
  if (choice.page > 1 && !(await isGiftPage(choice))) return serveNotFound(routed);
  return isFound ? rewrite(routed, '/found-gifts', true) : rewrite(routed, SHOWCASE_PATH);
}

/** The empty form is static; a selection is made for each request. */
function serveSelector(routed: RoutedRequest): NextResponse {
  const isAsked = [...routed.request.nextUrl.searchParams.keys()].some(isSelectorName);
  return isAsked ? rewrite(routed, '/fitted-equipment', true) : rewrite(routed, SELECTOR_PATH);
}

/** Period, division and page become parts of an internal static path; the page answers 404 where there is none. */
async function serveStandings(routed: RoutedRequest): Promise<NextResponse> {
  const { searchParams } = routed.request.nextUrl;
  const address = readStandingAddress(searchParams);
  if (address === null) return serveNotFound(routed);
  const { period, division, page } = address;
  const query = standingAddress(address).slice(LEAGUE_PATH.length);
  if (hasDefault(searchParams, ['division', 'page'], query)) return redirectWithin(routed.request, LEAGUE_PATH, query);
  const isAsked = period !== null || page > 1;
  if (isAsked && !(await isStanding({ ...(period !== null && { period }), division, page })))
    return serveNotFound(routed);
  return rewrite(routed, `${LEAGUE_PATH}/${period ?? CURRENT_PERIOD}/${division}/${page}`);
}

/** Year and page become parts of an internal static path; the page answers 404 where there is none. */
function serveNewsList(routed: RoutedRequest): NextResponse {
  const { searchParams } = routed.request.nextUrl;
  const address = readNewsAddress(searchParams);
  if (address === null) return serveNotFound(routed);
  const query = newsListAddress(address).slice(NEWS_PATH.length);
  if (hasDefault(searchParams, ['page'], query)) return redirectWithin(routed.request, NEWS_PATH, query);
  return rewrite(routed, `${NEWS_PATH}/list/${address.year ?? ALL_YEARS}/${address.page}`);
}

/** The same for the list of promotions. */
function servePromotionList(routed: RoutedRequest): NextResponse {
  const { searchParams } = routed.request.nextUrl;
  const page = readPromotionsPage(searchParams);
  if (page === null) return serveNotFound(routed);
  const query = promotionsAddress(page).slice(PROMOTIONS_PATH.length);
  if (hasDefault(searchParams, ['page'], query)) return redirectWithin(routed.request, PROMOTIONS_PATH, query);
  return rewrite(routed, `/promotion-list/${page}`);
}

/** Whether one of the names is written though the canonical query leaves its default value out. */
const hasDefault = (query: URLSearchParams, names: string[], canonical: string) =>
  names.some((name) => query.has(name) && !canonical.includes(`${name}=`));

function pagingQuery(page: number | undefined, sort: string | undefined): string {
  const query = new URLSearchParams();
  if (sort && sort !== 'popular') query.set('sort', sort);
  if (page && page !== 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

function rewrite({ request, city, locale }: RoutedRequest, inner: string, keepsQuery = false): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = `/${locale}/${city.subdomain}${inner}`;
  if (!keepsQuery) url.search = '';
  return NextResponse.rewrite(url);
}

/** The page cache serves one page for all unknown addresses; rendered for each address, the page would contain it. */
function serveNotFound({ request, city, locale, path }: RoutedRequest): NextResponse {
  if (request.headers.has(PAGE_CACHE_HEADER) && path !== NOT_FOUND_PATH)
    return new NextResponse(null, { status: 404, headers: { [NOTHING_THERE_HEADER]: '1' } });
  const url = request.nextUrl.clone();
  url.pathname = `/${locale}/${city.subdomain}/not-found-page`;
  url.search = '';
  return NextResponse.rewrite(url, { status: 404 });
}

/** Redirects to another path of the same host. */
function redirectWithin(request: NextRequest, path: string, search: string, status = 308): NextResponse {
  return NextResponse.redirect(new URL(path + search, request.url), status);
}

/** Asks the page cache, which strips the visitor's query before the request, to append it to the redirect's target. */
function askToKeepQuery(response: NextResponse): NextResponse {
  response.headers.set(KEEPS_QUERY_HEADER, '1');
  return response;
}

function redirectTo(location: string, status: number): NextResponse {
  return new NextResponse(null, { status, headers: { Location: location } });
}

function withHeaders({ isRegional, locale }: RoutedRequest, response: NextResponse): NextResponse {
  if (!isRegional || locale !== 'ru') response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}
