import { generateCookie } from 'hono/cookie';
import { environment } from '#lib/config/environment.ts';
import { hostName, subdomainOf } from '#lib/server/hosts.ts';

/** What we make up: random, in the letters of base64url. */
export const SECRET = /^[\w-]{20,100}$/;

/** All that a browser sends under a name, where Hono gives the first alone; those of narrower paths come first. */
export function cookieValues(request: Request, name: string): string[] {
  const pairs = request.headers.get('cookie')?.split('; ') ?? [];
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/**
 * A random value that only we have made up; null for anything else. Of two different ones nobody can say which is ours:
 * whoever has a page on a neighbouring host can plant one that comes first.
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
 * A cookie for the whole regional domain, or for the one host outside it.
 *
 * @param value as it is meant: the header gets it percent-encoded
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

/** null: cookies are the host's alone */
const ownDomain = (request: Request): string | null =>
  subdomainOf(hostName(request.headers.get('host'))) === null ? null : environment().regionalDomain;

const SEGMENTS_MAX = 8;

/** Takes away what may stand beside our cookie of that name: of a narrower path, of this host alone or of hosts below it. */
export function withoutDoubles(request: Request, name: string): string[] {
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
  const places = ['/', ...narrower].flatMap((path) => Array.from(domains, (domain) => ({ path, domain })));
  return places
    .filter(({ path, domain }) => path !== '/' || domain !== own)
    .map(({ path, domain }) => generateCookie(name, '', { path, maxAge: 0, ...withDomain(domain) }));
}
