import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { type Answer, DOMAIN, origin, PORT, visit } from './support/http.ts';

const KAZAN = `kazan.${DOMAIN}`;
const SAMARA = `samara.${DOMAIN}`;
const INFO = '/api/v1/app/info/?url=/';
const SIGN_IN = '/api/v1/user/signIn/';
/** an own client address, so that tests do not share rate limits */
const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;
const wanted = { 'x-requested-with': 'XMLHttpRequest' };

interface Visit {
  cookie?: string;
  headers?: Record<string, string>;
  address?: string;
}

const headersOf = (from: string, { cookie, headers, address }: Visit) => ({
  ...wanted,
  origin: from,
  'x-forwarded-for': address ?? newAddress(),
  ...(cookie && { cookie }),
  ...headers,
});

const post = (path: string, fields: Record<string, string>, visitor: Visit = {}, host = KAZAN) =>
  visit(host, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...headersOf(origin(host.split('.', 1)[0] ?? ''), visitor),
    },
    body: new URLSearchParams(fields).toString(),
  });
const info = (cookie: string, host = KAZAN, headers: Record<string, string> = {}) =>
  visit(host, INFO, { headers: { ...wanted, cookie, ...headers } });
const fioOf = ({ text }: Answer) => (JSON.parse(text) as { user: { fio: string } | null }).user?.fio ?? null;

const setCookies = ({ headers }: Answer) => headers['set-cookie'] ?? [];
const cookieOf = (answer: Answer, name: string) => setCookies(answer).find((cookie) => cookie.startsWith(`${name}=`));
/** The Cookie header that a browser would send back. */
const cookiesSentBack = (answer: Answer) =>
  setCookies(answer)
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

const FIO = 'Хабибуллин Тимур Рашидович';
const signIn = (visitor: Visit = {}, path = SIGN_IN, phone = '9000000002') =>
  post(path, { phone, password: DEMO_PASSWORD }, visitor);

async function signedIn(): Promise<{ cookie: string; token: string }> {
  const answer = await signIn();
  expect(answer.status, answer.text).toBe(200);
  return { cookie: cookiesSentBack(answer), token: /^auth=([^;]+)/.exec(cookieOf(answer, 'auth') ?? '')?.[1] ?? '' };
}

