import { describe, expect, it } from 'vitest';
import { readSearch, searchAddress } from '#lib/config/search-address.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('the address of a search', () => {
  it('asks for a text or for a tag, the text first', () => {
    expect(read('q=тепловая пушка')).toEqual({ text: 'тепловая пушка', tag: null, sort: 'popular', page: 1 });
    expect(read('tag=dlya-dachi').tag).toBe('dlya-dachi');
    expect(read('q=пушка&tag=dlya-dachi').tag).toBeNull();
  });

  it('asks for nothing when the text is blank', () => {
    expect(read('q=%20%09').text).toBeNull();
    expect(read('').text).toBeNull();
  });

  it('cleans the text of control characters, spaces in a row and excess', () => {
    expect(read('q=%00 теплый%0A%0A пол ').text).toBe('теплый пол');
    expect(read(`q=${'я'.repeat(300)}`).text).toHaveLength(200);
  });

  it('is read back as it was written', () => {
    const choice = { text: 'насос 2,5 м³ & клапан', tag: null, sort: 'cheap', page: 3 } as const;
    expect(read(searchAddress(choice).split('?')[1] ?? '')).toEqual(choice);
  });

  it('says nothing of what is as usual', () => {
    expect(searchAddress({ text: 'насос', tag: null, sort: 'popular', page: 1 })).toBe(
      `/search?q=${encodeURIComponent('насос')}`,
    );
    expect(searchAddress({ text: null, tag: null, sort: 'popular', page: 1 })).toBe('/search');
  });
});
