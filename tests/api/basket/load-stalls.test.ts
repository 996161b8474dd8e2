import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { expectBelow } from '#tests/timing.ts';
import { type BasketShop, openBasketShop } from './basket-shop.ts';
import { longestStall } from './longest-stall.ts';

/** One small request delays others by at most so many milliseconds. */
const STALL_MS = 50;

let shop: BasketShop;
beforeAll(async () => {
  shop = await openBasketShop();
});
afterAll(() => shop.end());
beforeEach(() => shop.empty());

const lines = (count: number, lineOf: (place: number) => string) =>
  Array.from({ length: count }, (_, at) => lineOf(at)).join('\n');

/** The number as letters: makes the codes of each line different. */
const letters = (place: number) => String.fromCharCode(97 + (place % 26), 97 + (Math.floor(place / 26) % 26));

const lists: [string, string][] = [
  [
    '40 lines of short words with digits',
    lines(40, (at) => `fan ballu ${letters(at)}c7 d${letters(at)}7 g${letters(at)}-7 x${letters(at)}7 5`),
  ],
  [
    '40 ordinary lines',
    lines(40, (at) => `Сплит-система Ballu BSUI-${String(at + 10)}HN8/in_${at + 26}Y инверторная настенная 2 шт.`),
  ],
  [
    '40 long codes',
    lines(
      40,
      (at) =>
        `QX${letters(at).toUpperCase()}7YZ8WV9UT0SR1PM${at + 10} ZX${at + 10}K7M8N9B0V1C2X3Z4 LK${at + 10}J7H8G9F0D1S2A3P4`,
    ),
  ],
  ['4,999 lines', lines(4999, (at) => `Сплит-система Ballu BSUI-${at + 10_000}HN8/in_26Y — 2 шт.`)],
];

it.each(lists)('%s do not delay other requests', async (_, text) => {
  const load = () => shop.call('POST v1 basket/load/', { body: { text, again: true } }, shop.tokens.owner);
  await expectBelow(() => longestStall(load), STALL_MS);
});
