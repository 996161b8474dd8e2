import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import type { PromotionFields } from '#lib/contract/staff-prices.ts';
import { type AccountShop, openAccountShop, type SignedInPerson } from '#tests/account-shop.ts';

let shop: AccountShop;
let operator: SignedInPerson;
let dealer: SignedInPerson;
let product: { guid: string; code: string; price: number };
beforeAll(async () => {
  shop = await openAccountShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
  dealer = await shop.signedIn('9000000002');
  const { rows } = await sql<{ guid: string; code: string; price: number }>`
    SELECT p.guid, p.code, p.price::float8 / 100 AS price FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.is_active AND p.is_available AND p.kind = 'single' AND p.price > 100000 AND NOT c.is_price_on_request
      AND p.id NOT IN (SELECT product_id FROM promotion_products) AND p.id NOT IN (SELECT product_id FROM stop_sells)
    ORDER BY p.id LIMIT 1`.execute(shop.database.db);
  product = rows[0]!;
});
afterAll(() => shop.end());

const today = () => shop.now().toISOString().slice(0, 10);
const newest = async () => (await shop.ask('GET v1 staff/audit/', {}, operator)).body.items?.[0];
const priceFor = async (person: SignedInPerson, guid: string) =>
  (await shop.ask('POST v3 customerPrices/', { body: { items: [{ guid, count: 1 }] } }, person)).body.items?.[0];

const terms = {
  kind: 'promotion' as const,
  title: 'Проверочная акция',
  priceGroup: 'dealer',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  discountPercent: 0,
  bonusPercent: 0,
  minQuantity: 1,
  giftCode: null,
  giftAmount: 1,
  giftPrice: 0,
};

