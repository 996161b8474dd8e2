import { assert, constantFrom, integer, oneof, pre, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify, uniqueSlug } from '#lib/rules/slug.ts';

const russian = string({
  unit: constantFrom(...Array.from('абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБЩЫЭЮЯ 0123456789-/«».,²')),
});
const anyText = oneof(string({ unit: 'binary' }), string({ unit: 'grapheme' }), russian);

describe('slugify', () => {
  it.each([
    ['Тепловые пушки 2,5 кВт', 'teplovye-pushki-2-5-kvt'],
    ['  Щётка для объёмных сёл – «Ёж» ', 'shchetka-dlya-obemnykh-sel-ezh'],
    ['Ballu BSUI-09/WF', 'ballu-bsui-09-wf'],
    ['Площадь, м²', 'ploshchad-m2'],
    ['Crème brûlée & Ço', 'creme-brulee-co'],
    ['Мой чай', 'moy-chay'],
    ['Ӑнӑ', 'ana'],
    ['!!!', ''],
  ])('writes %s as %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('returns Latin letters, digits and single inner hyphens, up to the requested length', () => {
    assert(
      property(anyText, integer({ min: 1, max: 100 }), (text, maxLength) => {
        const slug = slugify(text, maxLength);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(maxLength);
      }),
    );
  });

  it('does not change a slug', () => {
    assert(
      property(anyText, (text) => {
        expect(slugify(slugify(text))).toBe(slugify(text));
      }),
    );
  });

  it('does not depend on letter case or Unicode normalization', () => {
    assert(
      property(russian, (text) => {
        expect(slugify(text.toUpperCase())).toBe(slugify(text));
        expect(slugify(text.normalize('NFD'))).toBe(slugify(text));
      }),
    );
  });

  it('is never empty for a text with a Russian letter, Latin letter or digit, except hard and soft signs', () => {
    assert(
      property(anyText, (text) => {
        pre(/[a-zA-Z0-9а-щыэюяёА-ЩЫЭЮЯЁ]/.test(text));
        expect(slugify(text)).not.toBe('');
      }),
    );
  });

  it('cuts a long name at a word', () => {
    expect(slugify('Водонагреватель накопительный электрический', 30)).toBe('vodonagrevatel-nakopitelnyy');
  });
});

describe('uniqueSlug', () => {
  it('numbers a taken slug', () => {
    const taken = new Set(['nasos', 'nasos-2']);
    expect(uniqueSlug('nasos', (slug) => taken.has(slug))).toBe('nasos-3');
    expect(uniqueSlug('ventil', (slug) => taken.has(slug))).toBe('ventil');
  });
});
