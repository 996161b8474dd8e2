import { describe, expect, it } from 'vitest';
import { hyphenate, withoutHyphens } from '#lib/format/hyphenate.ts';

describe('soft hyphens', () => {
  it.each([
    ['Мощность охлаждения, кВт', 'Мощ|ность охлаж|де|ния, кВт'],
    ['Площадь помещения, м²', 'Площадь поме|ще|ния, м²'],
    ['Уровень шума, дБ(А)', 'Уровень шума, дБ(А)'],
    ['Горячая вода', 'Горячая вода'],
  ])('stand between the syllables of the long words of «%s»', (text, expected) => {
    expect(hyphenate(text).replaceAll('\u00ad', '|')).toBe(expected);
    expect(withoutHyphens(hyphenate(text))).toBe(text);
  });
});
