import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Call, CallInput, Reply } from '#lib/contract/contract.ts';
import { printMeasurement } from '#tests/figures.ts';
import { openKilledApi } from '#tests/killed-api.ts';
import { type BasketShop, type Buyer, openBasketShop, quantities } from './basket-shop.ts';

/** `KILLS=500` runs for minutes. */
const KILLS = Number(process.env.KILLS ?? 5);

let shop: BasketShop;
beforeAll(async () => {
  shop = await openBasketShop();
});
afterAll(() => shop.end());

it(`${KILLS} kills of the server lose no confirmed change and repeat none`, {
  timeout: 60_000 + KILLS * 8000,
}, async () => {
  const api = await openKilledApi(() => [shop.database.url, shop.now().toISOString()]);
  onTestFinished(() => api.end());
  const over = new AbortController();

  async function ask<K extends Call>(call: K, input: CallInput<K>, buyer: Buyer): Promise<Reply<K>> {
    const { status, body } = await api.ask(call, input, shop.tokens[buyer].token);
    expect(status).toBe(200);
    return body as Reply<K>;
  }

  /** Changes products that no other worker uses, and knows the expected result. */
  async function shopper(number: number): Promise<Record<string, number>> {
    const buyer: Buyer = number % 2 ? 'colleague' : 'owner';
    const products = shop.products.slice(number * 5, number * 5 + 5);
    const known: Record<string, number> = {};
    const ids: Record<string, number> = {};
    for (let step = 0; !over.signal.aborted; step++) {
      const productId = products[step % 5] ?? '';
      const quantity = 1 + ((step * 7) % 9);
      const id = ids[productId];
      if (id === undefined || step % 4 < 2) {
        const { item } = await ask('POST v1 basket/add/', { body: { productId, quantity, key: randomUUID() } }, buyer);
        known[productId] = Math.min(1000, (known[productId] ?? 0) + quantity);
        ids[productId] = item.id;
      } else if (step % 4 === 2) {
        await ask('PATCH v1 basket/items/', { body: { items: [{ id, quantity }] } }, buyer);
        known[productId] = quantity;
      } else {
        const { undo } = await ask('DELETE v1 basket/item/{id}/', { params: { id } }, buyer);
        if (step % 8 === 3) await ask('POST v1 basket/undo/', { body: { undo: undo ?? '' } }, buyer);
        else {
          delete known[productId];
          delete ids[productId];
        }
      }
    }
    return known;
  }

  const shoppers = Array.from({ length: 4 }, (_, number) => shopper(number));
  for (let kill = 0; kill < KILLS; kill++) await api.kill((kill * 37) % 50);
  over.abort();
  const expected = Object.assign({}, ...(await Promise.all(shoppers))) as Record<string, number>;
  const basket = await shop.basket();
  printMeasurement(`${KILLS} kills, version ${basket.version}, ${api.repeated} requests sent again`);
  expect(quantities(basket)).toEqual(expected);
});
