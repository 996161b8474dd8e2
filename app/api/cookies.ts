import { generateCookie } from 'hono/cookie';
import { environment } from '#lib/config/environment.ts';
import { hostName, subdomainOf } from '#lib/server/hosts.ts';

/** A random token made by this server, in base64url. */
export const SECRET = /^[\w-]{20,100}$/;

/**
 * All values of cookies with this name, in the order sent; those of narrower paths come first. Hono's reader returns only
 * the first. Browsers separate cookies by a semicolon and a space; a semicolon alone is a part of the value, which makes
 * it invalid.
 */
export function cookieValues(request: Request, name: string): string[] {
  const pairs = request.headers.get('cookie')?.split('; ') ?? [];
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/**
 * The value of a cookie that holds one of our tokens; null for any other value. Null also if there are several
 * different values: a page on a neighbouring host can set a cookie that is sent before ours.
 */
export function readSecret(request: Request, name: string): string | null {
  const [value = '', ...others] = new Set(cookieValues(request, name));
  return others.length === 0 && SECRET.test(value) ? value : null;
}

interface CookieOptions {
  seconds: number;
  isReadable?: boolean;
}

/**
 * A `Set-Cookie` value for the whole regional domain; for this host only, if it is outside that domain.
 *
 * @param value not encoded; percent-encoded in the header
 */
export const cookie = (request: Request, name: string, value: string, { seconds, isReadable }: CookieOptions): string =>
  generateCookie(name, value, {
    maxAge: seconds,
    sameSite: 'Lax',
    httpOnly: !isReadable,
    secure: environment().publicOrigin.startsWith('https:'),
    ...withDomain(ownDomain(request)),
  });

const withDomain = (domain: string | null) => (domain === null ? {} : { domain });

/** null: the cookie is limited to this host */
const ownDomain = (request: Request): string | null =>
  subdomainOf(hostName(request.headers.get('host'))) === null ? null : environment().regionalDomain;

const SEGMENTS_MAX = 8;

/**
 * `Set-Cookie` values that delete other cookies with the same name: on narrower paths, on this host only, or on parent
 * domains.
 */
export function deletedDuplicates(request: Request, name: string): string[] {
  if (new Set(cookieValues(request, name)).size < 2) return [];
  const own = ownDomain(request);
  const domains = own === null ? [null] : new Set([null, hostName(request.headers.get('host')), own]);
  // no cookie has a path with a semicolon, so none is below such a segment either
  const [path = ''] = new URL(request.url).pathname.split(/[^/]*;/);
  const segments = path.split('/').filter(Boolean).slice(0, SEGMENTS_MAX);
  const narrower = segments.flatMap((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    return [path, `${path}/`];
  });
  const scopes = ['/', ...narrower].flatMap((path) => Array.from(domains, (domain) => ({ path, domain })));
  return scopes
    .filter(({ path, domain }) => path !== '/' || domain !== own)
    .map(({ path, domain }) => generateCookie(name, '', { path, maxAge: 0, ...withDomain(domain) }));
}