test.describe('the session token', { tag: '@transport' }, () => {
  test('the session token is set as an HttpOnly cookie of the whole domain and appears in no response body', async () => {
    const answer = await signIn();
    expect(cookieOf(answer, 'auth')).toMatch(
      /^auth=[\w-]{43}; Max-Age=2592000; Domain=rusklimat\.localhost; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookieOf(answer, 'who')).toMatch(/^who=verified; Max-Age=2592000; Domain=[^;]+; Path=\/; SameSite=Lax$/);
    expect(JSON.parse(answer.text)).toMatchObject({ success: true, jwt: null, user: { fio: FIO } });
    const [, token = ''] = /^auth=([^;]+)/.exec(cookieOf(answer, 'auth') ?? '') ?? [];
    expect(answer.text).not.toContain(token);
    const sessionInfo = await info(cookiesSentBack(answer), SAMARA);
    expect(fioOf(sessionInfo), 'on another city’s host').toBe(FIO);
    expect(sessionInfo.text).not.toContain(token);
    expect(sessionInfo.headers['cache-control']).toBe('no-store');
    expect(setCookies(sessionInfo)).toEqual([]);
  });

  test('the session token appears in no response body, however the path of the call is spelled', async () => {
    const written = [
      '/api/v1/user/signIn',
      '/api/v1/user/%73ignIn/',
      '/api/v1/%75ser/signI%6E',
      '/api/v1/user/signin/',
    ];
    for (const path of [...written, '/api/v1/user//signIn/', '/api/v1/./user/signIn/', '/api/v1/x/../user/signIn/']) {
      const answer = await signIn({}, path);
      expect(answer.text, path).not.toMatch(/"jwt":"/);
      if (answer.status === 200) expect(cookieOf(answer, 'auth'), path).toBeDefined();
    }
  });

  test('every sign-in issues a new token and ignores a token that the visitor brings along', async () => {
    const fixed = 'F'.repeat(43);
    const first = await signIn({ cookie: `auth=${fixed}` });
    const second = await signIn({ cookie: `auth=${fixed}` });
    expect(cookieOf(first, 'auth')).not.toContain(fixed);
    expect(cookieOf(second, 'auth')).not.toBe(cookieOf(first, 'auth'));
  });

  test('sign-out ends the token on every host at once and clears the cookies of the domain', async () => {
    const { cookie } = await signedIn();
    expect(fioOf(await info(cookie, SAMARA))).toBe(FIO);
    const out = await post('/api/v1/user/signOut/', {}, { cookie });
    expect(out.status).toBe(200);
    for (const name of ['auth', 'who']) expect(cookieOf(out, name)).toMatch(/Max-Age=0;.*Domain=rusklimat\.localhost/);
    const later = await info(cookie, SAMARA);
    expect(fioOf(later)).toBeNull();
    expect(cookieOf(later, 'auth'), 'a token that ended is dropped').toMatch(/^auth=; .*Max-Age=0/);
    const again = await post('/api/v1/user/signOut/', {}, { cookie });
    expect(again.status).toBe(401);
    expect(cookieOf(again, 'auth')).toMatch(/Max-Age=0/);
  });

  test('a forged or expired token is dropped and its sender is treated as a guest', async () => {
    const answer = await info(`sid=${'s'.repeat(32)}; auth=${'A'.repeat(43)}; who=employee`);
    expect(fioOf(answer)).toBeNull();
    for (const name of ['auth', 'who']) expect(cookieOf(answer, name)).toMatch(/Max-Age=0/);
  });

  test('a token is accepted from the cookie alone, not from headers or the query', async () => {
    const { token } = await signedIn();
    const said: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { 'x-session-token': token },
      { cookie: `auth2=${token}; AUTH=${token}; who=verified` },
    ];
    for (const headers of said)
      expect(fioOf(await visit(KAZAN, INFO, { headers: { ...wanted, ...headers } }))).toBeNull();
    expect(fioOf(await visit(KAZAN, `${INFO}&auth=${token}&jwt=${token}`, { headers: wanted }))).toBeNull();
  });

  test('outside the shop’s domain the token is a cookie of that one host', async () => {
    const answer = await visit('127.0.0.1', SIGN_IN, {
      method: 'POST',
      headers: {
        ...headersOf(`http://127.0.0.1:${PORT}`, {}),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `phone=9000000002&password=${DEMO_PASSWORD}`,
    });
    expect(cookieOf(answer, 'auth')).toMatch(/^auth=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

test.describe('requests from another site', { tag: '@transport' }, () => {
  test('another site cannot sign anybody in or out', async () => {
    const { cookie } = await signedIn();
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: `http://${DOMAIN}.evil.example` },
      { origin: 'null' },
      { origin: '' },
    ];
    for (const headers of strangers) {
      expect((await signIn({ headers })).status, JSON.stringify(headers)).toBe(403);
      expect((await post('/api/v1/user/signOut/', {}, { cookie, headers })).status).toBe(403);
    }
    const plain = await visit(KAZAN, SIGN_IN, {
      method: 'POST',
      headers: { origin: origin('kazan'), 'content-type': 'application/x-www-form-urlencoded' },
      body: `phone=9000000002&password=${DEMO_PASSWORD}`,
    });
    expect(plain.status).toBe(403);
    expect(setCookies(plain)).toEqual([]);
    expect(fioOf(await info(cookie))).toBe(FIO);
  });

  test('a link followed from another site returns no personal data and changes no cookie', async () => {
    const { cookie } = await signedIn();
    for (const path of [INFO, '/api/v1/users/groups/', '/api/v1/user/signOut/', '/api/v1/user/signIn/']) {
      const followed = await visit(KAZAN, path, { headers: { cookie } });
      expect(setCookies(followed), path).toEqual([]);
      expect(followed.text).not.toContain('Хабибуллин');
      expect(followed.headers['access-control-allow-origin']).toBeUndefined();
    }
    const foreign = await visit(KAZAN, INFO, { headers: { ...wanted, cookie, origin: 'https://evil.example' } });
    expect(fioOf(foreign)).toBeNull();
    expect(setCookies(foreign)).toEqual([]);
  });
});

test.describe('the client address', { tag: '@transport' }, () => {
  /** Signs in to unknown accounts; whether a captcha is required in the end. */
  async function isCounted(headersOfTry: (index: number) => Record<string, string>): Promise<boolean> {
    let last = '';
    for (let index = 0; index < 17; index++) {
      const fields = { phone: `90077${10_000 + Math.floor(Math.random() * 89_999)}`, password: 'x' };
      last = (await post(SIGN_IN, fields, { headers: headersOfTry(index) })).text;
    }
    return last.includes('captchaWord');
  }

  test('rate limits count each address that a trusted proxy names by itself', async () => {
    expect(await isCounted(() => ({ 'x-forwarded-for': newAddress() }))).toBe(false);
  });

  test('rate limits count the address that a trusted proxy names, not one that the visitor claims in any header', async () => {
    const address = newAddress();
    const honest = { 'x-forwarded-for': address };
    const listed = () => ({ 'x-forwarded-for': `${newAddress()}, ${address}` });
    const claims = (index: number) => ({
      ...honest,
      'x-client-address': newAddress(),
      'x-real-ip': newAddress(),
      forwarded: `for=${newAddress()}`,
      'x-session-token': `session-${index}-${'s'.repeat(24)}`,
    });
    // each way a third of the attempts, of which 15 are free: none of them may be left out of the count
    expect(await isCounted((index) => [honest, listed(), claims(index)][index % 3] ?? honest)).toBe(true);
  });
});
