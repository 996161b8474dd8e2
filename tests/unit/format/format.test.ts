import { describe, expect, it } from 'vitest';
import { unbrokenAddress } from '#lib/format/address.ts';
import { cityName, latinCityName } from '#lib/format/city-name.ts';
import { formatFileSize } from '#lib/format/file-size.ts';
import { inCity } from '#lib/format/in-city.ts';
import { withUnit } from '#lib/format/measure.ts';

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

describe('a city in Latin letters', () => {
  it.each([
    ['Москва', 'Moscow'],
    ['Санкт-Петербург', 'Saint Petersburg'],
    ['Казань', 'Kazan'],
    ['Нижний Новгород', 'Nizhny Novgorod'],
    ['Екатеринбург', 'Yekaterinburg'],
    ['Ростов-на-Дону', 'Rostov-on-Don'],
    ['Набережные Челны', 'Naberezhnye Chelny'],
    ['Тольятти', 'Tolyatti'],
    ['Орёл', 'Oryol'],
    ['Грозный', 'Grozny'],
    ['Йошкар-Ола', 'Yoshkar-Ola'],
    ['Ейск', 'Yeysk'],
    ['Ханты-Мансийск', 'Khanty-Mansiysk'],
  ])('%s: «%s»', (name, expected) => {
    expect(latinCityName(name)).toBe(expected);
  });

  it('is for the English interface', () => {
    expect(cityName('Казань', 'en')).toBe('Kazan');
    expect(cityName('Казань', 'ru')).toBe('Казань');
  });
});

describe('an address', () => {
  it.each([
    ['ул. Восстания, 100', 'ул.\u00a0Восстания,\u00a0100'],
    ['Дмитровское шоссе, 100, стр. 2', 'Дмитровское шоссе,\u00a0100, стр.\u00a02'],
    ['пос. Шушары, Московское шоссе, 70', 'пос.\u00a0Шушары, Московское шоссе,\u00a070'],
  ])('keeps its short words and numbers where they belong: %s', (address, expected) => {
    expect(unbrokenAddress(address)).toBe(expected);
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
