import { describe, expect, it } from 'vitest';
import { formatFileSize } from '#lib/format/file-size.ts';
import { inCity } from '#lib/format/in-city.ts';

describe('a city in a sentence', () => {
  it.each([
    ['Казани', 'в Казани'],
    ['Волгограде', 'в Волгограде'],
    ['Владивостоке', 'во Владивостоке'],
    ['Владимире', 'во Владимире'],
    ['Фрязине', 'во Фрязине'],
    ['Феодосии', 'в Феодосии'],
  ])('%s: «%s»', (nameIn, expected) => {
    expect(inCity(nameIn)).toBe(expected);
  });
});

describe('the size of a file', () => {
  it.each([
    [0, '0 Б'],
    [900, '900 Б'],
    [1024, '1 КБ'],
    [402_157, '393 КБ'],
    [1_258_291, '1,2 МБ'],
    [5_976_803, '5,7 МБ'],
    [25_000_000, '24 МБ'],
  ])('%d bytes: «%s»', (bytes, expected) => {
    expect(formatFileSize(bytes)).toBe(expected);
  });
});
