import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '#backend/http/api.ts';
import { forgetChanges } from '#backend/modules/partner/index.ts';
import { PARTNER_API } from '#lib/config/partner-api-path.ts';
import type { PartnerScope } from '#lib/contract/partner.ts';
import { type PartnerChange } from '#lib/contract/partner-api.ts';
import { createTestDatabase } from '#tests/database.ts';
import type { Customer } from '../pricing/price-shop.ts';
import { jsonOf, openPartnerShop, type PartnerShop } from './partner-shop.ts';

let shop: PartnerShop;
let token: string;
beforeAll(async () => {
  shop = await openPartnerShop();
  ({ token } = await shop.tokenOf(shop.dealer));
});
afterAll(() => shop.end());
beforeEach(() => shop.database.db.deleteFrom('limits').execute());

/** A cursor from this moment on. */
async function cursorNow(own = token): Promise<string> {
  const response = await shop.program(own, 'GET', '/products?limit=1');
  return (await jsonOf<{ cursor: string }>(response)).cursor;
}

/** Runs `change` and returns what a token reports after it. */
async function reported(change: () => Promise<unknown>, own = token): Promise<PartnerChange[]> {
  const cursor = await cursorNow(own);
  await change();
  return (await shop.changesSince(own, cursor)).items;
}

const ask = (cursor: string, own = token) => shop.program(own, 'GET', `/changes?cursor=${cursor}`);
const update = (id: number, values: { price?: number; is_active?: boolean; name?: string }) =>
  shop.database.db.updateTable('products').set(values).where('id', '=', id).execute();

