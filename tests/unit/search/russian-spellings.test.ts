import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from '#backend/modules/search/product-text.ts';
import { russianSpellings } from '#backend/modules/search/russian-spellings.ts';

const latin = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')),
  minLength: 2,
  maxLength: 20,
});

describe('the Russian spellings of a Latin word', () => {
  it.each([
    ['ballu', 'баллу'],
    ['electrolux', 'электролюкс'],
    ['bosch', 'бош'],
    ['kentatsu', 'кентатсу'],
    ['grundfos', 'грундфос'],
    ['aeronik', 'аэроник'],
    ['panasonic', 'панасоник'],
    ['samsung', 'самсунг'],
    ['toshiba', 'тошиба'],
    ['philips', 'филипс'],
    ['quattroclima', 'кваттроклима'],
    ['mdv', 'эмдиви'],
    ['midea', 'мидеа'],
    ['noirot', 'нуаро'],
  ])('for «%s» begin with «%s»', (word, spelling) => {
    expect(russianSpellings(word)[0]).toBe(spelling);
  });

  it('are a few different ones in Russian letters only', () => {
    fc.assert(
      fc.property(latin, (word) => {
        const spellings = russianSpellings(word);
        expect(spellings.length).toBeGreaterThan(0);
        expect(spellings.length).toBeLessThanOrEqual(4);
        expect(new Set(spellings).size).toBe(spellings.length);
        for (const spelling of spellings) expect(spelling).toMatch(/^[а-я]+$/);
      }),
    );
  });

  it.each(['', 'a', 'r32', 'баллу', 'de longhi', 'constructor'.repeat(3), '__proto__'])(
    'do not exist for «%s»',
    (word) => {
      expect(russianSpellings(word)).toEqual([]);
    },
  );
});

describe('the sort key of a name', () => {
  it('gives names the order that people expect', () => {
    const names = ['Ballu BSDI-9', 'Ballu BSDI-012', 'ballu BSDI-12/1', 'Zanussi', 'абажур', 'Ёлка', 'жар'];
    expect(names.toReversed().toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1))).toEqual(names);
  });

  it('has one byte a letter, and the dictionary order of Russian words', () => {
    const word = fc.string({ unit: fc.constantFrom(...Array.from('абвгдежзийклмнопрстуфхцчшщъыьэюя')), maxLength: 12 });
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(Buffer.byteLength(nameKey(left))).toBe(left.length);
        expect(nameKey(left) < nameKey(right)).toBe(left < right);
      }),
    );
  });
});
