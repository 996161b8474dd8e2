import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, plainParagraphs } from '#backend/import/yml/clean-text.ts';
import { Currencies } from '#backend/import/yml/currencies.ts';
import { BrandNames, factsFromName } from '#backend/import/yml/name-facts.ts';
import { cleanParameter, parseBoolean, parseNumber } from '#backend/import/yml/param-values.ts';

describe('numbers in a feed', () => {
  it.each([
    ['12,5', 12.5],
    ['1 200', 1200],
    ['1\u00a0234\u00a0567,5', 1_234_567.5],
    ['−5', -5],
    ['+0.75', 0.75],
    ['0', 0],
  ])('%s is parsed as %d', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each(['', '007', '12 кВт', '1,2,3', '10-20', '1 20', 'до 26', '9'.repeat(30), '1e5'])(
    '%j is not a number',
    (text) => {
      expect(parseNumber(text)).toBeNull();
    },
  );

  it('are written in Russian notation', () => {
    assert(
      property(integer({ min: -1e9, max: 1e9 }), integer({ min: 0, max: 99 }), (whole, hundredths) => {
        const value = whole + Math.sign(whole || 1) * (hundredths / 100);
        expect(parseNumber(value.toLocaleString('ru-RU'))).toBeCloseTo(value, 2);
      }),
    );
  });

  it('a feed’s yes and no are recognised in many spellings', () => {
    expect(['Да', 'есть', 'true', 'YES'].map(parseBoolean)).toEqual([true, true, true, true]);
    expect(['нет', 'false', 'Отсутствует'].map(parseBoolean)).toEqual([false, false, false]);
    expect(['', 'может быть', 'constructor'].map(parseBoolean)).toEqual([null, null, null]);
  });
});

describe('a feed parameter with its unit', () => {
  it.each([
    [
      { name: 'Мощность', unit: 'квт', value: '2,5' },
      { name: 'Мощность', unit: 'кВт', value: '2,5' },
    ],
    [
      { name: 'Мощность', unit: 'кВт', value: '2,5 кВт' },
      { name: 'Мощность', unit: 'кВт', value: '2,5' },
    ],
    [
      { name: 'Мощность, Вт', unit: '', value: '250' },
      { name: 'Мощность', unit: 'Вт', value: '250' },
    ],
    [
      { name: 'Вес (кг):', unit: '', value: '3' },
      { name: 'Вес', unit: 'кг', value: '3' },
    ],
    [
      { name: 'Площадь', unit: '', value: '26 кв.м' },
      { name: 'Площадь', unit: 'м²', value: '26' },
    ],
    [
      { name: 'Гарантия', unit: '', value: '1 год' },
      { name: 'Гарантия', unit: 'лет', value: '1' },
    ],
    [
      { name: 'Гарантия', unit: 'Года', value: '2' },
      { name: 'Гарантия', unit: 'лет', value: '2' },
    ],
    [
      { name: 'Размер (Ш × В)', unit: '', value: '3 × 4' },
      { name: 'Размер (Ш × В)', unit: null, value: '3 × 4' },
    ],
    [
      { name: 'Модель', unit: '', value: '25 Lux' },
      { name: 'Модель', unit: null, value: '25 Lux' },
    ],
  ])('is parsed: %j', (raw, clean) => {
    expect(cleanParameter(raw)).toEqual(clean);
  });

  it('is dropped without a name or a value', () => {
    expect(cleanParameter({ name: ' ', unit: '', value: '1' })).toBeNull();
    expect(cleanParameter({ name: 'Цвет', unit: '', value: ' &nbsp; ' })).toBeNull();
  });
});

describe('texts of a feed', () => {
  it('lose markup, entities and extra spaces', () => {
    expect(cleanLine('  Труба &quot;Люкс&quot;   1/2&#34;&nbsp;<b>белая</b>\n ')).toBe('Труба "Люкс" 1/2" белая');
    expect(cleanLine('A &unknown; B &#0; C &#xD800; < 5 > 3')).toBe('A &unknown; B C < 5 > 3');
  });

  it('become plain paragraphs', () => {
    expect(
      plainParagraphs('<p>Первый <i>абзац</i></p>\n<p>&nbsp;</p><div>Второй<br/>третий</div><ul><li>раз<li>два</ul>'),
    ).toBe('Первый абзац\n\nВторой\n\nтретий\n\n• раз\n\n• два');
    expect(plainParagraphs('Просто\n\n\nтекст')).toBe('Просто\n\nтекст');
    expect(plainParagraphs('<table><tr><td>Цвет</td><td>белый</td></tr></table>')).toBe('Цвет — белый');
    expect(plainParagraphs('<style>p { color: red }</style><!-- nothing -->')).toBeNull();
  });
});

describe('currencies of a feed', () => {
  it('are converted to rubles from any base', () => {
    const currencies = new Currencies();
    currencies.add('USD', '1', '');
    currencies.add('RUR', '0,0125', '');
    currencies.add('EUR', '1.1', '10');
    currencies.add('CNY', 'CBRF', '');
    expect(currencies.rublesFor('usd')).toBeCloseTo(80);
    expect(currencies.rublesFor('EUR')).toBeCloseTo(96.8);
    expect(currencies.rublesFor('')).toBe(1);
    expect(currencies.rublesFor('RUB')).toBe(1);
    expect(currencies.rublesFor('CNY')).toBeNull();
  });
});

describe('product names of a feed', () => {
  it('are a source of brands, not of series, articles or rare words', () => {
    const names = new BrandNames();
    const all = [
      'Радиатор Nordik Alfa 500',
      'Радиатор NORDIK Alfa 350',
      'Nordik клапан',
      'Nordik кран',
      'Кран Zefir 1/2',
      'ZEFIR кран',
      'Zefir Nordik узел',
      'SFT-0001 Ниппель',
      'SFT-0002 Муфта',
      'SFT-0003 Муфта',
      'SMS 0917 коллектор',
      'SMS 0918 коллектор',
      'SMS 0919 коллектор',
      'Бак Rara',
    ];
    for (const name of all) names.add(name);
    const brandIn = names.finder();
    expect(all.map(brandIn)).toEqual([
      'Nordik',
      'Nordik',
      'Nordik',
      'Nordik',
      'Zefir',
      'Zefir',
      'Zefir',
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['Радиатор 500 - 04 секции нижнее правое подключение', { 'Количество секций': 4, Подключение: 'нижнее правое' }],
    ['Коллектор 1", 4 отвода 3/4"ЕК', { 'Количество выходов': 4, 'Размер резьбы': ['1″', '3/4″'] }],
    ['Муфта переходная 1 1/4"x3/4"', { 'Размер резьбы': ['1 1/4″', '3/4″'] }],
    ['Вентиль "Combi 2" угловой 1/2', { 'Размер резьбы': ['1/2″'] }],
    ['Теплоноситель Basic-65 20 кг', { Масса: 20 }],
    ['Расширительный бак 35 л.', { Объём: 35 }],
    ['Насос 32/60-180, 5 л/мин', {}],
  ])('are a source of parameters: %s', (name, facts) => {
    expect(Object.fromEntries(factsFromName(name).map((fact) => [fact.name, fact.value]))).toEqual(facts);
  });
});
