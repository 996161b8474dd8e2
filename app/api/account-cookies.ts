import {
  ACTING_COOKIE,
  CITY_COOKIE,
  KEEP_CITY_COOKIE,
  PERSON_COOKIE,
  TOKEN_COOKIE,
  WHO_COOKIE,
  whoOf,
} from '#lib/config/account-cookies.ts';
import { PROLONGED_HEADER } from '#lib/config/headers.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { isHostLabel } from '#lib/rules/host-label.ts';
import { UnusableReplyError } from '#lib/server/bounded-reply.ts';
import { cookie, cookieValues, SECRET } from './cookies.ts';

const TOKEN_SECONDS = 30 * DAY_SECONDS;

const readCookie = (request: Request, name: string): string | null => cookieValues(request, name)[0] || null;

interface AccountReply {
  user?: ReplyUser | null;
  jwt?: string | null;
}

interface ReplyUser {
  /** as the API server sent it, not validated */
  id: unknown;
  isVerified: boolean;
  isEmployee: boolean;
  /** the company's city; null: none */
  city: { id: number; name: string; subdomain: string } | null;
}

/** Calls whose replies contain the current user, and the call that signs out. */
const ACCOUNT_CALL = /^\/api\/v1\/(?:user\/signin|app\/info)\/?$/;
const SIGN_IN = /^\/api\/v1\/user\/signin\/?$/;
const SIGN_OUT = /^\/api\/v1\/user\/signout\/?$/;

/**
 * Whether the call signs in or out. If it succeeds, the session token must change, so that nobody who knew it before can
 * use it afterwards.
 */
export function isSignInOrSignOut(request: Request): boolean {
  const path = calledPath(request);
  return SIGN_IN.test(path) || SIGN_OUT.test(path);
}

/** The path as an API server may decode it: `%69` is `i`, and letter case may be ignored. */
function calledPath(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname;
  }
}

/**
 * Keeps the bearer token away from page scripts: moves it from the reply's body to an HttpOnly cookie, and deletes the
 * cookie of an expired token.
 */
export async function moveTokenToCookie(request: Request, reply: Response, token: string | null): Promise<Response> {
  const path = calledPath(request);
  if (reply.ok && ACCOUNT_CALL.test(path)) return replyWithAccountCookies(request, reply, token);
  if (token === null) return reply;
  if (reply.status === 401 || (reply.ok && SIGN_OUT.test(path)))
    return withCookies(reply.body, reply, expiredCookies(request));
  return withCookies(reply.body, reply, renewedCookies(request, reply, token));
}

/**
 * For requests that do not come from our pages: the same reply without the token, so that it cannot change who is
 * signed in.
 */
export async function withoutToken(request: Request, reply: Response): Promise<Response> {
  if (!reply.ok || !ACCOUNT_CALL.test(calledPath(request))) return reply;
  const account = await readAccountReply(reply);
  return withCookies(JSON.stringify({ ...account, jwt: null }), reply, []);
}

/** Throws `UnusableReplyError` if the body is not an object or its token cannot be a cookie value. */
async function readAccountReply(reply: Response): Promise<AccountReply> {
  const account: unknown = await reply.json().catch(() => null);
  if (typeof account !== 'object' || account === null || Array.isArray(account))
    throw new UnusableReplyError('the account reply is not an object');
  const { jwt } = account as AccountReply;
  if (jwt !== undefined && jwt !== null && !SECRET.test(jwt)) throw new UnusableReplyError('malformed token');
  return withValidCity(account);
}

/** Drops a city with an invalid subdomain: the browser builds a host name from it. */
function withValidCity(account: AccountReply): AccountReply {
  const { user } = account;
  return user?.city && !isHostLabel(user.city.subdomain) ? { ...account, user: { ...user, city: null } } : account;
}

async function replyWithAccountCookies(request: Request, reply: Response, token: string | null): Promise<Response> {
  const account = await readAccountReply(reply);
  const { user, jwt } = account;
  const body = JSON.stringify({ ...account, jwt: null });
  if (!user)
    return withCookies(body, reply, token === null && !readCookie(request, WHO_COOKIE) ? [] : expiredCookies(request));
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

/** Renews the readable cookies together with a prolonged token. */
function renewedCookies(request: Request, reply: Response, token: string): string[] {
  if (!reply.headers.has(PROLONGED_HEADER)) return [];
  const known = [WHO_COOKIE, PERSON_COOKIE, CITY_COOKIE].flatMap((name) => {
    const value = decoded(readCookie(request, name) ?? '');
    return value ? [readable(request, name, value)] : [];
  });
  return [cookie(request, TOKEN_COOKIE, token, { seconds: TOKEN_SECONDS }), ...known];
}

/** null: not something that `encodeURIComponent` produces */
function decoded(value: string): string | null {
  try {
    const plain = decodeURIComponent(value);
    return encodeURIComponent(plain) === value ? plain : null;
  } catch {
    return null;
  }
}

/**
 * Cookies that page scripts may read. Set by the server, because browsers limit the lifetime of cookies set by scripts.
 */
function readableCookies(user: ReplyUser): [name: string, value: string][] {
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

/** Whether the reply deletes the token cookie. */
export const deletesToken = (reply: Response): boolean =>
  reply.headers.getSetCookie().some((value) => value.startsWith(`${TOKEN_COOKIE}=;`));

const expiredCookies = (request: Request): string[] => [
  cookie(request, TOKEN_COOKIE, '', { seconds: 0 }),
  cookie(request, WHO_COOKIE, '', { seconds: 0, isReadable: true }),
  cookie(request, PERSON_COOKIE, '', { seconds: 0, isReadable: true }),
  ...[ACTING_COOKIE, KEEP_CITY_COOKIE]
    .filter((name) => readCookie(request, name))
    .map((name) => cookie(request, name, '', { seconds: 0, isReadable: true })),
];

function withCookies(body: BodyInit | null, reply: Response, cookies: string[]): Response {
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  headers.delete(PROLONGED_HEADER);
  for (const value of cookies) headers.append('Set-Cookie', value);
  return new Response(body, { status: reply.status, headers });
}
