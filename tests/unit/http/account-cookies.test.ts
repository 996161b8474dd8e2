import { describe, expect, it } from 'vitest';
import { moveTokenToCookie, withoutToken } from '#app/api/account-cookies.ts';
import { deletedDuplicates } from '#app/api/cookies.ts';

const TOKEN = 't'.repeat(43);
const FRESH = 'f'.repeat(43);
const HOST = 'kazan.rusklimat.localhost';
const city = { id: 5, name: 'Казань', subdomain: 'kazan' };
const CITY = encodeURIComponent(JSON.stringify(city));
const dealer = { id: 2, isVerified: true, isEmployee: false, city };
const prolonged = { 'x-token-prolonged': '1' };

const asked = (path: string, cookie = `auth=${TOKEN}; who=verified; person=2; CITY=${CITY}`) =>
  new Request(`http://${HOST}${path}`, { headers: { cookie, host: HOST } });
const ofCookies = (response: Response, name: string) =>
  response.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${name}=`));

describe('the cookies of a signed-in person', () => {
  it.each(['/api/v1/app/info/', '/api/v1/search/history/'])('are extended with the token: %s', async (path) => {
    const reply = Response.json({ user: dealer }, { headers: prolonged });
    const answer = await moveTokenToCookie(asked(path), reply, TOKEN);
    const attributes = 'Max-Age=2592000; Domain=rusklimat.localhost; Path=/';
    expect(ofCookies(answer, 'auth')).toEqual([`auth=${TOKEN}; ${attributes}; HttpOnly; SameSite=Lax`]);
    for (const known of ['who=verified', 'person=2', `CITY=${CITY}`])
      expect(ofCookies(answer, known.split('=')[0] ?? '')).toEqual([`${known}; ${attributes}; SameSite=Lax`]);
    expect(answer.headers.has('x-token-prolonged')).toBe(false);
  });

  it('are not sent with any other reply', async () => {
    for (const path of ['/api/v1/app/info/', '/api/v1/search/history/']) {
      const answer = await moveTokenToCookie(asked(path), Response.json({ user: dealer }), TOKEN);
      expect(answer.headers.getSetCookie(), path).toEqual([]);
    }
    const failed = await moveTokenToCookie(asked('/api/v1/app/info/'), Response.json({}, { status: 500 }), TOKEN);
    expect(failed.headers.getSetCookie(), 'the API away signs nobody out').toEqual([]);
  });

  it('change with the person’s role', async () => {
    const answer = await moveTokenToCookie(
      asked('/api/v1/app/info/', `auth=${TOKEN}; who=unverified`),
      Response.json({ user: dealer }),
      TOKEN,
    );
    expect(ofCookies(answer, 'who')).toEqual([expect.stringContaining('who=verified')]);
    expect(ofCookies(answer, 'auth')).toEqual([]);
  });
});

describe('the city cookie of a verified customer', () => {
  const appInfo = (cookies: string, user: object = dealer) =>
    moveTokenToCookie(asked('/api/v1/app/info/', `auth=${TOKEN}; ${cookies}`), Response.json({ user }), TOKEN);

  it.each(['who=verified; person=2', 'who=verified; person=2; CITY=%7B%7D'])(
    'is set by the server when it is missing or names another city: %s',
    async (cookies) => {
      expect(ofCookies(await appInfo(cookies), 'CITY')).toEqual([
        expect.stringMatching(/^CITY=.*Max-Age=2592000; Domain=rusklimat\.localhost/),
      ]);
    },
  );

  it.each(['evil.example/', 'evil.example#', 'a.b', '-a', 'KAZAN', 'a'.repeat(64), '', 7, null, undefined])(
    'is removed when its subdomain is not a valid host label: %j',
    async (subdomain) => {
      const answer = await appInfo('who=verified; person=2', { ...dealer, city: { ...city, subdomain } });
      expect(ofCookies(answer, 'CITY')).toEqual([]);
      expect(await answer.json()).toMatchObject({ user: { id: 2, city: null } });
    },
  );

  it('is not changed for an unverified person', async () => {
    const answer = await appInfo('CITY=%7B%7D', { ...dealer, isVerified: false, city: null });
    expect(ofCookies(answer, 'CITY')).toEqual([]);
    expect(ofCookies(answer, 'who')).toHaveLength(1);
  });

  it('does not put an unencodable character into a header', async () => {
    const cityOf = async (sent: string) => {
      const reply = Response.json({}, { headers: prolonged });
      return ofCookies(await moveTokenToCookie(asked('/api/v1/search/history/', sent), reply, TOKEN), 'CITY');
    };
    expect(await cityOf('CITY=a"b')).toEqual([]);
    expect(await cityOf('CITY=a;Domain=evil')).toEqual([]);
  });
});

describe('a token in a reply', () => {
  it.each([
    '/api/v1/user/signIn/',
    '/api/v1/user/signIn',
    '/api/v1/user/%73ignIn/',
    '/api/v1/%75ser/signI%6E',
    '/api/v1/USER/SIGNIN/',
    '/api/v1/app/%69nfo/',
  ])('becomes a cookie for any spelling of the call: %s', async (path) => {
    const answer = await moveTokenToCookie(asked(path, ''), Response.json({ user: dealer, jwt: FRESH }), null);
    expect(await answer.json()).toEqual({ user: dealer, jwt: null });
    expect(ofCookies(answer, 'auth')).toEqual([expect.stringContaining(FRESH)]);
  });

  it('is not sent to a page of another site', async () => {
    for (const path of ['/api/v1/app/info/', '/api/v1/app/%69nfo/']) {
      const answer = await withoutToken(asked(path), Response.json({ user: null, jwt: FRESH }));
      expect(await answer.json()).toEqual({ user: null, jwt: null });
      expect(answer.headers.getSetCookie(), 'and signs nobody out').toEqual([]);
    }
  });
});

describe('an invalid token', () => {
  it.each([
    ['/api/v1/users/groups/', 401, {}],
    ['/api/v1/user/signOut/', 200, { success: true }],
    ['/api/v1/user/sign%4Fut', 200, { success: true }],
    ['/api/v1/app/info/', 200, { user: null }],
  ])('is removed together with its related cookies: %s %i', async (path, status, body) => {
    const answer = await moveTokenToCookie(asked(path), Response.json(body, { status }), TOKEN);
    for (const name of ['auth', 'who', 'person'])
      expect(ofCookies(answer, name)).toEqual([expect.stringContaining('Max-Age=0')]);
  });

  it('is removed with the cookies of the customer acted for and of the city viewed', async () => {
    const request = asked('/api/v1/user/signOut/', `auth=${TOKEN}; who=verified; acting=7; moved=samara`);
    const answer = await moveTokenToCookie(request, Response.json({ success: true }), TOKEN);
    for (const name of ['acting', 'moved'])
      expect(ofCookies(answer, name), name).toEqual([expect.stringContaining('Max-Age=0')]);
  });

  it('is not expected of a guest', async () => {
    const answer = await moveTokenToCookie(asked('/api/v1/app/info/', 'CITY=x'), Response.json({ user: null }), null);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('a duplicate of our cookie', () => {
  const deleted = (path: string) =>
    deletedDuplicates(asked(path, 'sid=a; sid=b'), 'sid').map((cookie) => cookie.replace('sid=; Max-Age=0; ', ''));

  it('is deleted on every path and domain that it may have', () => {
    const host = `Domain=${HOST}`;
    const domain = 'Domain=rusklimat.localhost';
    const narrower = ['/api', '/api/', '/api/v1', '/api/v1/'];
    expect(deleted('/api/v1')).toEqual([
      'Path=/',
      `${host}; Path=/`,
      ...narrower.flatMap((path) => [`Path=${path}`, `${host}; Path=${path}`, `${domain}; Path=${path}`]),
    ]);
    expect(deletedDuplicates(asked('/api/v1', 'sid=a; sid=a'), 'sid')).toEqual([]);
  });

  it('is deleted only above a path segment that no cookie path can contain', () => {
    expect(deleted('/api/v1;Domain=evil/x').every((cookie) => !cookie.includes('evil'))).toBe(true);
    expect(deleted('/api/v1;a/x')).toEqual(deleted('/api'));
  });
});
