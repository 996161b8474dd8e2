import { describe, expect, it } from 'vitest';
import { readSearch, type SearchChoice, searchAddress } from '#lib/config/search-address.ts';

const all: SearchChoice = {
  text: null,
  tag: null,
  section: null,
  filters: [],
  isInStock: false,
  sort: 'popular',
  page: 1,
};
const read = (query: string) => readSearch(new URLSearchParams(query));

describe('the address of a search', () => {
  it('has a text, a tag, or both', () => {
    expect(read('q=тепловая пушка')).toEqual({ ...all, text: 'тепловая пушка' });
    expect(read('tag=dlya-dachi').tag).toBe('dlya-dachi');
    expect(read('q=пушка&tag=dlya-dachi')).toEqual({ ...all, text: 'пушка', tag: 'dlya-dachi' });
  });

  it('has no query for a blank text', () => {
    expect(read('q=%20%09').text).toBeNull();
    expect(read('').text).toBeNull();
  });

  it('has a text without control characters, repeated spaces and excess length', () => {
    expect(read('q=%00 теплый%0A%0A пол ').text).toBe('теплый пол');
    expect(read(`q=${'я'.repeat(300)}`).text).toHaveLength(200);
  });

  it('is reversible', () => {
    const filters = [
      { slug: 'price', from: 1000, to: 2500 },
      { slug: 'brand', values: ['wilo', 'ballu'] },
    ];
    const choice = { ...all, text: 'насос 2,5 м³ & клапан', filters, isInStock: true, sort: 'cheap', page: 3 } as const;
    for (const tag of [null, 'dlya-dachi'])
      expect(read(searchAddress({ ...choice, tag }).split('?')[1] ?? '')).toEqual({ ...choice, tag });
  });

  it('leaves out defaults', () => {
    expect(searchAddress({ ...all, text: 'насос' })).toBe(`/search?q=${encodeURIComponent('насос')}`);
    expect(searchAddress(all)).toBe('/search');
  });
});
