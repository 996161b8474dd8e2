import { describe, expect, it } from 'vitest';
import { formatFileSize } from '#lib/format/file-size.ts';
import { inCity } from '#lib/format/in-city.ts';
import { withUnit } from '#lib/format/measure.ts';
import { withSoftHyphens } from '#lib/format/soft-hyphens.ts';

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

describe('a unit', () => {
  it.each([
    ['1', 'лет', '1 год'],
    ['2', 'лет', '2 года'],
    ['5', 'лет', '5 лет'],
    ['11', 'лет', '11 лет'],
    ['21', 'лет', '21 год'],
    ['1,5', 'лет', '1,5 года'],
    ['1\u00a0001', 'часов', '1\u00a0001 час'],
    ['24', 'месяцев', '24 месяца'],
    ['3', 'секций', '3 секции'],
    ['от 2 до 5', 'лет', 'от 2 до 5 лет'],
    ['2', 'кВт', '2 кВт'],
    ['белый', null, 'белый'],
  ])('after %s: «%s» gives «%s»', (value, unit, expected) => {
    expect(withUnit(value, unit).replace(/\u00a0(?=\D+$)/, ' ')).toBe(expected);
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

describe('a word too long for a tile', () => {
  it.each([
    ['Класс энергоэффективности', 'Класс энер-го-эф-фек-тив-нос-ти'],
    ['Производительность', 'Про-из-во-ди-тель-ность'],
    ['Погодозависимое управление', 'По-го-до-за-ви-си-мое управление'],
    ['Мощность охлаждения', 'Мощность охлаждения'],
    ['SEER', 'SEER'],
  ])('%s: «%s»', (text, expected) => {
    expect(withSoftHyphens(text).replaceAll('\u00ad', '-')).toBe(expected);
  });
});
