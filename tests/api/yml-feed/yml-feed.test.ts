import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicContext } from '#backend/context.ts';
import { feedsAreWritten, openFeed } from '#backend/modules/yml-feed/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

const KAZAN = { subdomain: 'kazan', isDefault: false };

let database: TestDatabase;
let dataDir: string;
let kazan: typeof KAZAN & { id: number };
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
  dataDir = mkdtempSync(join(tmpdir(), 'feeds-'));
  const { id } = await database.db
    .selectFrom('cities')
    .select('id')
    .where('subdomain', '=', 'kazan')
    .executeTakeFirstOrThrow();
  kazan = { ...KAZAN, id };
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await database.drop();
});

const feedAt = (now: Date, timeoutMs?: number) =>
  openFeed({ ...publicContext(database.db), now: () => now }, kazan, dataDir, timeoutMs);
const LATER = () => new Date(Date.now() + 3_700_000);

/** The feed as it is after everything that is planned has been written. */
async function written(now = new Date()): Promise<string> {
  await feedAt(now);
  await feedsAreWritten();
  const feed = await feedAt(new Date());
  return gunzipSync(readFileSync(feed?.file ?? '')).toString();
}

const parsed = (xml: string): Document => new JSDOM(xml, { contentType: 'text/xml' }).window.document;

const codesIn = (feed: string): string[] => [...feed.matchAll(/<offer id="([^"]+)"/g)].map(([, code = '']) => code);

const textOf = (parent: ParentNode, name: string) => parent.querySelector(name)?.textContent ?? '';

function offerOf(feed: string, code: string): Element {
  const [xml = ''] = new RegExp(`<offer id="${code}".*?</offer>`, 's').exec(feed) ?? [];
  return parsed(xml).documentElement;
}

describe('the feed of a city', () => {
  it('is waited for when it is requested for the first time, but not too long', async () => {
    expect(await feedAt(new Date(), 0)).toBeNull();
    expect(await feedAt(new Date())).toMatchObject({ size: expect.any(Number) });
  });

  // the rules of https://yandex.ru/support/merchants/ru/offers
  it('has what Yandex Products demands of a shop and of each offer', async () => {
    const feed = parsed(await written());
    expect(feed.documentElement.getAttribute('date')).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\+03:00$/);
    const shop = feed.querySelector('yml_catalog > shop')!;
    expect([...shop.children].map(({ localName }) => localName)).toEqual([
      'name',
      'company',
      'url',
      'currencies',
      'categories',
      'offers',
    ]);
    const categories = new Set<string>();
    for (const category of shop.querySelectorAll('categories > category')) {
      const [id, parent] = [category.id, category.getAttribute('parentId')];
      expect(id).toMatch(/^[1-9]\d{0,17}$/);
      expect(categories.has(id), id).toBe(false);
      if (parent !== null) expect(categories.has(parent), `parent of ${category.textContent}`).toBe(true);
      expect(category.textContent).not.toBe('');
      categories.add(id);
    }
    const offers = [...shop.querySelectorAll('offers > offer')];
    expect(offers.length).toBeGreaterThan(1000);
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    for (const offer of offers) requireValid(offer, categories);
  });

  it('names only products that can be bought at a known price', async () => {
    const codes = new Set(codesIn(await written()));
    const { rows } = await sql<{ code: string; is_sold: boolean }>`
      SELECT p.code, p.is_active AND p.is_available AND coalesce(p.price > 0, false) AND NOT c.is_price_on_request AS is_sold
      FROM products p JOIN categories c ON c.id = p.category_id`.execute(database.db);
    expect(rows.some(({ is_sold }) => !is_sold)).toBe(true);
    for (const { code, is_sold } of rows) expect(codes.has(code), code).toBe(is_sold);
  });
});

