import { expect, it } from 'vitest';
import {
  newsListAddress,
  promotionsAddress,
  readNewsAddress,
  readPromotionsPage,
} from '#lib/config/content-address.ts';

const query = (text: string) => new URLSearchParams(text);

it.each([
  ['', '/news'],
  ['page=1', '/news'],
  ['page=2', '/news?page=2'],
  ['year=2025', '/news?year=2025'],
  ['page=3&year=2025&utm_source=mail', '/news?year=2025&page=3'],
])('the news list of "%s" has the address %s', (text, address) => {
  expect(newsListAddress(readNewsAddress(query(text))!)).toBe(address);
});

it.each(['year=', 'year=now', 'year=25', 'year=1899', 'page=0', 'page=x', 'page=', 'page=01', 'page=123456'])(
  'no list of news has the query "%s"',
  (text) => expect(readNewsAddress(query(text))).toBeNull(),
);

it('the list of promotions has pages only', () => {
  expect(promotionsAddress(readPromotionsPage(query('page=2&city=5'))!)).toBe('/promotions?page=2');
  expect(promotionsAddress(readPromotionsPage(query('page=1'))!)).toBe('/promotions');
  expect(readPromotionsPage(query('page=-1'))).toBeNull();
});
