import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkToken } from '#backend/modules/notification-preferences/index.ts';
import { apiModes, openProxyShop, type ProxyShop } from '#tests/proxy-shop.ts';

const ORIGIN = 'http://rusklimat.localhost:3000';

for (const mode of apiModes)
  describe(`the header List-Unsubscribe, with the API ${mode}`, () => {
    let shop: ProxyShop;
    let token: string;
    let userId: number;
    let proxy: (request: Request) => Promise<Response>;
    beforeAll(async () => {
      shop = await openProxyShop(mode);
      ({ apiProxy: proxy } = await import('#app/api/api-proxy.ts'));
      const { db } = shop.database;
      const person = await db
        .selectFrom('users')
        .select('id')
        .where('phone', '=', '9000000002')
        .executeTakeFirstOrThrow();
      userId = person.id;
      token = await linkToken(db, { userId, kind: 'price' });
    });
    afterAll(async () => {
      await shop.end();
      vi.unstubAllEnvs();
    });

    const ask = (method: string, of: string, body?: string, headers: Record<string, string> = {}) =>
      proxy(
        new Request(`${ORIGIN}/api/unsubscribe/${of}`, {
          method,
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          ...(body !== undefined && { body }),
          redirect: 'manual',
        }),
      );
    const post = (of: string, body = 'List-Unsubscribe=One-Click') =>
      ask('POST', of, body, { 'content-length': String(body.length) });
    const stored = () =>
      shop.database.db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).execute();

    it('leads a GET, which scanners make too, to the page, and changes nothing', async () => {
      for (const method of ['GET', 'HEAD']) {
        const reply = await ask(method, token);
        expect(reply.status).toBe(303);
        expect(reply.headers.get('location')).toBe(`/unsubscribe#${token}`);
      }
      const odd = await ask('GET', encodeURIComponent('x"\r\nSet-Cookie: a=b'));
      expect(odd.headers.get('location')).toBe('/unsubscribe#');
      expect(await stored()).toEqual([]);
    });

    it('refuses other bodies, tokens and methods', async () => {
      expect((await post(token, 'a=b')).status).toBe(400);
      expect((await post(`${token}x`)).status).toBe(404);
      expect((await post('..%2fprofile')).status).toBe(404);
      expect((await ask('PUT', token, 'x')).status).toBe(405);
      expect(await stored()).toEqual([]);
    });

    it('switches the kind off by a POST that comes from no page of the shop', async () => {
      const reply = await post(token);
      expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
      expect(await stored()).toMatchObject([{ kind: 'price', by_email: false }]);
      expect((await post(token)).status).toBe(200);
    });

    it('accepts the same as a form of several parts', async () => {
      const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
      expect((await post(token, body)).status).toBe(200);
    });
  });