describe('the feed of a city with a few products', () => {
  beforeAll(async () => {
    await sql`UPDATE products SET is_available = false
      WHERE code <> ALL(${codesIn(await written()).slice(0, 20)}::text[])`.execute(database.db);
  });

  it('says where a product is: in a shop of the city, in the city, elsewhere, nowhere', async () => {
    const [code = ''] = codesIn(await written());
    const { id } = await database.db
      .selectFrom('products')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const put = async (warehouse: string) => {
      await sql`DELETE FROM stock WHERE product_id = ${id}`.execute(database.db);
      await sql`INSERT INTO stock (product_id, warehouse_id, quantity)
        SELECT ${id}, w.id, 3 FROM warehouses w JOIN cities c ON c.id = w.city_id
        WHERE ${sql.raw(warehouse)} ORDER BY w.id LIMIT 1`.execute(database.db);
      const offer = offerOf(await written(LATER()), code);
      return [offer.getAttribute('available'), textOf(offer, 'store'), textOf(offer, 'pickup')];
    };
    const hasStore = 'EXISTS (SELECT FROM stores s WHERE s.warehouse_id = w.id)';
    expect(await put(`c.subdomain = 'kazan' AND ${hasStore}`)).toEqual(['true', 'true', 'true']);
    expect(await put('c.is_default')).toEqual(['true', 'false', 'false']);
    expect(await put(`c.subdomain = 'samara'`)).toEqual(['false', 'false', 'false']);
  });

  it('shows a changed price and text within an hour, with every sign of XML in it', async () => {
    const [code = ''] = codesIn(await written());
    await database.db
      .updateTable('products')
      .set({ price: 1234550, name: 'Труба <1/2"> & "кран"\u0007', description: 'слово '.repeat(900) })
      .where('code', '=', code)
      .execute();
    expect(textOf(offerOf(await written(new Date(Date.now() + 3_500_000)), code), 'price')).not.toBe('12345.5');
    const offer = offerOf(await written(LATER()), code);
    expect(textOf(offer, 'price')).toBe('12345.5');
    expect(textOf(offer, 'name')).toBe('Труба <1/2"> & "кран"');
    expect(textOf(offer, 'description')).toMatch(/слово…$/);
  });

  it('names the photos of a product in their order, and neither line drawings nor the picture of a missing one', async () => {
    const [code = ''] = codesIn(await written());
    const ids = ['photo-1', 'lines-2', 'missing-3', 'photo-4'];
    await sql`INSERT INTO pictures (id, width, height, sizes, is_placeholder) VALUES
      ('photo-1', 1200, 1200, '{160,1200}', false), ('lines-2', 1200, 1200, '{}', false),
      ('missing-3', 1200, 1200, '{160,1200}', true), ('photo-4', 640, 640, '{160,640}', false)`.execute(database.db);
    await database.db.updateTable('products').set({ picture_ids: ids }).where('code', '=', code).execute();
    const offer = offerOf(await written(LATER()), code);
    expect([...offer.querySelectorAll('picture')].map(({ textContent }) => textContent?.split('/').at(-1))).toEqual([
      'photo-1-1200.webp',
      'photo-4-640.webp',
    ]);
  });

  it('is written once for requests that come together', async () => {
    const open = () => feedAt(LATER());
    await Promise.all([open(), open(), open()]);
    await feedsAreWritten();
    expect(await feedAt(new Date())).not.toBeNull();
  });
});

function requireValid(offer: Element, categories: ReadonlySet<string>): void {
  const { id } = offer;
  const all = (name: string) =>
    [...offer.querySelectorAll(`:scope > ${name}`)].map(({ textContent }) => textContent ?? '');
  expect(id).toMatch(/^[A-Za-zА-Яа-я\d.,/\\()[\]\-=]{1,80}$/);
  expect(offer.getAttribute('available'), id).toMatch(/^(?:true|false)$/);
  for (const name of ['name', 'url', 'price', 'currencyId', 'categoryId'])
    expect(all(name), `${id} ${name}`).toHaveLength(1);
  expect(all('name')[0]?.length, id).toBeLessThanOrEqual(150);
  expect(all('url')[0], id).toMatch(/^http:\/\/kazan\.rusklimat\.localhost(?::\d+)?\/product\/[\w-]+$/);
  expect(all('url')[0]?.length, id).toBeLessThanOrEqual(512);
  expect(all('price')[0], id).toMatch(/^\d{1,9}(?:\.\d{1,2})?$/);
  expect(Number(all('price')[0]), id).toBeGreaterThan(0);
  expect(all('currencyId'), id).toEqual(['RUB']);
  expect(categories.has(all('categoryId')[0] ?? ''), id).toBe(true);
  expect(all('picture').length, id).toBeLessThanOrEqual(10);
  for (const picture of all('picture')) expect(picture, id).toMatch(/^http:\/\/kazan\..+\/pictures\/[\w-]+\.webp$/);
  expect(all('description')[0]?.length ?? 0, id).toBeLessThanOrEqual(3000);
  for (const code of all('barcode')) expect(code, id).toMatch(/^\d{8,14}$/);
  for (const param of offer.querySelectorAll(':scope > param')) {
    expect(param.getAttribute('name'), id).toBeTruthy();
    expect(param.textContent, id).not.toBe('');
    expect(param.getAttribute('unit'), id).not.toBe('');
  }
}