describe('the changes since a cursor', () => {
  it('are empty when nothing has changed, and lead to a cursor that goes on', async () => {
    const cursor = await cursorNow();
    const first = await shop.changesSince(token, cursor);
    expect(first.items).toEqual([]);
    await update(shop.goods[0]!.id, { price: 4_321_000 });
    const { items, cursor: next } = await shop.changesSince(token, first.cursor);
    expect(items).toEqual([
      expect.objectContaining({
        guid: shop.goods[0]?.guid,
        retailPrice: 43_210,
        withdrawn: false,
        changes: ['catalogue'],
      }),
    ]);
    expect((await shop.changesSince(token, next)).items).toEqual([]);
  });

  it('name a withdrawn product, one whose category is hidden, and a deleted one', async () => {
    const [goods] = shop.goods;
    const hide = (is_active: boolean) => update(goods!.id, { is_active });
    expect(await reported(() => hide(false))).toEqual([{ guid: goods?.guid, withdrawn: true }]);
    expect(await reported(() => hide(true))).toMatchObject([{ guid: goods?.guid, withdrawn: false }]);
    const { db } = shop.database;
    const category = (is_active: boolean) =>
      db.updateTable('categories').set({ is_active }).where('id', '=', goods!.categoryId).execute();
    const hidden = await reported(() => category(false));
    expect(hidden).toContainEqual({ guid: goods?.guid, withdrawn: true });
    expect(hidden.length).toBeGreaterThan(5);
    await category(true);
    const last = shop.goods.at(-1)!;
    expect(await reported(() => db.deleteFrom('products').where('id', '=', last.id).execute())).toContainEqual({
      guid: last.guid,
      withdrawn: true,
    });
  });

  it('of stock are those of the warehouses that serve the customer', async () => {
    const goods = shop.goods[1]!;
    await shop.stock(goods.id, 5);
    const changed = await reported(() => shop.stock(goods.id, 9));
    expect(changed).toMatchObject([{ guid: goods.guid, changes: ['stock'], stock: { total: 9 } }]);
    const { rows } = await sql<{ id: number }>`
      SELECT w.id FROM warehouses w JOIN cities c ON c.id = w.city_id
      WHERE NOT c.is_default AND c.subdomain <> 'kazan' LIMIT 1`.execute(shop.database.db);
    const far = { product_id: goods.id, warehouse_id: rows[0]!.id };
    await shop.database.db.deleteFrom('stock').where('warehouse_id', '=', far.warehouse_id).execute();
    expect(
      await reported(() =>
        shop.database.db
          .insertInto('stock')
          .values({ ...far, quantity: 3 })
          .execute(),
      ),
    ).toEqual([]);
  });

  it('of prices are those of the customer’s own price group and own price requests', async () => {
    const goods = shop.goods[2]!;
    const brandId = goods.brandId ?? 0;
    expect(await reported(() => shop.rule('installer', 3, { brandId }))).toEqual([]);
    const ruled = await reported(() => shop.rule('dealer', 4, { brandId }));
    expect(ruled.find(({ guid }) => guid === goods.guid)).toMatchObject({ changes: ['price'] });
    const answer = (customer: Customer) =>
      shop.database.db
        .insertInto('price_requests')
        .values({
          customer: customer.xmlId,
          product_id: goods.id,
          quantity: 1,
          comment: '',
          status: 'answered',
          price: 100,
          valid_until: shop.today(3),
          key: crypto.randomUUID(),
          created_at: shop.now(),
          answered_at: shop.now(),
          user_id: null,
        })
        .execute();
    expect(await reported(() => answer(shop.installer))).toEqual([]);
    expect(await reported(() => answer(shop.dealer))).toMatchObject([{ guid: goods.guid, price: 1 }]);
  });

  it('of prices come also when a promotion begins or ends, which nothing writes', async () => {
    const goods = shop.goods[3]!;
    await shop.promote(goods, { discount: 50, from: 1, to: 2 });
    const before = await shop.priceOf(shop.dealer, goods.guid);
    const cursor = await cursorNow();
    shop.pass(86_400);
    const dealer = await shop.signedIn('9000000002');
    ({ token } = await shop.tokenOf({ ...shop.dealer, token: dealer.token }));
    const begun = await shop.changesSince(token, cursor);
    expect(begun.items).toMatchObject([{ guid: goods.guid, changes: ['price'], price: (before.price ?? 0) / 2 }]);
    shop.pass(2 * 86_400);
    const ended = await shop.changesSince(token, begun.cursor);
    expect(ended.items.find(({ guid }) => guid === goods.guid)).toMatchObject({ price: before.price });
  });

  it('of what a token may not read are not reported to it', async () => {
    const goods = shop.goods[4]!;
    const of = async (scopes: PartnerScope[]) => (await shop.tokenOf(shop.dealer, scopes)).token;
    const [prices, stock] = [await of(['prices']), await of(['stock'])];
    expect(await reported(() => shop.stock(goods.id, 11), prices)).toEqual([]);
    expect(await reported(() => shop.promote(goods, { discount: 9 }), stock)).toEqual([]);
    expect(await reported(() => shop.stock(goods.id, 12), stock)).toHaveLength(1);
  });

  it('are given once by small pages too, each product in its last state', async () => {
    const ids = shop.goods.slice(0, 7).map(({ id }) => id);
    const cursor = await cursorNow();
    for (const id of ids) await update(id, { price: 1_000_000 + id });
    const first = await jsonOf<{ items: PartnerChange[]; cursor: string; hasMore: boolean }>(
      await shop.program(token, 'GET', `/changes?cursor=${cursor}&limit=3`),
    );
    expect(first).toMatchObject({ hasMore: true, items: { length: 3 } });
    // one product of the first page and one of a later page change while the list is read
    await update(ids[0]!, { price: 2_000_000 });
    await update(ids[6]!, { price: 3_000_000 });
    const rest = await shop.changesSince(token, first.cursor, 3);
    const next = await shop.changesSince(token, rest.cursor);
    const all = [...first.items, ...rest.items, ...next.items].map((item) => [
      item.guid,
      'retailPrice' in item && item.retailPrice,
    ]);
    const guidOf = (at: number) => shop.goods[at]?.guid;
    expect(all).toHaveLength(8);
    expect(all.filter(([guid]) => guid === guidOf(0)).map(([, price]) => price)).toEqual([
      10_000 + ids[0]! / 100,
      20_000,
    ]);
    expect(all.filter(([guid]) => guid === guidOf(6)).map(([, price]) => price)).toEqual([30_000]);
  });
});

