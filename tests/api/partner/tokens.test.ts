import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '#backend/http/api.ts';
import { PARTNER_API } from '#lib/config/partner-api-path.ts';

import { statusesOf } from '../orders/order-shop.ts';
import { jsonOf, openPartnerShop, type PartnerShop } from './partner-shop.ts';

let shop: PartnerShop;
beforeAll(async () => {
  shop = await openPartnerShop();
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.database.db.deleteFrom('partner_tokens').execute();
  await shop.database.db.deleteFrom('limits').execute();
});

const create = (person = shop.dealer, key = randomUUID()) =>
  shop.ask('POST v1 partner/tokens/', { body: { name: ' 1С ', scopes: ['prices', 'stock'], key } }, person);
const list = (person = shop.dealer) => shop.ask('GET v1 partner/tokens/', {}, person);
const revoke = (id: string, person = shop.dealer) =>
  shop.ask('DELETE v1 partner/tokens/{id}/', { params: { id } }, person);
const products = (token: string) => shop.program(token, 'GET', '/products?limit=1');

describe('a new token', () => {
  it('is shown once, has a recognisable prefix, and is stored as a hash', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body.token).toMatch(/^rkp_[\w-]{43}$/);
    expect(body.item).toMatchObject({ name: '1С', scopes: ['prices', 'stock'], lastUsedAt: null, isOwn: true });
    expect(body.token?.endsWith(body.item?.hint ?? '?')).toBe(true);
    expect(JSON.stringify((await list()).body)).not.toContain(body.token);
    const [row] = await shop.database.db.selectFrom('partner_tokens').selectAll().execute();
    expect(row?.hash).toEqual(
      createHash('sha256')
        .update(body.token ?? '')
        .digest(),
    );
    expect(JSON.stringify(row)).not.toContain(body.token);
  });

  it('is made once for a repeated request, which is refused with the reason', async () => {
    const key = randomUUID();
    expect((await create(shop.dealer, key)).status).toBe(200);
    const again = await create(shop.dealer, key);
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('уже создан') } });
    expect((await list()).body.total).toBe(1);
  });

  it('is refused from the eleventh on, also when they are requested at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => create()));
    expect(statusesOf(answers)).toEqual([...Array(10).fill(200), ...Array(4).fill(409)]);
    expect((await list()).body).toMatchObject({ total: 10, max: 10 });
    await revoke((await list()).body.items?.[0]?.id ?? '');
    expect((await create(shop.colleague)).status).toBe(200);
  });

  it.each([
    ['no name', { name: '  ', scopes: ['prices'] }, 'name'],
    ['no scope', { name: '1С', scopes: [] }, 'scopes'],
    ['an unknown scope', { name: '1С', scopes: ['admin'] }, 'scopes.0'],
  ])('with %s is refused', async (_, body, field) => {
    const answer = await shop.ask(
      'POST v1 partner/tokens/',
      { body: { ...body, key: randomUUID() } as never },
      shop.dealer,
    );
    expect(answer).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
  });
});

describe('tokens of a company', () => {
  it('are all seen and revoked by an owner, and by a member only their own', async () => {
    const own = (await create(shop.dealer)).body.item?.id ?? '';
    const members = (await create(shop.colleague)).body.item?.id ?? '';
    expect((await list()).body).toMatchObject({ seesAll: true, items: [{ id: members, isOwn: false }, { id: own }] });
    expect((await list(shop.colleague)).body).toMatchObject({ seesAll: false, total: 2, items: [{ id: members }] });
    expect((await list(shop.installer)).body).toMatchObject({ total: 0, items: [] });
    expect((await revoke(own, shop.colleague)).status).toBe(404);
    expect((await revoke(own, shop.installer)).status).toBe(404);
    expect((await revoke(members)).status).toBe(200);
    expect((await revoke(members)).status).toBe(200);
    expect((await list()).body.items).toHaveLength(1);
  });
});

