import type { IncomingMessage } from 'node:http';
import { isCampaignParameter, readPage, readSort } from '#lib/config/listing-address.ts';
import { localeOf } from '#lib/config/locales.ts';
import { isOfferPath, isPersonalPath } from '#lib/config/routes.ts';
import { hostName, subdomainOf } from './hosts.ts';

const ADDRESS_MAX = 500;

/** Set by the front alone: the page is asked for as a document that the front will keep. */
export const DOCUMENT_HEADER = 'x-page-document';

/** Everything but pages: what has a handler or a file of its own. */
const notPages =
  /^\/(?:(?:_next\/static|api|ajax)\/|(?:pictures|documents)\/[^/]+$|dev\/outbox$|revalidate$|icons\.svg$|favicon\.(?:ico|svg|\d+\.png)$|manifest\.webmanifest$)/;

/** What is asked for, without its query. */
export const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

/** Whether a whole HTML page (or a sitemap) is asked for, by an address that only reads. */
export const isPageAddress = (path: string): boolean => !notPages.test(path);

/** Data by which the client shows a page without a reload. */
export const isClientNavigation = ({ headers }: IncomingMessage): boolean =>
  headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined;

/**
 * The key under which a page may be kept: host, address and language. null: not kept; only on hosts of the regional
 * domain, and with no other query than page and sort, is there a finite number of pages.
 */
export function pageKey({ headers, url = '/' }: IncomingMessage): string | null {
  const host = hostName(headers.host ?? null);
  if (subdomainOf(host) === null || headers.range || url.length > ADDRESS_MAX) return null;
  const [path = '/', query] = url.split('?', 2);
  // another way to write an address must not take another's place
  if (/\/\.|\/\/|%/.test(path) || isPersonalPath(path) || isOfferPath(path)) return null;
  const kept = query === undefined ? '' : keptQuery(path, query);
  return kept === null ? null : `${host} ${path}?${kept} ${localeOf(headers.cookie)}`;
}

/** Page and sort are parts of a listing's address; advertising marks change nothing. */
function keptQuery(path: string, query: string): string | null {
  const names = new URLSearchParams(query);
  for (const name of Array.from(names.keys())) {
    if (isCampaignParameter(name)) names.delete(name);
    else if (!isListingName(path, name, names)) return null;
  }
  names.sort();
  return names.toString();
}

function isListingName(path: string, name: string, names: URLSearchParams): boolean {
  const [value, ...more] = names.getAll(name);
  if (!path.startsWith('/catalog/') || more.length > 0) return false;
  return name === 'page' ? readPage(value) !== undefined : name === 'sort' && readSort(value) !== undefined;
}
