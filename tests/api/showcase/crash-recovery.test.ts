import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openKilledApi } from '#tests/killed-api.ts';
import { type GiftShop, openGiftShop } from './gift-shop.ts';

/** `KILLS=500` runs for minutes. */
const KILLS = Number(process.env.KILLS ?? 4);
const COST = 100;
const STOCK = 300;

let shop: GiftShop;
beforeAll(async () => {
  shop = await openGiftShop();
});
afterAll(() => shop.end());

it(`${KILLS} kills of the server lose no gift order and double none`, { timeout: 60_000 + KILLS * 8000 }, async () => {
  await shop.give(shop.dealer.xmlId, COST * STOCK);
  const gift = await shop.addGift(COST, STOCK);
  const api = await openKilledApi(() => [shop.database.url, shop.now().toISOString()]);
  onTestFinished(() => api.end());
  const over = new AbortController();
  const numbers: string[] = [];

  /** Orders one piece after another; each order is sent until it is answered. */
  async function buyer(token: string): Promise<void> {
    while (!over.signal.aborted && numbers.length < 80) {
      const { status, body } = await api.ask('POST v1 showcase/buyGift/', { body: shop.form(gift, COST) }, token);
      if (status === 429) return;
      expect(status, body.message).toBe(200);
      numbers.push(body.number ?? '');
    }
  }

  const buyers = [shop.dealer, shop.colleague, shop.dealer].map(({ token }) => buyer(token));
  for (let kill = 0; kill < KILLS; kill++) await api.kill((kill * 37) % 50);
  over.abort();
  await Promise.all(buyers);
  expect(numbers.length).toBeGreaterThan(0);
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM gift_orders WHERE gift_id = ${gift} ORDER BY number`.execute(shop.database.db);
  expect(rows.map(({ number }) => number)).toEqual(numbers.toSorted());
  expect(await shop.balanceOf(shop.dealer.xmlId)).toBe(COST * (STOCK - numbers.length));
  expect(await shop.stockOf(gift)).toBe(STOCK - numbers.length);
});
