import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetBytes } from '#tests/api/staff/workbook.ts';
import { type ImportShop, openImportShop } from './imports.ts';

interface Priced {
  id: number;
  code: string;
  guid: string;
  slug: string;
  price: number;
  section: string;
}

let shop: ImportShop;
let products: Priced[];
beforeAll(async () => {
  shop = await openImportShop();
  products = (
    await sql<Priced>`
      SELECT p.id, p.code, p.guid, p.slug, p.price, c.path AS section
      FROM products p JOIN categories c ON c.id = p.category_id
      WHERE p.is_active AND p.price IS NOT NULL AND p.kind = 'single' AND NOT c.is_price_on_request
        AND c.id = (
          SELECT o.category_id FROM products o JOIN categories k ON k.id = o.category_id
          WHERE o.is_active AND o.price IS NOT NULL AND o.kind = 'single' AND NOT k.is_price_on_request
          GROUP BY o.category_id HAVING count(*) >= 8 ORDER BY o.category_id LIMIT 1
        )
      ORDER BY p.id LIMIT 4`.execute(shop.database.db)
  ).rows;
});
afterAll(() => shop.end());

const priceOf = async ({ guid }: Priced) =>
  (await shop.ask('POST v2 catalog/products', { body: { guids: [guid] } })).body.products?.[0]?.price;

const cheapestIn = async ({ section }: Priced) =>
  (await shop.ask('POST v3 catalog/products/all/', { body: { section, sort: 'cheap', size: 1 } })).body.products?.[0]
    ?.guid;

describe('a list of prices', () => {
  it('shows prices before and after, reads Russian numbers, and names what is wrong', async () => {
    const [first, second, third, fourth] = products as [Priced, Priced, Priced, Priced];
    const id = await shop.upload(
      [
        'Прайс-лист от 01.11.2026',
        'Код;Цена, ₽',
        `${first.code};12 345,50`,
        `${second.code};${second.price / 100}`,
        `${third.code};по запросу`,
        `${fourth.code};-5`,
        'nope;1',
      ].join('\n'),
      'prices',
    );
    expect((await shop.rows(id)).map(({ outcome, before, after }) => [outcome, before, after])).toEqual([
      ['changed', first.price / 100, 12345.5],
      ['unchanged', second.price / 100, second.price / 100],
      ['withdrawn', third.price / 100, null],
      ['faulty', null, null],
      ['faulty', null, null],
    ]);
    expect(await priceOf(first)).toBe(first.price / 100);
  });

  it('says all that is wrong with a row', async () => {
    const [first] = products as [Priced];
    const id = await shop.upload(`Код;Цена\n00-0000;-5\n${first.code};-5\n;1`, 'prices');
    const badPrice = 'Цена должна быть числом больше нуля или словами «по запросу»';
    expect((await shop.rows(id)).map(({ message }) => message)).toEqual([
      `Товара с таким кодом нет. ${badPrice}`,
      badPrice,
      'Нет кода товара',
    ]);
  });

  it.each([
    ['Код;Цена\n1;2', 'stock', 'В файле нет столбцов «Склад», «Остаток». Похоже, это розничные цены'],
    ['Код;Склад;Остаток\n1;Москва;2', 'prices', 'В файле нет столбца «Цена». Похоже, это остатки по складам'],
    ['Прайс от 1 мая\nАртикул;Название\nА-1;Котёл', 'prices', 'В файле нет столбца «Цена».'],
  ] as const)('is refused with what its titles lack: %j as %s', async (content, kind, words) => {
    const body = { file: new File([content], 'list.csv'), kind };
    const { status, errors } = await shop.ask('POST v1 staff/imports/', { body }, shop.operator);
    expect([status, errors]).toEqual([400, { file: words }]);
  });

  it('changes the product, the order of its listing and the bounds of the filter, and an undo restores them', async () => {
    const [first, second] = products as [Priced, Priced];
    const before = await cheapestIn(first);
    const id = await shop.upload(`Код;Цена\n${first.code};0,5\n${second.code};99999999`, 'prices');
    expect(await shop.confirm(id)).toBe(200);
    await shop.work();
    expect([await priceOf(first), await priceOf(second)]).toEqual([0.5, 99_999_999]);
    expect(await cheapestIn(first)).toBe(first.guid);
    const { rows } = await sql<{ price_min: number; price_max: number; searched: number }>`
      SELECT s.price_min, s.price_max, t.price AS searched FROM listing_sections s JOIN categories c ON c.id = s.category_id,
        search_texts t WHERE c.path = ${first.section} AND t.product_id = ${first.id}`.execute(shop.database.db);
    expect(rows[0]).toEqual({ price_min: 50, price_max: 9_999_999_900, searched: 50 });
    expect(await shop.press('undo', id)).toBe(200);
    await shop.work();
    expect([await priceOf(first), await priceOf(second)]).toEqual([first.price / 100, second.price / 100]);
    expect(await cheapestIn(first)).toBe(before);
  });

  it('is read from a workbook too', async () => {
    const [first] = products as [Priced];
    const bytes = await sheetBytes([
      ['Код', 'Цена'],
      [first.code, 777.25],
    ]);
    const id = await shop.upload(bytes, 'prices');
    expect((await shop.rows(id))[0]).toMatchObject({ outcome: 'changed', after: 777.25 });
  });

  it('is refused when a price has changed since it was computed', async () => {
    const [first] = products as [Priced];
    const id = await shop.upload(`Код;Цена\n${first.code};5`, 'prices');
    await sql`UPDATE products SET price = price + 100 WHERE id = ${first.id}`.execute(shop.database.db);
    expect(await shop.confirm(id)).toBe(409);
    expect(await shop.press('check', id)).toBe(200);
    expect(await shop.confirm(id)).toBe(200);
    await shop.work();
    await sql`UPDATE products SET price = price + 100 WHERE id = ${first.id}`.execute(shop.database.db);
    expect(await shop.press('undo', id)).toBe(409);
  });

  it('announces exactly the pages that show the product', async () => {
    const { pool } = shop.database;
    const client = await pool.connect();
    const heard: { tags: string[]; paths: string[] | null }[] = [];
    client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
    await client.query('LISTEN shop_changed');
    const [, , third] = products as [Priced, Priced, Priced];
    const id = await shop.upload(`Код;Цена\n${third.code};4321`, 'prices');
    await shop.confirm(id);
    await shop.work();
    await client.query('UNLISTEN shop_changed');
    client.release();
    expect(heard).toHaveLength(1);
    expect(heard[0]?.paths).toContain(`/product/${third.slug}`);
    expect(heard[0]?.paths).toContain(`/catalog/${third.section}`);
    const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM products`.execute(
      shop.database.db,
    );
    expect(heard[0]?.paths?.length).toBeLessThan((rows[0]?.total ?? 0) / 10);
  });
});