describe('an operator', () => {
  it('finds the price of a single customer by company, code and product, and changes it with its last day', async () => {
    const list = async (search: string) =>
      (await shop.ask('GET v1 staff/personalPrices/', { query: { search } }, operator)).body.items ?? [];
    const all = await list('');
    const { number, customer, code, product: name, price, validUntil } = all[0]!;
    const word = customer.replace(/^\S+ /, '').replaceAll(/[«»]/g, '');
    for (const search of [word, code, name, String(number)])
      expect(
        (await list(search)).map((one) => one.number),
        search,
      ).toContain(number);
    expect(await list("нет-такого'%_")).toEqual([]);

    const change = (body: { price: number; validUntil: string }) =>
      shop.ask('POST v1 staff/personalPrices/{number}/', { params: { number }, body }, operator);
    const refused = await change({ price: 5, validUntil: '2020-01-01' });
    expect([refused.status, refused.errors]).toEqual([400, { validUntil: 'День уже прошёл' }]);
    expect((await change({ price: 1234.5, validUntil: '2027-03-01' })).status).toBe(200);
    expect((await list(String(number)))[0]).toMatchObject({ price: 1234.5, validUntil: '2027-03-01' });
    expect(await newest()).toMatchObject({
      action: 'change',
      subject: 'priceRequest',
      before: { price: Math.round(price * 100), valid_until: validUntil },
      after: { price: 123_450, valid_until: '2027-03-01' },
    });
  });

  it('answers a price request and changes its price, and the customer pays what holds now', async () => {
    const { rows } = await sql<{ guid: string }>`
      SELECT p.guid FROM products p JOIN categories c ON c.id = p.category_id
      WHERE p.is_active AND p.is_available AND c.is_price_on_request
        AND p.id NOT IN (SELECT product_id FROM price_requests) ORDER BY p.id LIMIT 1`.execute(shop.database.db);
    const { guid } = rows[0]!;
    const asked = { guid, quantity: 2, comment: '', key: randomUUID() };
    const number = (await shop.ask('POST v1 priceRequests/', { body: asked }, dealer)).body.number ?? 0;
    const answer = { params: { number }, body: { price: 87_650, days: 7 } };
    expect((await shop.ask('POST v1 staff/priceRequests/{number}/answer/', answer, operator)).status).toBe(200);
    expect((await priceFor(dealer, guid))?.price).toBe(87_650);
    const change = { params: { number }, body: { price: 76_543, validUntil: '2027-03-01' } };
    expect((await shop.ask('POST v1 staff/personalPrices/{number}/', change, operator)).status).toBe(200);
    expect((await priceFor(dealer, guid))?.price).toBe(76_543);
  });

  it('changes the discount of a price group, and its customers pay by it at once', async () => {
    const { body } = await shop.ask('GET v1 staff/priceRules/', { query: { search: 'dealer', size: 100 } }, operator);
    expect(body.items?.every(({ priceGroup }) => priceGroup === 'dealer')).toBe(true);
    for (const { id } of body.items ?? [])
      expect(
        (await shop.ask('POST v1 staff/priceRules/{id}/', { params: { id }, body: { discountPercent: 50 } }, operator))
          .status,
      ).toBe(200);
    expect((await priceFor(dealer, product.guid))?.price).toBeCloseTo(product.price / 2, 1);
    expect(await newest()).toMatchObject({ subject: 'priceRule', after: { discount_percent: 50 } });
  });

  it('adds a promotion with a product at a price of its own, which its customers see with badge and last day', async () => {
    const { status, body } = await shop.ask('POST v1 staff/promotions/', { body: terms }, operator);
    expect(status).toBe(200);
    const params = { id: body.id ?? 0 };
    expect(await newest()).toMatchObject({ action: 'add', before: null, after: { title: terms.title } });
    const add = { params, body: { code: product.code, price: 10 } };
    expect((await shop.ask('POST v1 staff/promotions/{id}/products/', add, operator)).status).toBe(200);
    expect(await priceFor(dealer, product.guid)).toMatchObject({
      price: 10,
      badge: 'promotion',
      periodEnd: '2026-12-31',
    });
    const installer = await shop.signedIn('9000000004');
    expect((await priceFor(installer, product.guid))?.badge).toBeNull();

    const over = { params, body: { ...terms, endsOn: '2026-02-01' } };
    expect((await shop.ask('POST v1 staff/promotions/{id}/', over, operator)).status).toBe(200);
    expect((await priceFor(dealer, product.guid))?.badge).toBeNull();
    const liquidation = { params, body: { ...terms, kind: 'liquidation' as const, endsOn: null } };
    expect((await shop.ask('POST v1 staff/promotions/{id}/', liquidation, operator)).status).toBe(200);
    expect((await priceFor(dealer, product.guid))?.badge).toBe('liquidation');

    const found = await shop.ask('GET v1 staff/promotions/', { query: { search: product.code } }, operator);
    expect(found.body.items?.map(({ id, products }) => [id, products])).toEqual([[params.id, 1]]);
    const listed = await shop.ask('GET v1 staff/promotions/{id}/products/', { params, query: {} }, operator);
    expect(listed.body).toMatchObject({ total: 1, items: [{ guid: product.guid, code: product.code, price: 10 }] });
    const take = { params, body: { code: product.code } };
    expect((await shop.ask('POST v1 staff/promotions/{id}/products/remove/', take, operator)).status).toBe(200);
    expect((await shop.ask('POST v1 staff/promotions/{id}/products/remove/', take, operator)).status).toBe(400);
    expect((await priceFor(dealer, product.guid))?.badge).toBeNull();
  });

  it('shows what contradicts itself in a promotion, and nothing is added', async () => {
    const refusal = async (body: Partial<PromotionFields>) =>
      (await shop.ask('POST v1 staff/promotions/', { body: { ...terms, ...body } }, operator)).errors;
    const total = async () => (await shop.ask('GET v1 staff/promotions/', {}, operator)).body.total;
    const before = await total();
    expect(await refusal({ endsOn: '2025-01-01' })).toEqual({ endsOn: 'Акция кончается раньше, чем начинается' });
    expect(await refusal({ kind: 'gift' })).toEqual({ giftCode: 'Укажите код подарка' });
    expect(await refusal({ kind: 'gift', giftCode: 'нет' })).toEqual({ giftCode: 'Товара с таким кодом нет' });
    expect(await refusal({ priceGroup: 'никто' })).toEqual({ priceGroup: 'Такой группы цен нет' });
    expect(await total()).toBe(before);
    expect(today()).toBe('2026-11-22');
  });
});

it('customers do not read or change the price list', async () => {
  expect((await shop.ask('GET v1 staff/promotions/', {}, dealer)).status).toBe(403);
  expect((await shop.ask('GET v1 staff/personalPrices/', {}, dealer)).status).toBe(403);
  expect((await shop.ask('POST v1 staff/promotions/', { body: terms }, dealer)).status).toBe(403);
});
