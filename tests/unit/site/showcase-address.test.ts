import { describe, expect, it } from 'vitest';
import { giftsAddress, readGiftChoice } from '#lib/config/showcase-address.ts';
import { pageAddress } from '#server/page-cache/page-address.ts';

const host = 'kazan.rusklimat.localhost:3000';
const addressOf = (url: string) => pageAddress({ headers: { host }, url });

describe('the address of the showcase', () => {
  it('has one cache entry, whatever campaign parameters it carries', () => {
    const plain = addressOf('/showcase');
    expect(plain.key).toMatch(/ \/showcase ru$/);
    expect(addressOf('/showcase?utm_source=a&x=1')).toMatchObject({ url: '/showcase', key: plain.key });
  });

  it.each(['?query=термос', '?cost=0-1999', '?page=2', '?query='])('is not cached with %s', (search) => {
    expect(addressOf(`/showcase${search}`).key).toBeNull();
  });

  it('keeps only what the showcase reads', () => {
    expect(addressOf('/showcase?x=1&cost=0-1999&cost=20000-&utm_source=a').url).toBe(
      '/showcase?cost=0-1999&cost=20000-',
    );
  });

  it('is read tolerantly and written without defaults', () => {
    const choice = readGiftChoice(new URLSearchParams('query=%20a%00%20b%20&cost=0-1999&cost=x&cost=0-1999&page=2'));
    expect(choice).toEqual({ query: 'a b', costs: ['0-1999'], page: 2 });
    expect(giftsAddress(choice)).toBe('/showcase?query=a+b&cost=0-1999&page=2');
    expect(readGiftChoice(new URLSearchParams('page=0'))).toEqual({ query: '', costs: [], page: 1 });
    expect(readGiftChoice(new URLSearchParams('page=999999')).page).toBe(10_000);
    expect(giftsAddress({ query: '', costs: [], page: 1 })).toBe('/showcase');
  });
});
