import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetProcessSingleton } from '#lib/threads/process-singleton.ts';
import { json, type PriceServer, prices, startPriceServer } from './price-server.ts';
import { openPriceShop, type PriceShop } from './price-shop.ts';

const SECTION = 'konditsionery/nastennye-split-sistemy';

let server: PriceServer;
let shop: PriceShop;
beforeAll(async () => {
  server = await startPriceServer();
  vi.stubEnv('PRICE_SERVICE_URL', server.url);
  vi.stubEnv('PRICE_SERVICE_TOKEN', 'key-of-the-shop');
  shop = await openPriceShop();
});
beforeEach(() => {
  // ends the pause that the previous test caused
  forgetProcessSingleton('price service');
  server.asked.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.end();
  await server.close();
});

const listOf = async (person = shop.dealer, section = SECTION) =>
  (await shop.ask('POST v1 catalog/products/own/', { body: { section, sort: 'cheap' } }, person)).body;

it('a section is sorted by retail prices while the price service is away', async () => {
  server.answer(json({}, 503));
  expect(await listOf()).toEqual({ basis: 'retail' });
});

it('a section is sorted by the price service’s prices, which are asked for once a minute', async () => {
  const cheapest = shop.goods[7]!.guid;
  server.answer(prices((guid) => ({ FinalClientPrice: guid === cheapest ? 11.5 : 5000 })));
  const body = await listOf();
  if (body.basis !== 'own') throw new Error('no own prices');
  expect(body.list?.products?.[0]?.guid).toBe(cheapest);
  expect(body.facets?.find(({ slug }) => slug === 'price')).toMatchObject({ min: 11, max: 5000 });
  const asked = server.asked.length;
  const named = server.asked.flatMap(({ body: { ListNomenclature } }) => ListNomenclature.map(({ NSIId }) => NSIId));
  expect(new Set(named).size).toBe(named.length);
  expect(
    Math.max(...server.asked.map(({ body: { ListNomenclature } }) => ListNomenclature.length)),
  ).toBeLessThanOrEqual(500);
  await listOf();
  expect(server.asked.length).toBe(asked);
  // another customer's prices are their own
  server.answer(prices(() => ({ FinalClientPrice: 70 })));
  const other = await listOf(shop.installer);
  expect(other.basis === 'own' && other.facets?.find(({ slug }) => slug === 'price')).toBe(undefined);
});

it('what the price service does not sell comes last, as a card without a price', async () => {
  const { db } = shop.database;
  // the service's answer is not the one before
  await db
    .updateTable('listing_sections')
    .set({ built_at: new Date(0) })
    .execute();
  const exclusive = shop.goods[3]!.guid;
  server.answer(
    prices((guid) =>
      guid === exclusive ? { FinalClientPrice: 5, StopSellReason: 'Exclusive' } : { FinalClientPrice: 900 },
    ),
  );
  expect((await shop.priceOf(shop.dealer, exclusive)).price).toBe(null);
  const body = (
    await shop.ask(
      'POST v1 catalog/products/own/',
      { body: { section: SECTION, sort: 'cheap', size: 100, page: 2 } },
      shop.dealer,
    )
  ).body;
  if (body.basis !== 'own') throw new Error('no own prices');
  const listed = body.list?.products?.map(({ guid }) => guid) ?? [];
  // products that are not for sale at all show the retail price
  expect(listed.indexOf(exclusive)).toBe(listed.length - 1);
});

it('a section too large for the price service is sorted by retail prices, and the service is not asked', async () => {
  server.answer(prices(() => ({ FinalClientPrice: 70 })));
  const { db } = shop.database;
  await db.updateTable('listing_sections').set({ total: 2001 }).execute();
  expect(await listOf(shop.dealer, 'konditsionery')).toEqual({ basis: 'retail' });
  expect(server.asked).toEqual([]);
});
