import { type NextRequest, NextResponse } from 'next/server';
import { TOKEN_COOKIE } from '#lib/config/account-cookies.ts';
import { cityOrigin, environment } from '#lib/config/environment.ts';
import { LISTING_PAGE_SIZE } from '#lib/config/limits.ts';
import { isCampaignParameter, readPage, readSort } from '#lib/config/listing-address.ts';
import { type Locale, localeOf } from '#lib/config/locales.ts';
import {
  FAVORITES_PATH,
  isFixedRoute,
  isObjectRoute,
  isOfferPath,
  isPersonalPath,
  OFFER_PAGE,
  orderIdOf,
  PERSONAL_ROOT,
  PROFILE_PATH,
  signInAddress,
} from '#lib/config/routes.ts';
import type { City } from '#lib/contract/geography.ts';
import { hostName, subdomainOf } from '#lib/server/hosts.ts';
import { knownCities, knownPath } from '#lib/server/known-places.ts';
import { DOCUMENT_HEADER } from '#lib/server/page-address.ts';

export const config = {
  runtime: 'nodejs',
  matcher: [
    // what has a handler of its own, each to its end: anything else is a page's address and answered as one
    '/((?!_next/static/|api/|ajax/|pictures/[^/]+$|documents/[^/]+$|dev/outbox$|revalidate$|icons\\.svg$|favicon\\.(?:ico|svg|\\d+\\.png)$|manifest\\.webmanifest$|robots\\.txt$|sitemap\\.xml$|sitemap/[^/]+$).*)',
  ],
};

/** As Next tells it of its own pages with stock (`cacheLife` in next.config.ts). */
const DOCUMENT_AGE = 's-maxage=60, stale-while-revalidate=3540';

/** No object's address is longer. */
const PATH_MAX = 500;

interface Visit {
  request: NextRequest;
  city: City;
  locale: Locale;
  /** without a trailing slash */
  path: string;
  isRegional: boolean;
}

/** Host → city, redirects of the route table, true 404s and noindex; nothing else. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const cities = await knownCities();
  const home = cities.find((city) => city.isDefault) ?? cities[0];
  if (!home) return new NextResponse('Каталог ещё не загружен', { status: 503, headers: { 'Retry-After': '5' } });
  const subdomain = subdomainOf(hostName(request.headers.get('host')));
  const city = subdomain ? cities.find((known) => known.subdomain === subdomain) : home;
  const { pathname, search } = request.nextUrl;
  if (!city || (subdomain && city.isDefault))
    return redirectTo(cityOrigin(environment()) + pathname + search, city ? 308 : 307);
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (path !== pathname) return redirectWithin(request, path.replace(/^\/+/, '/'), search);
  const locale = localeOf(request.headers.get('cookie'));
  const visit: Visit = { request, city, locale, path, isRegional: subdomain !== null };
  return withHeaders(visit, await answer(visit));
}

async function answer(visit: Visit): Promise<NextResponse> {
  const { path, city } = visit;
  if (isFixedRoute(path) && isPersonalPath(path)) return personal(visit, path);
  if (path === PERSONAL_ROOT) return redirectWithin(visit.request, PROFILE_PATH, visit.request.nextUrl.search, 307);
  // one shell for every order: which of them are whose is the API's to tell
  if (orderIdOf(path)) return personal(visit, '/personal/orders/one');
  if (isFixedRoute(path))
    return path === '/search' ? rewrite(visit, '/search', true) : rewrite(visit, path === '/' ? '' : path);
  if (isOfferPath(path)) return offer(visit);
  if (!isObjectRoute(path) || path.length > PATH_MAX) return notFound(visit);
  const { isKnown, redirect, total } = await knownPath(path, city.id);
  if (redirect?.to.startsWith('/')) return redirectWithin(visit.request, redirect.to, '', redirect.status);
  if (redirect) return redirectTo(redirect.to, redirect.status);
  if (!isKnown) return notFound(visit);
  return path.startsWith('/catalog/') ? listing(visit, total ?? 0) : rewriteForFront(visit, path);
}

/** A courtesy: what a guest may not see comes from the API alone, which looks at the token itself. */
function personal(visit: Visit, inner: string): NextResponse {
  const { request, path } = visit;
  const isGuest = path !== FAVORITES_PATH && !request.cookies.get(TOKEN_COOKIE)?.value;
  const response = isGuest
    ? redirectWithin(request, signInAddress(path + request.nextUrl.search), '', 307)
    : rewrite(visit, inner);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** One shell for all offers: the token stays in the visitor's address, and is told to nobody else. */
function offer(visit: Visit): NextResponse {
  const response = rewrite(visit, OFFER_PAGE);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Referrer-Policy', 'no-referrer');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return response;
}

/**
 * A page that the front keeps is rendered for it alone. To Next it is a page of the moment, never to be kept; here it is
 * known to be the same for everybody. Data for the client's own navigation comes from the page that Next keeps.
 */
function rewriteForFront(visit: Visit, inner: string): NextResponse {
  if (!visit.request.headers.has(DOCUMENT_HEADER)) return rewrite(visit, inner);
  const response = rewrite(visit, `/document${inner}`);
  response.headers.set('Cache-Control', DOCUMENT_AGE);
  return response;
}

/** Page and sort are parts of a static address inside; any other filter makes a page of the moment. */
function listing(visit: Visit, total: number): NextResponse {
  const { searchParams } = visit.request.nextUrl;
  const section = visit.path.slice('/catalog'.length);
  const names = [...searchParams.keys()].filter((name) => !isCampaignParameter(name));
  if (names.some((name) => name !== 'page' && name !== 'sort')) return rewrite(visit, `/filtered${section}`, true);
  const page = searchParams.has('page') ? readPage(searchParams.get('page')) : 1;
  const sort = searchParams.has('sort') ? readSort(searchParams.get('sort')) : 'popular';
  if (page === undefined || sort === undefined || isDefaultWritten(searchParams)) {
    return redirectWithin(visit.request, visit.path, canonicalQuery(page, sort));
  }
  if (page > 1 && page > Math.ceil(total / LISTING_PAGE_SIZE)) return notFound(visit);
  return rewriteForFront(visit, `/listing/${sort}/${page}${section}`);
}

const isDefaultWritten = (query: URLSearchParams) => query.get('page') === '1' || query.get('sort') === 'popular';

function canonicalQuery(page: number | undefined, sort: string | undefined): string {
  const query = new URLSearchParams();
  if (sort && sort !== 'popular') query.set('sort', sort);
  if (page && page !== 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

function rewrite({ request, city, locale }: Visit, inner: string, keepsQuery = false): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = `/${locale}/${city.subdomain}${inner}`;
  if (!keepsQuery) url.search = '';
  return NextResponse.rewrite(url);
}

function notFound({ request, city, locale }: Visit): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = `/${locale}/${city.subdomain}/not-found-page`;
  url.search = '';
  return NextResponse.rewrite(url, { status: 404 });
}

/** To another page of the same host; the answer names no host, so none can be put into it. */
function redirectWithin(request: NextRequest, path: string, search: string, status = 308): NextResponse {
  return NextResponse.redirect(new URL(path + search, request.url), status);
}

function redirectTo(location: string, status: number): NextResponse {
  return new NextResponse(null, { status, headers: { Location: location } });
}

function withHeaders({ isRegional, locale }: Visit, response: NextResponse): NextResponse {
  if (!isRegional || locale !== 'ru') response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}
