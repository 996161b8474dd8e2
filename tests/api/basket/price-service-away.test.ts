import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetProcessSingleton } from '#lib/threads/process-singleton.ts';
import { json, type PriceServer, prices, startPriceServer } from '../pricing/price-server.ts';
import { type BasketShop, openBasketShop } from './basket-shop.ts';

let server: PriceServer;
let shop: BasketShop;
beforeAll(async () => {
  server = await startPriceServer();
  vi.stubEnv('PRICE_SERVICE_URL', server.url);
  vi.stubEnv('PRICE_SERVICE_TOKEN', 'key');
  vi.stubEnv('PRICE_INFORMATION_BASE_INDEX', '7');
  vi.stubEnv('PRICE_SALES_CHANNEL_ID', 'portal');
  costs(1000);
  shop = await openBasketShop();
});
beforeEach(() => shop.empty());
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.end();
  await server.close();
});

const again = () => {
  // ends the pause that an earlier failure caused
  forgetProcessSingleton('price service');
};
function costs(price: number) {
  again();
  server.answer(prices(() => ({ FinalClientPrice: price }), 500));
}
function isAway() {
  again();
  server.answer(json({}, 500));
}

it('while the price service is unavailable its prices are neither shown as the customer’s nor compared with them', async () => {
  const [one = '', two = ''] = shop.products;
  await shop.add(one, 2);
  expect(await shop.basket()).toMatchObject({ isRetail: false, bonuses: 500, totals: { sum: 2000 } });
  isAway();
  await shop.add(two, 1);
  const { items, isRetail, bonuses, totals } = await shop.basket();
  expect([isRetail, bonuses]).toEqual([true, 0]);
  expect(items.map(({ changes }) => changes)).toEqual([[], []]);
  expect(totals.saving).toBe(0);
  costs(1000);
  expect((await shop.basket()).items.map(({ changes }) => changes)).toEqual([[], []]);
  costs(1200);
  const { items: dearer } = await shop.basket();
  // a line added during the outage has no known price
  expect(dearer.map(({ changes }) => changes)).toEqual([[], [{ kind: 'price', was: 1000, now: 1200 }]]);
});
