import {
  ACTING_COOKIE,
  CITY_COOKIE,
  PERSON_COOKIE,
  TOKEN_COOKIE,
  WHO_COOKIE,
  whoOf,
} from '#lib/config/account-cookies.ts';
import { PROLONGED_HEADER } from '#lib/config/headers.ts';
import { isHostLabel } from '#lib/rules/host-label.ts';
import { UnusableReplyError } from '#lib/server/bounded-reply.ts';
import { cookie, cookieValues, SECRET } from './cookies.ts';

const TOKEN_SECONDS = 30 * 86_400;

const readCookie = (request: Request, name: string): string | null => cookieValues(request, name)[0] || null;

interface Told {
  user?: ToldUser | null;
  jwt?: string | null;
}

interface ToldUser {
  /** of an API server: whatever it says */
  id: unknown;
  isVerified: boolean;
  isEmployee: boolean;
  /** the company's; null: none */
  city: { id: number; name: string; subdomain: string } | null;
}

/** Calls whose replies tell who is there, and the one that ends it. */
const TELLING = /^\/api\/v1\/(?:user\/signin|app\/info)\/?$/;
const SIGNING_IN = /^\/api\/v1\/user\/signin\/?$/;
const ENDING = /^\/api\/v1\/user\/signout\/?$/;

/** Whether the call, where it succeeds, changes who is there: whoever knew the session before must not know the next one. */
export function changesWhoIsThere(request: Request): boolean {
  const path = calledPath(request);
  return SIGNING_IN.test(path) || ENDING.test(path);
}

/** The path as an API may read it, which takes `%69` for `i` and perhaps `I` for `i`. */
function calledPath(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname;
  }
}

/**
 * Keeps the bearer token out of the page: what a reply says of it becomes a cookie that no script can read, and a token
 * that is worth nothing any more is dropped.
 */
export async function settleAccount(request: Request, reply: Response, token: string | null): Promise<Response> {
  const path = calledPath(request);
  if (reply.ok && TELLING.test(path)) return settleTold(request, reply, token);
  if (token === null) return reply;
  if (reply.status === 401 || (reply.ok && ENDING.test(path)))
    return withCookies(reply.body, reply, forgotten(request));
  return withCookies(reply.body, reply, prolonged(request, reply, token));
}

/** For whoever is not one of our pages: the same reply, and no word that would change who is signed in. */
export async function withoutToken(request: Request, reply: Response): Promise<Response> {
  if (!reply.ok || !TELLING.test(calledPath(request))) return reply;
  const told = await toldBy(reply);
  return withCookies(JSON.stringify({ ...told, jwt: null }), reply, []);
}

/** Throws `UnusableReplyError` for what tells nobody, or a token that would be no cookie. */
async function toldBy(reply: Response): Promise<Told> {
  const told: unknown = await reply.json().catch(() => null);
  if (typeof told !== 'object' || told === null || Array.isArray(told)) throw new UnusableReplyError('who is there?');
  const { jwt } = told as Told;
  if (jwt !== undefined && jwt !== null && !SECRET.test(jwt)) throw new UnusableReplyError('the token is none');
  return withSoundCity(told);
}

/** Of its subdomain the browser makes the host to go to. */
function withSoundCity(told: Told): Told {
  const { user } = told;
  return user?.city && !isHostLabel(user.city.subdomain) ? { ...told, user: { ...user, city: null } } : told;
}

async function settleTold(request: Request, reply: Response, token: string | null): Promise<Response> {
  const told = await toldBy(reply);
  const { user, jwt } = told;
  const body = JSON.stringify({ ...told, jwt: null });
  if (!user)
    return withCookies(body, reply, token === null && !readCookie(request, WHO_COOKIE) ? [] : forgotten(request));
  const fresh = jwt ?? token;
  if (fresh === null) return withCookies(body, reply, []);
  const isNew = fresh !== token || reply.headers.has(PROLONGED_HEADER);
  const cookies = isNew ? [cookie(request, TOKEN_COOKIE, fresh, { seconds: TOKEN_SECONDS })] : [];
  const known = readableCookies(user).filter(
    ([name, value]) => isNew || readCookie(request, name) !== encodeURIComponent(value),
  );
  cookies.push(...known.map(([name, value]) => readable(request, name, value)));
  return withCookies(body, reply, cookies);
}

/** The cookies live on with a token that does. */
function prolonged(request: Request, reply: Response, token: string): string[] {
  if (!reply.headers.has(PROLONGED_HEADER)) return [];
  const known = [WHO_COOKIE, PERSON_COOKIE, CITY_COOKIE].flatMap((name) => {
    const value = decoded(readCookie(request, name) ?? '');
    return value ? [readable(request, name, value)] : [];
  });
  return [cookie(request, TOKEN_COOKIE, token, { seconds: TOKEN_SECONDS }), ...known];
}

/** null: for what `encodeURIComponent` does not make */
function decoded(value: string): string | null {
  try {
    const plain = decodeURIComponent(value);
    return encodeURIComponent(plain) === value ? plain : null;
  } catch {
    return null;
  }
}

/** What the page's scripts know of whoever signed in: browsers keep it as long as the token, unlike what scripts write. */
function readableCookies(user: ToldUser): [name: string, value: string][] {
  const { id, city } = user;
  return [
    [WHO_COOKIE, whoOf(user)],
    ...(isId(id) ? [[PERSON_COOKIE, String(id)] satisfies [string, string]] : []),
    ...(city ? [[CITY_COOKIE, JSON.stringify(city)] satisfies [string, string]] : []),
  ];
}

const isId = (id: unknown) => Number.isSafeInteger(id) && Number(id) > 0;

const readable = (request: Request, name: string, value: string) =>
  cookie(request, name, value, { seconds: TOKEN_SECONDS, isReadable: true });

/** Whether the reply tells the browser that nobody is signed in any more. */
export const forgetsToken = (reply: Response): boolean =>
  reply.headers.getSetCookie().some((value) => value.startsWith(`${TOKEN_COOKIE}=;`));

const forgotten = (request: Request): string[] => [
  cookie(request, TOKEN_COOKIE, '', { seconds: 0 }),
  cookie(request, WHO_COOKIE, '', { seconds: 0, isReadable: true }),
  cookie(request, PERSON_COOKIE, '', { seconds: 0, isReadable: true }),
  ...(readCookie(request, ACTING_COOKIE) ? [cookie(request, ACTING_COOKIE, '', { seconds: 0, isReadable: true })] : []),
];

function withCookies(body: BodyInit | null, reply: Response, cookies: string[]): Response {
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  headers.delete(PROLONGED_HEADER);
  for (const value of cookies) headers.append('Set-Cookie', value);
  return new Response(body, { status: reply.status, headers });
}
