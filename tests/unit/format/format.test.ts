import { describe, expect, it } from 'vitest';
import { unbrokenAddress } from '#lib/format/address.ts';
import { cityName, latinCityName } from '#lib/format/city-name.ts';
import { formatDay } from '#lib/format/date.ts';
import { formatFileSize } from '#lib/format/file-size.ts';
import { fromCity, inCity } from '#lib/format/in-city.ts';
import { withUnit } from '#lib/format/measure.ts';
import { formatRubles, formatRublesExact } from '#lib/format/money.ts';
import { formatMeasure, formatNumber } from '#lib/format/number.ts';
import { shortName } from '#lib/format/person-name.ts';
import { withSoftHyphens } from '#lib/format/soft-hyphens.ts';
import { shortStockText, stockText } from '#lib/format/stock-text.ts';
import { typeset, typesetTitle } from '#lib/format/typeset.ts';
import { decimal } from '#lib/rules/decimal.ts';
import { plural } from '#lib/rules/plural.ts';
import { MANY_PIECES, nearestStock, stockTone } from '#lib/rules/stock.ts';
import words from '#messages/ru/stock.json' with { type: 'json' };

describe('a city name in a sentence', () => {
  it.each([
    ['Казани', 'в Казани'],
    ['Волгограде', 'в Волгограде'],
    ['Владивостоке', 'во Владивостоке'],
    ['Владимире', 'во Владимире'],
    ['Фрязине', 'во Фрязине'],
    ['Феодосии', 'в Феодосии'],
  ])('of %s is «%s»', (nameIn, expected) => {
    expect(inCity(nameIn)).toBe(expected);
  });
});

describe('the origin of goods from a city', () => {
  it.each([
    ['Москва', 'Москве', 'из Москвы'],
    ['Калуга', 'Калуге', 'из Калуги'],
    ['Казань', 'Казани', 'из Казани'],
    ['Ярославль', 'Ярославле', 'из Ярославля'],
    ['Санкт-Петербург', 'Санкт-Петербурге', 'из Санкт-Петербурга'],
    ['Нижний Новгород', 'Нижнем Новгороде', 'со складов в Нижнем Новгороде'],
    ['Чебоксары', 'Чебоксарах', 'со складов в Чебоксарах'],
    ['Орёл', 'Орле', 'со складов в Орле'],
  ])('for %s (%s) is «%s»', (name, nameIn, expected) => {
    expect(fromCity({ name, nameIn })).toBe(expected);
  });
});

