import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangeTag, watchChanges } from '#backend/db/changes.ts';
import { IMPORT_LOCK } from '#backend/import/import-lock.ts';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { openYmlFeed } from '#backend/import/yml/open-feed.ts';
import { visitor } from '#tests/account-shop.ts';
import { writeTemporaryFeed } from '#tests/api/import/feed-files.ts';
import { openPriceShop, type PriceShop } from '#tests/api/pricing/price-shop.ts';
import { smallFeed } from '#tests/fixtures/small-feed.ts';
import { type Commands, openCommands } from './run-command.ts';

const HEATERS = 'otoplenie/elektricheskie-obogrevateli';
const CONVECTORS = `${HEATERS}/konvektory`;
const NAME = 'Конвектор Норд Е-100';

let shop: PriceShop;
let commands: Commands;
let product: { guid: string; slug: string };

beforeAll(async () => {
  shop = await openPriceShop();
  commands = openCommands(shop.database);
  await importFeed();
  product = await shop.database.db
    .selectFrom('products')
    .select(['guid', 'slug'])
    .where('external_id', '=', 'k-100')
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  commands.end();
  await shop.end();
});

async function importFeed(...edits: [from: string, to: string][]) {
  const { db, pool } = shop.database;
  const { file, remove } = writeTemporaryFeed(smallFeed(...edits));
  const result = await loadCatalogue(db, pool, await openYmlFeed(file), { after: rebuildDerived });
  remove();
  return result;
}

const command = (...args: string[]) => commands.run('catalog-on-request', ...args);

const listed = async (section: string, more = {}) =>
  (await shop.call('POST v3 catalog/products/all/', { body: { section, ...more } })).body;
const priceFacet = async (section: string) =>
  (await shop.call('POST v3 catalog/filters/', { body: { section } })).body.facets.find(({ slug }) => slug === 'price');

/** All responses that show the product. */
async function shownPrices() {
  const found = await shop.call('POST v3 catalog/products/all/', { body: { query: NAME } });
  const whole = await shop.call('POST v2 catalog/products', { body: { slug: product.slug } });
  const suggested = await shop.call('GET v1 search/suggests/', { query: { q: NAME } });
  const own = await shop.priceOf(shop.dealer, product.guid);
  const cards = [
    (await listed('otoplenie')).products,
    (await listed(CONVECTORS)).products,
    found.body.products,
    whole.body.products,
    suggested.body.items,
  ].map((products) => products.find(({ guid }) => guid === product.guid));
  return [...cards, own].map((card) => `${card?.availability} ${card?.price}`);
}
const ALL = 6;

