import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallFeed } from '#tests/fixtures/small-feed.ts';
import { type ImportShop, openImportShop } from './imports.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
});
afterAll(() => shop.end());

const withoutPictures = (feed: string) => feed.replaceAll(/<picture>[^<]*<\/picture>/g, '');
const offer = (id: string) => new RegExp(`<offer id="${id}"[\\s\\S]*?</offer>`).exec(smallFeed())?.[0] ?? '';

/** The small feed with products and categories renamed, moved, added and taken away. */
const edited = () =>
  withoutPictures(
    smallFeed(
      ['<price>4990</price>', '<price>5990</price>'],
      ['Конвектор Норд Е-150', 'Конвектор Норд Е-150 Плюс'],
      ['4600000000100', '4600000000117'],
      [
        '<category id="12" parentId="11">Конвекторы</category>',
        '<category id="12" parentId="20">Обогреватели</category>',
      ],
      [
        '<category id="21" parentId="20">Увлажнители</category>',
        '<category id="21" parentId="10">Конвекторы</category>',
      ],
      [offer('p-5'), offer('p-5').replaceAll('p-5', 'p-7').replaceAll('ТП-5', 'ТП-7')],
      ['<rec>k-150,p-3</rec>', '<rec>p-3</rec>'],
    ),
  );

async function upload(text: string): Promise<number> {
  const body = { file: new File([text], 'feed.xml') };
  const { body: reply } = await shop.ask('POST v1 staff/imports/feed/', { body }, shop.operator);
  await shop.work();
  return reply.id ?? 0;
}

async function apply(text: string): Promise<number> {
  const id = await upload(text);
  expect(await shop.confirm(id, { allowsWithdrawal: true })).toBe(200);
  await shop.work();
  expect(await shop.view(id)).toMatchObject({ state: 'applied', canBeUndone: true });
  return id;
}

const undo = async (id: number) => {
  expect(await shop.press('undo', id)).toBe(200);
  await shop.work();
  return shop.view(id);
};

/** What a shopper sees of the feed's products: categories, a search, and each product's page. */
async function seen() {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM products WHERE source LIKE 'yml:%' ORDER BY slug`.execute(shop.database.db);
  const pages: unknown[] = [];
  for (const { slug } of rows) {
    const { body } = await shop.ask('POST v2 catalog/products', { body: { slug } });
    if (body.products?.length) pages.push(body.products);
  }
  const { body: categories } = await shop.ask('GET v1 catalog/categories/', {});
  const { body: found } = await shop.ask('POST v3 catalog/products/all/', { body: { query: 'Норд', size: 100 } });
  const { body: heated } = await shop.ask('POST v3 catalog/products/all/', { body: { query: 'обогреватели' } });
  expect(pages.length).toBeGreaterThan(5);
  return { pages, categories, found, heated };
}

it('the last feed is undone: products, categories and searches are as they were, and it is undone once', async () => {
  const first = await apply(withoutPictures(smallFeed()));
  const before = await seen();
  const second = await apply(edited());
  expect((await shop.view(second)).counts).toMatchObject({ added: 1, withdrawn: 1 });
  expect((await shop.view(first)).canBeUndone).toBe(false);
  const between = await seen();
  expect(between).not.toEqual(before);
  expect(await Promise.all([shop.press('undo', second), shop.press('undo', second)])).toEqual(
    expect.arrayContaining([200, 409]),
  );
  await shop.work();
  expect(await shop.view(second)).toMatchObject({ state: 'undone', canBeUndone: false, error: null });
  expect(await seen()).toEqual(before);
  const { body } = await shop.ask('GET v1 staff/audit/', { query: { subject: 'import' } }, shop.operator);
  expect(body.items?.slice(0, 2).map(({ action }) => action)).toEqual(['undone', 'undo']);
  // only what the last feed changed is kept
  expect(await shop.press('undo', first)).toBe(409);

  const again = await apply(edited());
  expect((await seen()).pages).toEqual(between.pages);
  expect((await undo(again)).state).toBe('undone');
  expect(await seen()).toEqual(before);
});

it('a feed is not undone after a later price list has changed its products, until that list is undone', async () => {
  const id = await apply(edited());
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM products WHERE external_id = 'k-200' AND source LIKE 'yml:%'`.execute(shop.database.db);
  const list = await shop.upload(`Код;Цена\n${rows[0]?.code};7777\n`, 'prices');
  await shop.confirm(list);
  await shop.work();
  const refused = await shop.ask('POST v1 staff/imports/{id}/undo/', { params: { id } }, shop.operator);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('прайс-листа')]);
  expect((await undo(list)).state).toBe('undone');
  expect((await undo(id)).state).toBe('undone');
});

it('what changes between the word to undo a feed and the work is kept, and the import says why', async () => {
  const id = await apply(edited());
  expect(await shop.press('undo', id)).toBe(200);
  await sql`UPDATE products SET price = price + 100 WHERE external_id = 'k-200' AND source LIKE 'yml:%'`.execute(
    shop.database.db,
  );
  await shop.work();
  expect(await shop.view(id)).toMatchObject({ state: 'applied', error: expect.stringContaining('Отменить нельзя') });
  await sql`UPDATE products SET price = price - 100 WHERE external_id = 'k-200' AND source LIKE 'yml:%'`.execute(
    shop.database.db,
  );
  expect((await undo(id)).state).toBe('undone');
});
