import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggest } from '#backend/modules/search/index.ts';
import { type Key, openSmallCatalogue, type SmallCatalogue } from './small-catalogue.ts';

let shop: SmallCatalogue;
beforeAll(async () => {
  shop = await openSmallCatalogue();
});
afterAll(() => shop.database.drop());

describe('typo correction', () => {
  it.each<[string, string, Key]>([
    ['rjylbwbjyth', 'кондиционер', 'mobile'],
    ['RJYLBWBJYTHS', 'кондиционеры', 'mobile'],
    ['ntgkjdfz geirf', 'тепловая пушка', 'gun'],
    ['rjn`k', 'котел', 'boiler'],
    ['ифддг', 'ballu', 'split'],
    ['кондицонер', 'кондиционер', 'mobile'],
    ['кандиционер', 'кондиционер', 'mobile'],
    ['кондицинер', 'кондиционер', 'mobile'],
    ['кондициоенр', 'кондиционер', 'mobile'],
    ['кондиционенры', 'кондиционеры', 'mobile'],
    ['balu', 'ballu', 'split'],
    ['electrolax', 'electrolux', 'mobile'],
    ['пшука', 'пушка', 'gun'],
    ['тепловвя пышка', 'тепловая пушка', 'gun'],
    ['мабильн', 'мобильный', 'mobile'],
    ['ballu rjylbwbjyth', 'ballu кондиционер', 'split'],
    ['rjylbwjyth', 'кондиционер', 'mobile'],
  ])('corrects «%s» to «%s»', async (query, corrected, key) => {
    const page = await shop.find(query);
    expect(page.correctedQuery?.toLowerCase()).toBe(corrected);
    expect(page.ids).toContain(shop.ids[key]);
    expect((await suggest(shop.database.db, { query })).correctedQuery).toBe(page.correctedQuery);
  });

  it('is skipped when the query has results', async () => {
    expect((await shop.find('конд')).correctedQuery).toBeNull();
    expect((await shop.find('1234567')).correctedQuery).toBeNull();
  });

  it('corrects several vowels of a word that sounds the same, but not several consonants', async () => {
    expect((await shop.find('кандицианер')).correctedQuery).toBe('кондиционер');
    expect(await shop.find('контицинел')).toEqual({
      ids: [],
      total: 0,
      wholeTotal: 0,
      isCapped: false,
      correctedQuery: null,
      leftOut: [],
      area: null,
    });
  });

  it.each([
    ['kondicioner', 'кондиционер', 'mobile'],
    ['teplovaya pushka', 'тепловая пушка', 'gun'],
    ['лагун', 'lagoon', 'split'],
  ] as const)('corrects «%s», typed in the other alphabet, to «%s»', async (query, corrected, key) => {
    const page = await shop.find(query);
    expect([page.correctedQuery, page.ids.includes(shop.ids[key])]).toEqual([corrected, true]);
  });

  it('says which part of a code no product has', async () => {
    const page = await shop.find('BSDI-09HN9');
    expect([page.leftOut, page.ids]).toEqual([['BSDI-09HN9'], [shop.ids.split]]);
  });

  it('keeps correct words as they were typed', async () => {
    expect((await shop.find('Ballu «Lagoon» сплт')).correctedQuery).toBe('Ballu «Lagoon» сплит');
  });

  it('keeps the other words when one cannot be corrected', async () => {
    const page = await shop.find('кондиционер абырвалг');
    expect(page).toMatchObject({ correctedQuery: null, total: 3 });
  });

  it('finds nothing when every word but a small number is wrong', async () => {
    expect(await shop.find('абырвалг 10')).toMatchObject({ ids: [], correctedQuery: null });
  });

  it('lists products with the most matching words first for a long query', async () => {
    expect((await shop.found('водяная завеса baxi'))[0]).toBe('curtain');
    expect((await shop.found('водяная завеса baxi')).toSorted()).toEqual(['boiler', 'curtain']);
  });
});

describe('a search for any text', () => {
  it.each([
    '',
    ' ',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '%_\\\'"',
    '\u0000',
    'a\u0000b',
    '😀',
    '\ud800',
    ':*',
    '!кондиционер',
    '(',
    'a & b | !c',
    '<->',
    '-1',
    '1e9',
    '0x1f',
    '1.5.',
  ])('such as %j succeeds', async (query) => {
    expect(Array.isArray((await shop.find(query)).ids)).toBe(true);
    expect(Array.isArray((await suggest(shop.database.db, { query })).productIds)).toBe(true);
  });

  it('generated at random succeeds', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('кондиционер', 'ballu', 'rjn', '12345', ':*', '&'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 12 }), async (words) => {
        const query = words.join(' ');
        const page = await shop.find(query);
        expect(page.ids.length).toBe(Math.min(page.total, 24));
        await suggest(shop.database.db, { query });
      }),
      { numRuns: 60 },
    );
  });

  it('uses up to ten words and 200 characters', async () => {
    const ten = 'кондиционер мобильный electrolux eacm 10 кондиционеры климат мобильная мобильные кондиционера';
    expect(await shop.find(`${ten} абырвалг`)).toMatchObject({ ids: [shop.ids.mobile], correctedQuery: null });
    expect((await shop.find(`котёл${' '.repeat(300)}абырвалг`)).ids).toEqual([shop.ids.boiler]);
    expect((await shop.find('я'.repeat(100_000))).total).toBe(0);
  });
});
