import { canonicalPath, isOfferPath, isPersonalPath, RESERVATION_PATH, UNSUBSCRIBE_PATH } from '#lib/config/routes.ts';

/** Parameters by which advertisers recognise their own clicks; their values may be long numbers. */
const advertising = /^(?:utm_\w+|y?s?clid|gclid|_openstat)$/;

/** The order that the checkout confirms: the purchase itself names it. */
const PLACED = 'placed';

/** A fragment of a public page that is a place on it, and not a secret. */
const place = /^(?:#[a-zA-Z-]{1,30})?$/;

/**
 * Whether a text may name a person or contain a secret: an address of mail, ten digits (phone, INN) even with spaces
 * between them, or a long key.
 */
export const isSensitive = (text: string): boolean =>
  /@|(?:\d[\s()+-]*){10}/.test(text) || /[a-z0-9_-]{32}/i.test(text);

/** Pages whose fragment is the secret of a link. */
const isSecret = (path: string): boolean => isOfferPath(path) || path === UNSUBSCRIBE_PATH || path === RESERVATION_PATH;

/** Pages whose addresses belong to one visitor. */
export const isPrivate = (path: string): boolean => isPersonalPath(path) || isSecret(path) || path === '/auth';

/**
 * The address that is sent: without a fragment, on private pages without the query and without the id of an order or a
 * claim, on others without sensitive parameters.
 */
export function sentAddress(href: string): string {
  const url = new URL(href);
  url.hash = '';
  url.pathname = sentPath(canonicalPath(url.pathname));
  if (isPrivate(url.pathname)) url.search = '';
  for (const [name, value] of Array.from(url.searchParams))
    if (!advertising.test(name) && isSensitive(value)) url.searchParams.delete(name);
  return url.href;
}

/** The path without the id of an order, a request or a claim. */
export const sentPath = (path: string): string => path.replace(/^(\/personal\/[a-z]+)\/[\da-f-]{36}$/i, '$1');

/**
 * Whether the address in the address bar contains more than may be sent. The counter's script reads it for every event,
 * so nothing is sent until the visitor goes on.
 */
export function isSecretAddress(href: string): boolean {
  const url = new URL(href);
  const isOwn = isPrivate(url.pathname);
  if (isSecret(url.pathname)) return true;
  if (isOwn ? url.hash !== '' : !place.test(url.hash)) return true;
  const kept = new URL(sentAddress(href));
  if (isOwn) url.searchParams.delete(PLACED);
  return canonicalPath(url.pathname) !== kept.pathname || url.searchParams.size !== kept.searchParams.size;
}