describe('a product’s stock in words', () => {
  const placed = {
    ...words,
    here: words.here.replace('{inCity}', 'в Казани'),
    elsewhere: words.elsewhere.replace('{fromCity}', 'из Москвы'),
  };
  it.each([
    [24, 100, 'В Казани 24 шт.', 'success'],
    [5, 100, 'В Казани 5 шт.', 'warning'],
    [MANY_PIECES, 0, 'В Казани более 500 шт.', 'success'],
    [0, 72, 'Привезём из Москвы: 72 шт.', 'cold'],
    [0, MANY_PIECES, 'Привезём из Москвы: более 500 шт.', 'cold'],
    [0, 0, 'Под заказ', 'cold'],
  ] as const)('for %s here and %s elsewhere is «%s», %s', (here, elsewhere, text, tone) => {
    const stock = nearestStock(here, elsewhere);
    expect(stockText(stock, placed).replaceAll('\u00a0', ' ')).toBe(text);
    expect(stockTone(stock)).toBe(tone);
  });

  it.each([
    [24, 100, '24 шт.\nзавтра до 14:00'],
    [MANY_PIECES, 0, '500+\nзавтра до 14:00'],
    [0, 72, 'Москва: 72 шт.\nзавтра до 14:00'],
    [0, MANY_PIECES, 'Москва: 500+\nзавтра до 14:00'],
    [0, 0, undefined],
  ])('in a row of a table for %s here and %s elsewhere is «%s»', (here, elsewhere, text) => {
    const short = { ...placed, elsewhereShort: words.elsewhereShort.replace('{cityName}', 'Москва') };
    const stock = { ...nearestStock(here, elsewhere), ready: 'завтра до 14:00' };
    expect(shortStockText(stock, short)?.replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('a number', () => {
  it.each([
    [1200, '1200', '1 200'],
    [12_345.5, '12 345,5', '12 345,5'],
    [1_200_000, '1 200 000', '1 200 000'],
    [0.125, '0,125', '0,125'],
  ])('%d is «%s» as a measure and «%s» as a count', (value, measure, count) => {
    expect(formatMeasure(value).replaceAll('\u00a0', ' ')).toBe(measure);
    expect(formatNumber(value).replaceAll('\u00a0', ' ')).toBe(count);
  });

  it('below zero has a true minus sign', () => {
    expect(formatMeasure(-25)).toBe('−25');
  });
});

describe('a text of the catalogue', () => {
  it.each([
    ['Работает при -25 °C', 'Работает при −25~°C'],
    ['-15', '−15'],
    ['-15…+43 °C', '−15…+43~°C'],
    ['поддерживает +5 °C, пока', 'поддерживает +5~°C, пока'],
    ['до 40 % меньше', 'до 40~% меньше'],
    ['2,6 кВт и 120 м³/ч', '2,6~кВт и 120~м³/ч'],
    ['220/380 В', '220/380~В'],
    ['расход 5 л/мин', 'расход 5~л/мин'],
    ['EACS/I-09HAV, 2-3 комнаты', 'EACS/I-09HAV, 2-3 комнаты'],
    ['2 вентилятора, 3 секции', '2 вентилятора, 3 секции'],
  ])('«%s» is formatted as «%s»', (text, expected) => {
    expect(typeset(text).replaceAll('\u00a0', '~')).toBe(expected);
  });
});

describe('the title of a notification', () => {
  it.each([
    ['Заказ № ИМ-1001 принят в работу', 'Заказ №~ИМ-1001 принят в~работу'],
    ['Заказ № ИМ-1001: отгрузка 1 из 2 в пути', 'Заказ №~ИМ-1001: отгрузка 1 из~2 в~пути'],
  ])('«%s» is formatted as «%s»', (text, expected) => {
    expect(typesetTitle(text).replaceAll('\u00a0', '~')).toBe(expected);
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
  ])('of %s is «%s»', (name, expected) => {
    expect(latinCityName(name)).toBe(expected);
  });

  it('is used in the English interface', () => {
    expect(cityName('Казань', 'en')).toBe('Kazan');
    expect(cityName('Казань', 'ru')).toBe('Казань');
  });
});

describe('an address', () => {
  it.each([
    ['ул. Восстания, 100', 'ул.\u00a0Восстания,\u00a0100'],
    ['Дмитровское шоссе, 100, стр. 2', 'Дмитровское шоссе,\u00a0100, стр.\u00a02'],
    ['420111, г Казань, ул Баумана, д 44', '420111, г\u00a0Казань, ул\u00a0Баумана, д\u00a044'],
    ['г Казань, пер Дуслык, д 4, помещ 3', 'г\u00a0Казань, пер\u00a0Дуслык, д\u00a04, помещ\u00a03'],
    ['пос. Шушары, Московское шоссе, 70', 'пос.\u00a0Шушары, Московское шоссе,\u00a070'],
  ])('has non-breaking spaces after short words and numbers: %s', (address, expected) => {
    expect(unbrokenAddress(address)).toBe(expected);
  });
});

describe('a unit of measurement', () => {
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
    ['−1', 'лет', '−1 год'],
    ['белый', null, 'белый'],
  ])('after %s: «%s» gives «%s»', (value, unit, expected) => {
    expect(withUnit(value, unit).replace(/\u00a0(?=\D+$)/, ' ')).toBe(expected);
  });
});

describe('a file size', () => {
  it.each([
    [0, '0 Б'],
    [900, '900 Б'],
    [1024, '1 КБ'],
    [402_157, '393 КБ'],
    [1_258_291, '1,2 МБ'],
    [5_976_803, '5,7 МБ'],
    [25_000_000, '24 МБ'],
  ])('of %d bytes is «%s»', (bytes, expected) => {
    expect(formatFileSize(bytes)).toBe(expected);
  });

  it('has English units in English', () => expect(formatFileSize(5_976_803, 'en')).toBe('5.7 MB'));
});

describe('a word too long for a tile', () => {
  it.each([
    ['Класс энергоэффективности', 'Класс энер-го-эф-фек-тив-нос-ти'],
    ['Производительность', 'Про-из-во-ди-тель-ность'],
    ['Погодозависимое управление', 'По-го-до-за-ви-си-мое управление'],
    ['Мощность охлаждения', 'Мощность охлаждения'],
    ['SEER', 'SEER'],
  ])('has soft hyphens: %s: «%s»', (text, expected) => {
    expect(withSoftHyphens(text).replaceAll('\u00ad', '-')).toBe(expected);
  });
});

describe('a number formatted by the rules of the language', () => {
  const money = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' });
  const wholeMoney = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 });
  const measure = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3, useGrouping: 'min2' });
  const rules = new Intl.PluralRules('ru');
  const magnitudes = [
    0, 0.05, 0.125, 0.5, 1, 9.99, 12, 100, 999.9, 1000, 1200.5, 9999, 10_000, 54_990.5, 123_456.789, 7e6, 1e9,
  ];
  const values = magnitudes.flatMap((value) => [value, -value, value * 3, value + 0.25]);

  it.each(values)('%d equals the output of Intl', (value) => {
    expect(formatNumber(value)).toBe(number.format(value).replace(/^-0$/, '0'));
    expect(formatMeasure(value)).toBe(measure.format(value).replace(/^-0$/, '0').replace('-', '−'));
    if (Number.isInteger(value * 100))
      expect(formatRublesExact(value)).toBe(money.format(value).replace(/^-0,00/, '0,00'));
    if (Number.isInteger(value)) expect(formatRubles(value)).toBe(wholeMoney.format(value).replace(/^-0/, '0'));
  });

  it('keeps the requested decimals', () => {
    expect(decimal(1.5, { least: 2, most: 3 })).toBe('1,50');
    expect(decimal(0.0004, { most: 3 })).toBe('0');
  });

  it('a noun has the correct plural form after every number', () => {
    const shown = Array.from({ length: 1200 }, (_, count) => plural(count, 'one', 'few', 'many'));
    expect(shown).toEqual(shown.map((_, count) => rules.select(count)));
  });
});

describe('a line does not break', () => {
  it('between day and month, and between year and «г.»', () => {
    expect(formatDay('2026-11-30', 'ru')).toBe('30\u00a0ноября 2026\u00a0г.');
  });

  it('between a name and its initials', () => {
    expect(shortName('Хабибуллин Тимур Рашидович')).toBe('Хабибуллин\u00a0Т.\u00a0Р.');
    expect(shortName('Егорова')).toBe('Егорова');
  });
});

describe('English dates and numbers', () => {
  it('follow British rules', () => {
    expect(formatDay('2026-11-30', 'en')).toBe('30\u00a0November 2026');
    expect(decimal(-1234567.25, { most: 3, locale: 'en' })).toBe('-1,234,567.25');
    expect(formatNumber(2561, 'en')).toBe('2,561');
  });
});