describe('a request of the partner API', () => {
  it('is refused at once on a second instance when the token is revoked', async () => {
    const { token, id } = await shop.tokenOf(shop.dealer);
    const second = createApi({ db: shop.database.db, now: shop.now });
    const ask = () =>
      second.fetch(
        new Request(`http://second.test${PARTNER_API}/products?limit=1`, {
          headers: { Authorization: `Bearer ${token}` },
        }),
      );
    expect((await ask()).status).toBe(200);
    await revoke(id);
    const refused = await ask();
    expect(refused.status).toBe(401);
    expect((await jsonOf(refused)).message).toContain('отозван');
  });

  it.each([
    ['no token', undefined, 'Bearer realm="partner"'],
    ['another scheme', 'Basic cm9vdDpyb290', 'Bearer realm="partner"'],
    ['an unknown token', `Bearer rkp_${'A'.repeat(43)}`, 'Bearer realm="partner", error="invalid_token"'],
    ['a token of another form', 'Bearer abc', 'Bearer realm="partner", error="invalid_token"'],
  ])('with %s is refused, and the answer says what is missing', async (_, authorization, challenge) => {
    const response = await shop.send('GET', `${PARTNER_API}/products`, {
      headers: { ...(authorization && { Authorization: authorization }) },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe(challenge);
  });

  it('does not accept the token of a session, and the site does not accept a partner token', async () => {
    expect((await products(shop.dealer.token ?? '')).status).toBe(401);
    const { token } = await shop.tokenOf(shop.dealer);
    expect((await shop.ask('GET v1 basket/items/', {}, { token })).status).toBe(401);
    expect((await shop.ask('GET v1 partner/tokens/', {}, { token })).status).toBe(401);
  });

  it('with the token in the address is refused', async () => {
    const { token } = await shop.tokenOf(shop.dealer);
    const response = await shop.program(token, 'GET', `/products?token=${token}`);
    expect(response.status).toBe(400);
  });

  it('is refused while its user is blocked, or after the user has left the company', async () => {
    const { db } = shop.database;
    const { token } = await shop.tokenOf(shop.colleague);
    const set = (values: { is_blocked?: boolean; company_id?: number | null }) =>
      db.updateTable('users').set(values).where('phone', '=', '9000000003').execute();
    const { company_id } = await db
      .selectFrom('users')
      .select('company_id')
      .where('phone', '=', '9000000003')
      .executeTakeFirstOrThrow();
    await set({ is_blocked: true });
    expect((await products(token)).status).toBe(401);
    await set({ is_blocked: false, company_id: null });
    expect((await products(token)).status).toBe(401);
    await set({ company_id });
    expect((await products(token)).status).toBe(200);
  });

  it('writes the time of the last use at most once a minute', async () => {
    const { token } = await shop.tokenOf(shop.dealer);
    const usedAt = async () => (await list()).body.items?.[0]?.lastUsedAt;
    await products(token);
    const first = await usedAt();
    expect(first).toBe(shop.now().toISOString());
    shop.pass(59);
    await products(token);
    expect(await usedAt()).toBe(first);
    shop.pass(2);
    await products(token);
    expect(await usedAt()).toBe(shop.now().toISOString());
  });

  it('is refused with the time to wait when a token is used too often', async () => {
    const { token } = await shop.tokenOf(shop.dealer, ['orders']);
    const answers = [];
    for (let at = 0; at < 121; at++) answers.push(await shop.program(token, 'GET', '/orders?limit=1'));
    expect(answers.slice(0, 120).every(({ status }) => status === 200)).toBe(true);
    expect(answers[120]?.status).toBe(429);
    expect(Number(answers[120]?.headers.get('retry-after'))).toBeGreaterThan(0);
    shop.pass(61);
    expect((await shop.program(token, 'GET', '/orders?limit=1')).status).toBe(200);
  });

  it('without the scope is refused', async () => {
    const { token } = await shop.tokenOf(shop.dealer, ['orders']);
    const refused = await products(token);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toBe(
      'Bearer realm="partner", error="insufficient_scope", scope="prices stock"',
    );
    const other = await shop.tokenOf(shop.dealer, ['prices']);
    expect((await shop.program(other.token, 'GET', '/orders')).status).toBe(403);
    const body = JSON.stringify({ reference: '1' });
    expect((await shop.program(other.token, 'POST', '/orders', { body })).status).toBe(403);
  });

  it('by another method or to another path is refused', async () => {
    const { token } = await shop.tokenOf(shop.dealer);
    expect((await shop.send('DELETE', `${PARTNER_API}/products`)).status).toBe(405);
    expect((await shop.program(token, 'GET', '/nothing')).status).toBe(404);
    expect((await shop.send('GET', `${PARTNER_API}/openapi.json`)).status).toBe(200);
  });
});
