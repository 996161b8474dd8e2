import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Basket } from '#lib/contract/basket.ts';
import { type BasketShop, type Buyer, openBasketShop, quantities } from './basket-shop.ts';

let shop: BasketShop;
beforeAll(async () => {
  shop = await openBasketShop();
});
afterAll(() => shop.end());
beforeEach(() => shop.empty());

const seed = 20261122;
/** more parallel calls than database connections */
const WAVE = 8;
/** Two tabs of the owner, two of a colleague, and a stranger. */
const tabs: Buyer[] = ['owner', 'owner', 'colleague', 'colleague'];

/** Retries a call refused because of the lock timeout, as pages do. */
async function patiently<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}

const isUpdate = (what: number) => what === 1 || what === 2;

describe('parallel basket changes', () => {
  it('add up when each is sent up to three times', async () => {
    const choice = fc.record({
      product: fc.integer({ min: 0, max: 7 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      tab: fc.integer({ min: 0, max: 3 }),
      times: fc.integer({ min: 1, max: 3 }),
      isBatch: fc.boolean(),
    });
    const changes = fc.sample(choice, { numRuns: 80, seed });
    const expected: Record<string, number> = {};
    const sent = changes.flatMap(({ product, quantity, tab, times, isBatch }) => {
      const productId = shop.products[product] ?? '';
      expected[productId] = Math.min(1000, (expected[productId] ?? 0) + quantity);
      const key = randomUUID();
      const person = shop.tokens[tabs[tab] ?? 'owner'];
      return Array.from({ length: times }, () =>
        patiently<{ status: number }>(() =>
          isBatch
            ? shop.ask('POST v1 basket/items/', { body: { items: [{ productId, quantity }], key } }, person)
            : shop.ask('POST v1 basket/add/', { body: { productId, quantity, key } }, person),
        ),
      );
    });
    const stranger = patiently<{ status: number }>(() => shop.add(shop.products[0] ?? '', 7, 'stranger'));
    const answers = await Promise.all([...sent, stranger]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const basket = await shop.basket();
    expect(quantities(basket)).toEqual(expected);
    expect(basket.version).toBe(changes.length);
    expect(quantities(await shop.basket('stranger'))).toEqual({ [shop.products[0] ?? '']: 7 });
  });

  it('that are undone several times in parallel leave only the additions that were not undone', async () => {
    const batches = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const items = [index % 5, (index + 1) % 5].map((product) => ({
          productId: shop.products[product] ?? '',
          quantity: 1 + (index % 3),
        }));
        return shop
          .addAll(items, { buyer: tabs[index % 4] ?? 'owner' })
          .then(({ body }) => ({ items, undo: body.undo }));
      }),
    );
    const undone = batches.filter((_, index) => index % 2 === 0);
    await Promise.all(undone.flatMap(({ undo }) => [shop.undo(undo), shop.undo(undo, 'colleague')]));
    const left = batches.filter((_, index) => index % 2 === 1);
    const expected: Record<string, number> = {};
    for (const { items } of left)
      for (const { productId, quantity } of items) expected[productId] = (expected[productId] ?? 0) + quantity;
    expect(quantities(await shop.basket())).toEqual(expected);
    await Promise.all(left.map(({ undo }) => shop.undo(undo)));
    expect((await shop.basket()).items).toEqual([]);
  });

  it('remove each line once, and an undo restores all of it', async () => {
    const list = shop.products.slice(0, 30).map((productId, index) => ({ productId, quantity: index + 1 }));
    const { items = [] } = (await shop.addAll(list)).body;
    const before = quantities({ items });
    const ids = items.map(({ id }) => id);
    const removals = await Promise.all(
      ids.flatMap((id, index) => [
        shop.remove([id, ids[(index + 1) % ids.length] ?? 0], tabs[index % 4]),
        shop.ask('DELETE v1 basket/item/{id}/', { params: { id } }, shop.tokens.colleague),
      ]),
    );
    expect((await shop.basket()).items).toEqual([]);
    await Promise.all(removals.filter(({ body }) => body.undo).map(({ body }) => shop.undo(body.undo, 'colleague')));
    expect(quantities(await shop.basket())).toEqual(before);
  });

  it('of all kinds by all callers end in the state of the last version', async () => {
    const list = shop.products.slice(0, 12).map((productId) => ({ productId, quantity: 10 }));
    const { items = [] } = (await shop.addAll(list)).body;
    const ids = items.map(({ id }) => id);
    const random = fc.sample(fc.tuple(fc.nat(5), fc.nat(11), fc.integer({ min: 1, max: 40 }), fc.nat(3)), {
      numRuns: 200,
      seed,
    });
    const play = ([what, place, quantity, tab]: (typeof random)[0]) => {
      const buyer = tabs[tab] ?? 'owner';
      const id = ids[place] ?? 0;
      return patiently<{ status: number; body: Partial<Basket> }>(() => {
        if (what === 0) return shop.add(shop.products[place] ?? '', quantity, buyer);
        if (what === 1) return shop.update([{ id, quantity }], buyer);
        if (what === 2) return shop.update([{ id, status: quantity % 2 ? 'checked' : 'delayed' }], buyer);
        if (what === 3) return shop.remove([id], buyer);
        if (what === 4) return shop.basket(buyer).then((body) => ({ status: 200, body }));
        return shop.addAll([{ productId: shop.products[place] ?? '', quantity }], { buyer });
      });
    };
    const answers: Awaited<ReturnType<typeof play>>[] = [];
    // in batches, so that readers see many versions on any machine
    for (let wave = 0; wave < random.length; wave += WAVE)
      answers.push(...(await Promise.all(random.slice(wave, wave + WAVE).map(play))));
    // the line that was to be changed may be removed by then
    const expected = random.map(([what], index) => (isUpdate(what) && answers[index]?.status === 409 ? 409 : 200));
    expect(answers.map(({ status }) => status)).toEqual(expected);
    const last = await shop.basket();
    expect(Math.max(...answers.map(({ body }) => body.version ?? 0))).toBe(last.version);
    // all responses with the same version have the same lines
    const linesByVersion = new Map<number, string>();
    for (const { body } of answers) {
      if (!('items' in body) || !body.items) continue;
      const lines = JSON.stringify(body.items.map(({ id, quantity, status }) => [id, quantity, status]));
      const version = body.version ?? 0;
      expect(linesByVersion.get(version) ?? lines).toBe(lines);
      linesByVersion.set(version, lines);
    }
    expect(linesByVersion.size).toBeGreaterThan(20);
  });

  it('of different fields do not undo each other', async () => {
    const { id = 0 } = (await shop.add(shop.products[0] ?? '')).body.item ?? {};
    for (let quantity = 2; quantity < 22; quantity++) {
      const status = quantity % 2 ? 'checked' : 'delayed';
      await Promise.all([shop.update([{ id, quantity }]), shop.update([{ id, status }], 'colleague')]);
      expect((await shop.basket()).items).toMatchObject([{ quantity, status }]);
    }
  });
});