describe('the changes as CSV', () => {
  const csv = async (cursor: string, query = '') => {
    const response = await shop.program(token, 'GET', `/changes?format=csv&cursor=${cursor}${query}`);
    const [head = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
    const header = (name: string) => response.headers.get(name) ?? '';
    return { response, head, lines, next: header('x-changes-cursor'), hasMore: header('x-has-more') };
  };

  it('have the columns of the list, name withdrawn products, and lead on by headers', async () => {
    const [goods, other] = shop.goods;
    const cursor = await cursorNow();
    await update(goods!.id, { price: 5_555_000 });
    await update(other!.id, { is_active: false });
    const { response, head, lines, next, hasMore } = await csv(cursor);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toContain('changes.csv');
    expect(response.headers.get('x-follows-prices')).toBe('true');
    expect(hasMore).toBe('false');
    const list = await shop.program(token, 'GET', '/products?format=csv&limit=1');
    const [listHead] = (await list.text()).split('\r\n');
    expect(head).toBe(`${listHead};withdrawn;changes`);
    expect(lines).toHaveLength(2);
    const changed = lines.find((line) => line.startsWith(goods!.guid)) ?? '';
    expect(changed).toContain(';55550;');
    expect(changed).toMatch(/;false;catalogue$/);
    const gone = lines.find((line) => line.startsWith(other!.guid)) ?? '';
    expect(gone).toMatch(new RegExp(`^${other!.guid};+true;$`));
    expect(gone.split(';')).toHaveLength(head.split(';').length);
    expect((await csv(next)).lines).toEqual([]);
    await update(other!.id, { is_active: true });
    expect((await csv(next)).lines).toHaveLength(1);
  });

  it('come by pages as in JSON, also by the Accept header', async () => {
    const cursor = await cursorNow();
    for (const { id } of shop.goods.slice(0, 5)) await update(id, { price: 700_000 + id });
    const first = await csv(cursor, '&limit=3');
    expect([first.lines.length, first.hasMore]).toEqual([3, 'true']);
    const rest = await csv(first.next, '&limit=3');
    expect([rest.lines.length, rest.hasMore]).toEqual([2, 'false']);
    const accepted = await shop.program(token, 'GET', `/changes?cursor=${cursor}`, { headers: { Accept: 'text/csv' } });
    expect(accepted.headers.get('content-type')).toContain('text/csv');
    expect((await accepted.text()).trimEnd().split('\r\n')).toHaveLength(6);
  });

  it('are refused as YML, which cannot name a withdrawn product', async () => {
    const refused = await shop.program(token, 'GET', `/changes?format=yml&cursor=${await cursorNow()}`);
    expect(refused.status).toBe(400);
    expect((await jsonOf(refused)).errors).toMatchObject([
      { field: 'format', message: expect.stringContaining('YML') },
    ]);
  });
});

describe('a cursor', () => {
  it.each(['', 'a', 'a.b', 'e30.AAAA'])('that is none (%j) is refused with 400', async (cursor) => {
    expect((await ask(cursor)).status).toBe(400);
  });

  it('that was changed, or belongs to another customer, is refused with 410 and what to do', async () => {
    const cursor = await cursorNow();
    const [text = '', signature = ''] = cursor.split('.');
    const changed = JSON.parse(Buffer.from(text, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...changed, known: '1:1:' })).toString('base64url');
    expect((await ask(`${forged}.${signature}`)).status).toBe(410);
    const stranger = await shop.tokenOf(shop.installer);
    const refused = await ask(cursor, stranger.token);
    expect(refused.status).toBe(410);
    expect((await jsonOf(refused)).message).toContain('полный список');
  });

  it('from another copy of the database is refused with 410', async () => {
    const cursor = await cursorNow();
    const copy = await createTestDatabase({ template: 'demo' });
    try {
      const { hash, scopes, customer, user_id } = await shop.database.db
        .selectFrom('partner_tokens')
        .selectAll()
        .orderBy('id', 'desc')
        .where('customer', '=', shop.dealer.xmlId)
        .where('scopes', '@>', sql<PartnerScope[]>`ARRAY['orders']`)
        .executeTakeFirstOrThrow();
      const dealer = await copy.db
        .selectFrom('users')
        .select('company_id')
        .where('id', '=', user_id)
        .executeTakeFirstOrThrow();
      await copy.db
        .updateTable('companies')
        .set({ guid: customer })
        .where('id', '=', dealer.company_id ?? 0)
        .execute();
      const row = {
        hash,
        hint: '',
        name: 'copy',
        scopes,
        customer,
        user_id,
        key: crypto.randomUUID(),
        created_at: shop.now(),
      };
      await copy.db.insertInto('partner_tokens').values(row).execute();
      const api = createApi({ db: copy.db, now: shop.now });
      const headers = { Authorization: `Bearer ${token}` };
      const get = async (path: string) => api.fetch(new Request(`http://copy.test${PARTNER_API}${path}`, { headers }));
      expect((await get('/products?limit=1')).status).toBe(200);
      expect((await get(`/changes?cursor=${cursor}`)).status).toBe(410);
    } finally {
      await copy.drop();
    }
  });

  it('from before a change of the price group is refused with 410, since every price may have changed', async () => {
    const { db } = shop.database;
    const cursor = await cursorNow();
    const set = (price_group: string) =>
      db.updateTable('companies').set({ price_group }).where('guid', '=', shop.dealer.xmlId).execute();
    await set('installer');
    const refused = await ask(cursor);
    expect(refused.status).toBe(410);
    expect((await jsonOf(refused)).message).toContain('ценовая группа');
    await set('dealer');
  });

  it('older than seven days is refused with 410, and older changes are deleted', async () => {
    const { db } = shop.database;
    const cursor = await cursorNow();
    shop.pass(8 * 86_400);
    expect((await ask(cursor)).status).toBe(410);
    await sql`UPDATE product_changes SET noted_at = now() - interval '9 days'`.execute(db);
    await update(shop.goods[0]!.id, { price: 999_900 });
    while (await forgetChanges(db));
    expect(await db.selectFrom('product_changes').select('product_id').execute()).toEqual([
      { product_id: shop.goods[0]?.id },
    ]);
  });
});
