import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggest } from '#backend/modules/search/index.ts';
import { type Key, openSmallCatalogue, type SmallCatalogue } from './small-catalogue.ts';

let shop: SmallCatalogue;
beforeAll(async () => {
  shop = await openSmallCatalogue();
});
afterAll(() => shop.database.drop());

describe('search by code', () => {
  it.each([
    '1234567',
    'НС-1234567',
    'нс1234567',
    'HC-1234567',
    'hc 1234567',
    'NS1234567',
    '123-45-67',
    ' 1234567 ',
    '001234567',
  ])('finds the product by «%s», before products that mention it', async (query) => {
    expect((await shop.found(query))[0]).toBe('split');
  });

  it.each(['12345', '0012345', 'НС-0012345', 'НС12345'])('finds a code with leading zeros by «%s»', async (query) => {
    expect((await shop.found(query))[0]).toBe('mobile');
  });

  it('finds a code typed in the wrong keyboard layout', async () => {
    expect((await shop.found('YC-1234567'))[0]).toBe('split');
  });

  it('finds a code by its beginning, after exact matches', async () => {
    expect(await shop.found('12345')).toEqual(['mobile', 'split', 'flange']);
    expect(await shop.found('НС-123456')).toEqual(['split']);
  });

  it('lists the exact match first in every sort order', async () => {
    for (const sort of ['popular', 'cheap', 'expensive', 'new', 'name'] as const) {
      expect((await shop.find('1234567', { sort })).ids[0], sort).toBe(shop.ids.split);
    }
  });

  it('sorts products whose code only begins so as usual', async () => {
    const { mobile, flange, split } = shop.ids;
    expect((await shop.find('12345', { sort: 'cheap' })).ids).toEqual([mobile, flange, split]);
    expect((await shop.find('12345', { sort: 'expensive' })).ids).toEqual([mobile, split, flange]);
  });

  it('suggests the exact match first', async () => {
    expect((await suggest(shop.database.db, { query: '1234567' })).productIds[0]).toBe(shop.ids.split);
  });

  it('finds a code among other words', async () => {
    expect((await shop.found('сплит-система НС-1234567'))[0]).toBe('split');
  });

  it.each<[string, string, Key]>([
    ['1234568', '1234567', 'split'],
    ['НС-1234657', '1234567', 'split'],
    ['134567', '1234567', 'split'],
    ['1012345', '0012345', 'mobile'],
    ['0012435', '0012345', 'mobile'],
    ['BSDI-09HN7/WF', 'BSDI-09HN8/WF', 'split'],
    ['4607123456798', '4607123456789', 'split'],
  ])('corrects a code with a typo: «%s» to «%s»', async (query, printed, key) => {
    const page = await shop.find(query);
    expect(page).toMatchObject({ ids: [shop.ids[key]], correctedQuery: printed });
    expect(await suggest(shop.database.db, { query })).toMatchObject({
      productIds: [shop.ids[key]],
      correctedQuery: printed,
    });
  });

  it('shows all products when a typo is ambiguous', async () => {
    const { split, mobile } = shop.ids;
    expect(await shop.find('123457')).toMatchObject({ ids: [split, mobile], correctedQuery: '1234567, 0012345' });
  });

  it('does not correct two typos, nor to a product that is not sold', async () => {
    expect(await shop.find('1234599')).toMatchObject({ ids: [], correctedQuery: null });
    expect(await shop.find('7777778')).toMatchObject({ ids: [], correctedQuery: null });
  });

  it('does not find a product that is not sold', async () => {
    expect(await shop.found('7777777')).toEqual([]);
  });
});

describe('search by article', () => {
  it.each(['BSDI-09HN8/WF', 'bsdi09hn8wf', 'BSDI 09HN8 WF', 'bsdi-09hn8', 'bsdi09', 'BSDI'])(
    'finds the product by «%s»',
    async (query) => {
      expect(await shop.found(query)).toEqual(['split']);
    },
  );

  it('accepts Cyrillic and Latin look-alike letters', async () => {
    expect(await shop.found('ВСН-77')).toEqual(['mobile']);
    expect(await shop.found('BCH-77')).toEqual(['mobile']);
  });

  it('corrects the wrong keyboard layout', async () => {
    expect(await shop.found('ИЫВШ-09РТ8')).toEqual(['split']);
  });
});

describe('search by barcode', () => {
  it.each(['4607123456789', '4 607123 456789', '04607123456789'])('finds the product by «%s»', async (query) => {
    expect(await shop.found(query)).toEqual(['split']);
  });
});
