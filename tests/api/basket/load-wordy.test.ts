import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectBelow } from '#tests/timing.ts';
import { type BasketShop, openBasketShop } from './basket-shop.ts';
import { workbook } from './list-files.ts';
import { longestStall } from './longest-stall.ts';

let shop: BasketShop;
let code: string;
beforeAll(async () => {
  shop = await openBasketShop();
  const product = shop.database.db.selectFrom('products').select('code').where('guid', '=', shop.products[0]!);
  code = (await product.executeTakeFirstOrThrow()).code;
});
afterAll(() => shop.end());
beforeEach(() => shop.empty());

/** Distinct words that look like codes. */
const words = (count: number, salt: number) =>
  Array.from({ length: count }, (_, place) => `A${((salt * 16 + place) * 7919).toString(36).toUpperCase()}X7`).join(
    ' ',
  );

const cells = (rows: number, columns: number, count: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => words(count, row * columns + column)),
  );

const loads: [string, () => Promise<() => Promise<{ status: number }>>][] = [
  [
    'a workbook of 4,000 × 7 cells of 16 words',
    async () => {
      // few rows, so that they fit the size limit
      const file = await workbook({
        Лист1: cells(4000, 7, 16).map((row, at) => (at < 40 ? row : row.map(() => words(16, at % 300)))),
      });
      return () => send({ file: new File([file], 'list.xlsx') });
    },
  ],
  [
    'a csv of 5,000 × 5 cells of 10 words',
    async () => {
      const text = cells(5000, 5, 10)
        .map((row) => row.join(';').slice(0, 400))
        .join('\n');
      return () => send({ file: new File([text], 'list.csv') });
    },
  ],
  [
    'a text of 5,000 lines of 16 words',
    async () => {
      const text = cells(5000, 1, 16)
        .map(([line = '']) => line.slice(0, 195))
        .join('\n');
      return () => shop.call('POST v1 basket/load/', { body: { text, again: true } }, shop.tokens.owner);
    },
  ],
  [
    'a text of 5,000 lines of words that are too short for a code',
    async () => {
      const text = `${'1 шт '.repeat(20)}\n`.repeat(5000);
      return () => shop.call('POST v1 basket/load/', { body: { text, again: true } }, shop.tokens.owner);
    },
  ],
];

const send = (body: { file: File }) =>
  shop.call('POST - /ajax/cart/load/', { body: { ...body, again: 'true' } }, shop.tokens.owner);

it.each(loads)('%s does not block other requests', async (_, prepare) => {
  const load = await prepare();
  await expectBelow(() => longestStall(load), 150);
});

it('a table of 5,000 rows that were not added does not block other requests', async () => {
  const text = Array.from({ length: 5000 }, (_, line) => `ZZ-${9_000_000 + line} пушка ${line}`).join('\n');
  const { body } = await shop.call('POST v1 basket/load/', { body: { text } }, shop.tokens.owner);
  const headers = { Authorization: `Bearer ${shop.tokens.owner.token}`, 'Content-Type': 'application/json' };
  const write = async () => {
    const response = await shop.send('POST', `/api/v1/basket/load/${body.key}/rejected/`, { headers, body: '{}' });
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
    return response;
  };
  await expectBelow(() => longestStall(write), 60);
});

it('a code among words is found in a list of nothing but words', async () => {
  const lines = cells(5000, 1, 8).map(([line], at) => (at === 4321 ? `Пушка ${line} ${code} 5 шт` : line));
  const text = lines.join('\n');
  const { body } = await shop.call('POST v1 basket/load/', { body: { text } }, shop.tokens.owner);
  expect(body.rows.filter(({ added }) => added > 0)).toMatchObject([{ line: 4322, added: 5, product: { code } }]);
});
