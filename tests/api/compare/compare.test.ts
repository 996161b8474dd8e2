import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMPARED_MAX } from '#lib/config/limits.ts';
import { type AccountShop, openAccountShop, type Person, visitor } from '#tests/account-shop.ts';
import { visitorHeaders } from '#tests/shop-api.ts';

let shop: AccountShop;
/** guids of sold products of two groups, each with its code */
let groups: { code: string; guids: string[] }[];
const DEALER = '9000000002';

beforeAll(async () => {
  shop = await openAccountShop();
  const { rows } = await sql<{ code: string; guids: string[] }>`
    SELECT c.path AS code, array_agg(p.guid ORDER BY p.id) AS guids
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.is_active AND c.is_active AND p.price IS NOT NULL AND NOT c.is_price_on_request
    GROUP BY c.path HAVING count(*) >= 5 ORDER BY c.path LIMIT 2`.execute(shop.database.db);
  groups = rows;
});
afterAll(() => shop.end());
beforeEach(() => shop.database.db.deleteFrom('kept_products').execute());

const [first, second] = [() => groups[0]!, () => groups[1]!];
const add = (person: Person, guid = '') => shop.ask('GET v1 compare/addToCompare/', { query: { guid } }, person);
const remove = (person: Person, query: { guid?: string; group?: string }) =>
  shop.ask('GET v1 compare/removeFromCompare/', { query }, person);
const codes = async (person: Person) => {
  const { items } = (await shop.ask('GET v1 compare/getGroups/', {}, person)).body;
  return items?.map(({ code, count }) => [code, count]);
};
const table = (person: Person, code: string) =>
  shop.ask('GET v1 compare/getProductsByGroup/', { query: { code } }, person);
const idsInAppInfo = async (person: Person) => (await shop.ask('GET v1 app/info/', {}, person)).body.compare;

async function compare(person: Person, guids: string[]): Promise<void> {
  for (const guid of guids) expect((await add(person, guid)).status).toBe(200);
}

describe('a comparison', () => {
  it('is grouped, the latest used group first, with its count in the page header', async () => {
    const person = visitor();
    expect(await codes(person)).toEqual([]);
    await compare(person, [...first().guids.slice(0, 2), ...second().guids.slice(0, 1)]);
    expect(await codes(person)).toEqual([
      [second().code, 1],
      [first().code, 2],
    ]);
    expect(await idsInAppInfo(person)).toEqual([second().guids[0], first().guids[1], first().guids[0]]);
  });

  it('has a row for each parameter and marks rows that differ', async () => {
    const person = visitor();
    const { code, guids } = first();
    await compare(person, guids.slice(0, 3));
    const { body } = await table(person, code);
    expect(body.products?.map(({ guid }) => guid)).toEqual(guids.slice(0, 3));
    expect(body.link).toBe(`/catalog/${code}`);
    const rows = body.parameters?.flatMap(({ items }) => items) ?? [];
    expect(rows.length).toBeGreaterThan(3);
    for (const { values, isDifferent } of rows) {
      expect(values).toHaveLength(3);
      expect(isDifferent).toBe(values.some((value) => value !== values[0]));
    }
    expect(new Set(rows.map(({ isDifferent }) => isDifferent))).toEqual(new Set([true, false]));
  });

  it('has the same data as the product page', async () => {
    const person = visitor();
    const { code, guids } = first();
    await compare(person, guids.slice(0, 2));
    const { body } = await table(person, code);
    const { products } = (await shop.ask('POST v2 catalog/products', { body: { guids: [guids[1]!] } }, person)).body;
    const own = products?.[0]?.parameters.flatMap(({ items }) =>
      items.map(({ name, value, unit }) => [name, unit ? `${value} ${unit}` : value]),
    );
    const shown = body.parameters?.flatMap(({ items }) => items.map(({ name, values }) => [name, values[1]]));
    expect(shown?.filter(([, value]) => value !== null)).toEqual(expect.arrayContaining(own ?? [['nothing']]));
  });

  it('is removed product by product or by group', async () => {
    const person = visitor();
    await compare(person, [...first().guids.slice(0, 3), ...second().guids.slice(0, 2)]);
    expect((await remove(person, { guid: first().guids[1]! })).body).toEqual({ count: 4 });
    expect((await remove(person, { guid: first().guids[1]! })).body, 'twice').toEqual({ count: 4 });
    expect((await remove(person, { group: first().code })).body).toEqual({ count: 2 });
    expect((await remove(person, { group: first().code })).body).toEqual({ count: 2 });
    expect(await codes(person)).toEqual([[second().code, 2]]);
    expect((await table(person, first().code)).status).toBe(404);
  });

  it('is not visible to others and is separate from other lists', async () => {
    const [one, other] = [visitor(), visitor()];
    await compare(one, first().guids.slice(0, 2));
    expect(await codes(other)).toEqual([]);
    expect((await table(other, first().code)).status).toBe(404);
    expect((await remove(other, { group: first().code })).body).toEqual({ count: 0 });
    const { favorites } = (await shop.ask('GET v1 app/info/', {}, one)).body;
    expect(favorites).toEqual([]);
    expect(await codes(one)).toEqual([[first().code, 2]]);
  });

  it('is taken over when the guest signs in', async () => {
    const before = await shop.signedIn(DEALER);
    await compare(before, first().guids.slice(0, 1));
    const guest = visitor();
    await compare(guest, first().guids.slice(0, 2));
    await shop.ask('GET - /ajax/catalog/delay/add/', { query: { guid: first().guids[0]! } }, guest);
    const person = await shop.signedIn(DEALER, guest);
    expect(await codes(person)).toEqual([[first().code, 2]]);
    expect((await shop.ask('GET v1 app/info/', {}, person)).body.favorites).toEqual([first().guids[0]]);
    expect(await idsInAppInfo(guest)).toEqual([]);
  });

  it('of a guest is fully restored after a removal', async () => {
    const person = visitor();
    const { rows } = await sql<{ guid: string }>`
      SELECT p.guid FROM products p JOIN categories c ON c.id = p.category_id
      WHERE p.is_active AND c.is_active ORDER BY p.id LIMIT ${COMPARED_MAX}`.execute(shop.database.db);
    const guids = rows.map(({ guid }) => guid);
    await compare(person, guids);
    expect(new Set(await idsInAppInfo(person))).toEqual(new Set(guids));
  });

  it('leaves out withdrawn products', async () => {
    const person = visitor();
    const { code, guids } = first();
    await compare(person, guids.slice(0, 2));
    const sell = (is_active: boolean) =>
      shop.database.db.updateTable('products').set({ is_active }).where('guid', '=', guids[1]!).execute();
    await sell(false);
    expect(await codes(person)).toEqual([[code, 1]]);
    expect(await idsInAppInfo(person)).toEqual([guids[0]]);
    expect((await table(person, code)).body.products).toHaveLength(1);
    await sell(true);
    expect(await codes(person)).toEqual([[code, 2]]);
  });
});

