import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printMeasurement } from '#tests/figures.ts';
import { statementsOf } from '#tests/statements.ts';
import { lowerQuartile } from '#tests/timing.ts';
import { type BasketShop, openBasketShop } from './basket-shop.ts';

/** How many statements a call may take. */
const STATEMENTS_MAX = 5;

let shop: BasketShop;
beforeAll(async () => {
  shop = await openBasketShop(500);
});
afterAll(() => shop.end());
beforeEach(() => shop.empty());

const fill = (count: number) => shop.addAll(shop.products.slice(0, count).map((productId) => ({ productId })));

describe('a basket with many lines', () => {
  it('is read with a few statements', async () => {
    for (const count of [1, 100, 500]) {
      await fill(count);
      const statements = await statementsOf(() => shop.basket());
      printMeasurement(`${count} lines: ${statements} statements`);
      expect(statements).toBeLessThanOrEqual(STATEMENTS_MAX);
    }
  });

  it('is changed with as many statements as one with a single line', async () => {
    const { items = [] } = (await fill(300)).body;
    const set = (count: number) =>
      statementsOf(() => shop.update(items.slice(0, count).map(({ id }) => ({ id, quantity: 2 + count }))));
    expect(await set(300)).toBe(await set(1));
    const add = (count: number) => statementsOf(() => fill(count));
    expect(await add(300)).toBe(await add(1));
  });

  it('of 500 lines answers quickly', async () => {
    const { items = [] } = (await fill(500)).body;
    const [reading, changing]: [number[], number[]] = [[], []];
    for (let run = 0; run < 12; run++) {
      const start = performance.now();
      await shop.basket();
      reading.push(performance.now() - start);
      const startOfChange = performance.now();
      await shop.update([{ id: items[0]!.id, quantity: run + 2 }]);
      changing.push(performance.now() - startOfChange);
    }
    const [read, changed] = [lowerQuartile(reading), lowerQuartile(changing)];
    printMeasurement(`500 lines: read in ${read.toFixed(0)} ms, one changed in ${changed.toFixed(0)} ms`);
    // some 30 ms on an idle machine
    expect(read).toBeLessThan(250);
    expect(changed).toBeLessThan(400);
  });
});