describe('prices on request in a shop with its own feed', () => {
  it('apply to no category until the operator names one', async () => {
    expect(new Set(await shownPrices())).toEqual(new Set(['allow 4990']));
    const added = await shop.ask('POST v1 basket/add/', { body: { productId: product.guid } }, shop.dealer);
    expect(added.status).toBe(200);
    expect(await command('list')).toMatchObject({ code: 0, out: expect.not.stringContaining(HEATERS) });
  });

  it('are hidden at once for a named category and its subcategories in every response', async () => {
    const announcedTags: ChangeTag[] = [];
    const watch = watchChanges(shop.database.url, ({ tags }) => announcedTags.push(...tags));
    await expect.poll(() => listeners()).toBeGreaterThan(0);
    expect(await command('add', `/catalog/${HEATERS}/`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('prices are on request in 3 categories'),
    });
    await expect.poll(() => announcedTags).toContain('catalogue');
    await watch.close();

    expect(await shownPrices()).toEqual(Array.from({ length: ALL }, () => 'request null'));
    expect((await shop.call('POST v3 catalog/section/info/', { body: { section: CONVECTORS } })).body).toMatchObject({
      isPriceOnRequest: true,
    });
    const page = await shop.call('GET v1 meta/', { query: { url: `/product/${product.slug}` } });
    expect(page.body.description).not.toMatch(/₽|4.?990/);
  });

  it('cannot be inferred from filters, facets and sort order', async () => {
    expect(await priceFacet(CONVECTORS)).toBeUndefined();
    expect(await priceFacet('otoplenie')).toBeUndefined();
    const between = { filters: [{ slug: 'price', from: 4000, to: 9000 }] };
    expect((await listed('otoplenie', between)).total).toBe(0);
    const names = async (sort: 'cheap' | 'expensive' | 'popular') =>
      (await listed(CONVECTORS, { sort })).products.map(({ name }) => name);
    expect(await names('cheap')).toEqual(await names('popular'));
    expect(await names('expensive')).toEqual(await names('popular'));
  });

  it('belong to products that cannot be bought or ordered, only requested', async () => {
    const added = await shop.ask('POST v1 basket/add/', { body: { productId: product.guid } }, shop.dealer);
    expect(added.status).toBe(400);
    const { body: basket } = await shop.ask('GET v1 basket/items/', {}, shop.dealer);
    expect(basket.items?.find(({ productId }) => productId === product.guid)).toMatchObject({
      sum: 0,
      customerPrice: { availability: 'request', price: null, retailPrice: null },
      changes: [{ kind: 'notForSale' }],
    });
    const products = [{ productId: product.guid, quantity: 1, price: 4990 }];
    const order = await shop.ask('POST v1 orders/check/', { body: { products } }, shop.dealer);
    expect(order.body.differences).toMatchObject([{ kind: 'notForSale', productId: product.guid }]);
    const available = { body: { guids: [product.guid] } };
    expect((await shop.ask('POST v1 catalog/products/checkavailables/', available)).body.guids).toEqual([]);
    const asked = await shop.ask(
      'POST v1 priceRequests/',
      { body: { guid: product.guid, key: visitor().sessionId } },
      shop.dealer,
    );
    expect(asked).toMatchObject({ status: 200, body: { status: 'sent' } });
  });

  it('stay hidden after imports of the same or a changed feed, also in new subcategories', async () => {
    expect(await importFeed()).toMatchObject({ changed: 0 });
    expect(await shownPrices()).toEqual(Array.from({ length: ALL }, () => 'request null'));
    await importFeed(
      ['<price>4990</price>', '<price>4000</price>'],
      ['<category id="20">', '<category id="14" parentId="12">Малые конвекторы</category><category id="20">'],
      ['<categoryId>12</categoryId>', '<categoryId>14</categoryId>'],
    );
    const [card] = (await listed(`${CONVECTORS}/malye-konvektory`)).products;
    expect(card).toMatchObject({ guid: product.guid, price: null, availability: 'request' });
    await importFeed();
  });

  it('are listed, and shown again when the operator withdraws the category', async () => {
    expect(await command('list')).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`^${HEATERS} {2}«Электрические обогреватели» {2}\\d+ products$`, 'm')),
    });
    expect(await command('remove', HEATERS)).toMatchObject({ code: 0 });
    expect(new Set(await shownPrices())).toEqual(new Set(['allow 4990']));
    expect(await priceFacet('otoplenie')).toMatchObject({ type: 'range' });
  });
});

describe('npm run catalog:on-request refuses in one sentence', () => {
  it.each([
    [['add', 'net-takogo'], 'Nothing was changed: there is no category net-takogo: give what follows /catalog/'],
    [['add', 'obogrev/konvektory'], `there is no category obogrev/konvektory, but there is ${CONVECTORS}`],
    [['add', 'vrf-sistemy'], 'Nothing was changed: prices of vrf-sistemy are on request already.'],
    [['remove', 'vrf-sistemy'], 'Nothing was changed: the catalogue itself has the prices of vrf-sistemy on request.'],
    [['remove', CONVECTORS], `Nothing was changed: prices of ${CONVECTORS} are not on request.`],
    [['add', "'; DROP TABLE categories; --"], 'Nothing was changed: there is no category'],
    [[], 'npm run catalog:on-request -- <what>'],
    [['add'], 'npm run catalog:on-request -- <what>'],
    [['list', 'x'], 'npm run catalog:on-request -- <what>'],
    [['hide', 'x'], 'npm run catalog:on-request -- <what>'],
  ])('%j', async (args, sentence) => {
    const { code, problem } = await command(...args);
    expect(code).toBe(1);
    expect(problem).toContain(sentence);
    expect(problem).not.toMatch(/^\s+at /m);
  });
});

it('the operator’s command waits for a running import', async () => {
  const client = await shop.database.pool.connect();
  await client.query('SELECT pg_advisory_lock($1)', [IMPORT_LOCK]);
  const { code, problem } = await command('add', HEATERS);
  await client.query('SELECT pg_advisory_unlock_all()');
  client.release();
  expect(code).toBe(1);
  expect(problem).toContain('Nothing was changed: another import of a catalogue is under way, wait until it ends.');
});

async function listeners(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  return rows.length;
}