describe('the comparison report', () => {
  const report = async (person: Person) => {
    const query = new URLSearchParams({ group: first().code });
    const reply = await shop.send('GET', `/api/v1/compare/getReport/?${query}`, { headers: visitorHeaders(person) });
    expect(reply.status).toBe(200);
    expect(decodeURIComponent(reply.headers.get('Content-Disposition') ?? '')).toMatch(/Сравнение .+\.xlsx/);
    const [sheet] = await readXlsxFile(Buffer.from(await reply.arrayBuffer()));
    return sheet?.data ?? [];
  };

  it('has a row for each product and a column for each parameter', async () => {
    const person = visitor();
    await compare(person, first().guids.slice(0, 3));
    const { body } = await table(person, first().code);
    const [head, ...rows] = await report(person);
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row[2])).toEqual(body.products?.map(({ name }) => name));
    expect(head?.slice(5)).toEqual(body.parameters?.flatMap(({ items }) => items.map(({ name }) => name)));
    expect(head).not.toContain('Ваша цена, ₽');
  });

  it('has the dealer’s own prices', async () => {
    const person = await shop.signedIn(DEALER);
    await compare(person, first().guids.slice(0, 3));
    const [head, ...rows] = await report(person);
    const [retail, own] = [head?.indexOf('РРЦ, ₽') ?? -1, head?.indexOf('Ваша цена, ₽') ?? -1];
    for (const row of rows) expect(Number(row[own])).toBeLessThan(Number(row[retail]));
  });
});

describe('invalid comparison input', () => {
  it('is refused with a message', async () => {
    const person = visitor();
    expect((await add(person, randomUUID())).status).toBe(404);
    for (const guid of ['', 'x', "' OR 1=1 --"]) expect((await add(person, guid)).status).toBe(400);
    expect(await remove(person, {})).toMatchObject({ status: 400, errors: { guid: 'Укажите товар или группу' } });
    for (const code of ['../..', '%00', "x' --", 'я'.repeat(400)]) expect((await table(person, code)).status).toBe(404);
    expect((await table(person, '')).status).toBe(400);
  });

  it('over the size of a list is reported', async () => {
    const person = await shop.signedIn(DEALER);
    await sql`INSERT INTO kept_products (list, user_id, product_id)
      SELECT 'compare', t.user_id, p.id FROM access_tokens t,
        (SELECT id FROM products WHERE is_active ORDER BY id DESC LIMIT ${COMPARED_MAX}) p
      WHERE t.hash = sha256(${person.token}::bytea)`.execute(shop.database.db);
    expect((await add(person, first().guids[0])).errors).toEqual({
      guid: 'В сравнении уже 100 товаров. Уберите лишние, чтобы добавить новый',
    });
  });

  it('does not count withdrawn products of a full list', async () => {
    const person = await shop.signedIn(DEALER);
    const { db } = shop.database;
    await sql`INSERT INTO kept_products (list, user_id, product_id)
      SELECT 'compare', t.user_id, p.id FROM access_tokens t,
        (SELECT id FROM products WHERE is_active ORDER BY id DESC LIMIT ${COMPARED_MAX}) p
      WHERE t.hash = sha256(${person.token}::bytea)`.execute(db);
    const { rows: gone } = await sql<{ id: number }>`
      UPDATE products SET is_active = false WHERE id IN (SELECT product_id FROM kept_products) RETURNING id`.execute(
      db,
    );
    expect(gone).toHaveLength(COMPARED_MAX);
    expect(await codes(person)).toEqual([]);
    const { rows } = await sql<{ guid: string }>`
      SELECT guid FROM products WHERE is_active ORDER BY id DESC LIMIT 2`.execute(db);
    const others = rows.map(({ guid }) => guid);
    await compare(person, others);
    expect(await idsInAppInfo(person)).toEqual(others.toReversed());
    const ids = gone.map(({ id }) => id);
    await db.updateTable('products').set({ is_active: true }).where('id', 'in', ids).execute();
  });

  it.each(['addToCompare', 'removeFromCompare'])('from another site changes nothing: %s', async (verb) => {
    const person = visitor();
    await compare(person, first().guids.slice(0, 1));
    const guid = first().guids[verb === 'addToCompare' ? 1 : 0];
    const headers = visitorHeaders(person);
    expect((await shop.send('GET', `/api/v1/compare/${verb}/?guid=${guid}`, { headers })).status).toBe(403);
    expect(await codes(person)).toEqual([[first().code, 1]]);
  });
});
