import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseAmongWords,
  chooseWhole,
  codesAmongWords,
  readOrderList,
  type SourceRow,
} from '#lib/rules/order-list/index.ts';
import { normalizeCode } from '#lib/rules/search-text.ts';

const goods: Record<string, string[]> = {
  gun: ['НС-1234567', 'BHP-M-3', '4607012345678'],
  split: ['НС-0012345', 'BSUI-09HN8/IN', '4680551234567'],
  valve: ['НС-7654321', 'AB-100x50', '2000000000015'],
  panel: ['НС-5550002', 'EFT/AG-R', '2000000000039'],
  grille: ['НС-5550001', 'ВР-К 200х100', '2000000000022'],
};
const known = new Map<string, string[]>();
for (const [name, codes] of Object.entries(goods)) for (const code of codes) known.set(normalizeCode(code), [name]);
known.set(normalizeCode('RSA-07'), ['one of two', 'the other']);

/** The parsed rows: [product, quantity], or the error. */
function understood(rows: SourceRow[]) {
  return readOrderList(rows).map(({ readings, fault }) => {
    if (fault !== null) return fault.ru;
    const chosen = chooseWhole(readings, known) ?? chooseAmongWords(codesAmongWords(readings, 200), known);
    if (!chosen) return `? ${readings[0]?.code} × ${readings[0]?.quantity}`;
    return [chosen.products.join(' | '), chosen.reading.quantity ?? chosen.reading.fault?.words.ru];
  });
}
const table = (rows: string[][]) => understood(rows.map((cells, index) => ({ line: index + 1, cells })));
const line = (text: string) => table([[text]])[0];

describe('a line of an order list', () => {
  it.each<[string, string, number]>([
    ['НС-1234567', 'gun', 1],
    ['нс 1234567', 'gun', 1],
    ['HC-1234567', 'gun', 1],
    ['1234567', 'gun', 1],
    ['12345', 'split', 1],
    ['0012345 2', 'split', 2],
    ['1234567 5', 'gun', 5],
    ['1234567\t5', 'gun', 5],
    ['1234567;5', 'gun', 5],
    ['1234567, 5', 'gun', 5],
    ['1234567,5', 'gun', 5],
    ['1234567: 5 шт.', 'gun', 5],
    ['1234567 - 5', 'gun', 5],
    ['1234567 - 5 шт', 'gun', 5],
    ['НС-1234567 — 5шт', 'gun', 5],
    ['НС-1234567 – 5 штук', 'gun', 5],
    ['НС-1234567 = 5', 'gun', 5],
    ['НС-1234567 (5 шт)', 'gun', 5],
    ['НС-1234567 (5 шт.),', 'gun', 5],
    ['5 x НС-1234567', 'gun', 5],
    ['2 x EFT/AG-R', 'panel', 2],
    ['EFT/AG-R - 3 шт', 'panel', 3],
    ['5 х НС-1234567', 'gun', 5],
    ['5*НС-1234567', 'gun', 5],
    ['5 шт НС-1234567', 'gun', 5],
    ['5шт. 1234567', 'gun', 5],
    ['5 1234567', 'gun', 5],
    ['НС-1234567 x5', 'gun', 5],
    ['НС-1234567 х5', 'gun', 5],
    ['НС-1234567х5', 'gun', 5],
    ['НС-1234567*5', 'gun', 5],
    ['НС-1234567 × 5', 'gun', 5],
    ['1) НС-1234567 5шт', 'gun', 5],
    ['12. НС-1234567 5', 'gun', 5],
    ['3)1234567 - 5', 'gun', 5],
    ['• 1234567 5', 'gun', 5],
    ['- 1234567 - 5', 'gun', 5],
    ['№ 2 1234567 5', 'gun', 5],
    ['1234567 1 000', 'gun', 1000],
    ['1234567 1\u00a0000 шт', 'gun', 1000],
    ['1234567 2,00', 'gun', 2],
    ['1234567 2.0', 'gun', 2],
    ['1234567 1,000', 'gun', 1],
    ["'1234567 5", 'gun', 5],
    ['4607012345678 3', 'gun', 3],
    ['BHP-M-3', 'gun', 1],
    ['ВНР-М-3 2', 'gun', 2],
    ['bhp m 3 2шт', 'gun', 2],
    ['BHP-M-3 - 2', 'gun', 2],
    ['BSUI-09HN8/IN 4', 'split', 4],
    ['BSUI 09HN8 IN 4 шт', 'split', 4],
    ['AB-100x50', 'valve', 1],
    ['AB-100x50 x 3', 'valve', 3],
    ['AB-100x50x3', 'valve', 3],
    ['3 x AB-100x50', 'valve', 3],
    ['ВР-К 200х100', 'grille', 1],
    ['ВР-К 200х100 - 7', 'grille', 7],
    ['Тепловая пушка Ballu BHP-M-3 НС-1234567 5 шт', 'gun', 5],
    ['Тепловая пушка 3 кВт (арт. 1234567) — 5', 'gun', 5],
    ['Сплит-система Ballu BSUI-09HN8/IN 2', 'split', 2],
    ['НС-1234567 тепловая пушка 5 шт, срочно', 'gun', 5],
    ['НС-1234567 5 шт по 1200 руб', 'gun', 5],
    ['  1234567   5  ', 'gun', 5],
    ['1234567;5;лишнее', 'gun', 5],
    ['1234567\tПушка Ballu 3 кВт\t2\t43551,20\t87102,40', 'gun', 2],
    ['НС-1234567 Пушка Ballu 2 43551,20 87102,40', 'gun', 2],
    ['НС-1234567 Пушка Ballu 2 1 500,00 3 000,00', 'gun', 2],
    ['НС-1234567 Пушка Ballu 1 500,00 2 3 000,00', 'gun', 2],
    ['НС-1234567 пушка, 3 кВт, 220 В', 'gun', 1],
    ['НС-1234567 по 1 200 руб', 'gun', 1],
    ['1234567 5; срочно', 'gun', 5],
    ['НС-1234567; нужно 5 шт; срочно', 'gun', 5],
    ['1234567\tx5', 'gun', 5],
    ['1234567\tх5', 'gun', 5],
    ['1234567\t× 5 шт', 'gun', 5],
    ['1234567\t*5', 'gun', 5],
    ['BHP-M-3\t*5', 'gun', 5],
    ['1234567\t5 шт.', 'gun', 5],
    ['1234567\tПушка\t3 кВт', 'gun', 1],
    ['1234567\tПушка\t-', 'gun', 1],
    ['1234567 4607012345678', 'gun', 1],
    ['4607012 345678', 'gun', 1],
  ])('is parsed: %s', (text, product, quantity) => {
    expect(line(text)).toEqual([product, quantity]);
  });

  it.each([
    ['1234567 - 0 шт', 'Количество должно быть не меньше 1'],
    ['1234567 2,5', 'Количество должно быть целым числом'],
    ['1234567 1001', 'Количество должно быть не больше 1\u00a0000 в одной позиции'],
    ['1234567 -3', 'Нужно уточнить количество'],
    ['1234567 2 50', 'Нужно уточнить количество'],
    ['НС-1234567, 2, срочно', 'Нужно уточнить количество'],
    ['НС-1234567 Пушка Ballu 2 43551,20', 'Нужно уточнить количество'],
    ['1234567;5;2', 'Нужно уточнить количество'],
    ['1234567 x', 'Нужно уточнить количество'],
    ['НС-1234567 х', 'Нужно уточнить количество'],
    ['BHP-M-3 =', 'Нужно уточнить количество'],
    ['1234567*', 'Нужно уточнить количество'],
    ['1234567 x ?', 'Нужно уточнить количество'],
    ['1234567 x шт', 'Нужно уточнить количество'],
    ['1234567 (х)', 'Нужно уточнить количество'],
    ['1234567\tx', 'Нужно уточнить количество'],
    ['1234567\tПушка\tx', 'Нужно уточнить количество'],
    ['1234567;=', 'Нужно уточнить количество'],
    ['1234567 99999 шт', 'Количество должно быть не больше 1\u00a0000 в одной позиции'],
  ])('names the product with an invalid quantity: %s', (text, fault) => {
    expect(line(text)).toEqual(['gun', fault]);
  });

  it.each(['5-10', '5/2', '½', '1½', '1e3', '٣', '5 шт. по 100', '5?', '2 коробки', 'пять'])(
    'is never one piece when its quantity in a cell is %s',
    (quantity) => {
      const fault = `Не удалось прочитать количество: «${quantity}»`;
      for (const code of ['1234567', 'BHP-M-3', '0012345', 'Пушка НС-1234567'])
        expect(line(`${code}\t${quantity}`), code).toEqual([expect.stringMatching(/gun|split/), fault]);
      expect(line(`1\t1234567\t${quantity}`)).toEqual(['gun', fault]);
      expect(
        table([
          ['Код', 'Кол-во'],
          ['1234567', quantity],
        ]),
      ).toEqual([['gun', fault]]);
      expect(
        table([
          ['Код', 'Заявка'],
          ['1234567', quantity],
        ]),
      ).toEqual([['gun', fault]]);
    },
  );

  it.each(['5-10', '5/2', '½', '1e3', '٣'])('is never one piece when it ends with %s', (quantity) => {
    const fault = `Не удалось прочитать количество: «${quantity}»`;
    for (const code of ['1234567', 'BHP-M-3', 'BHP-M-3 -', '1234567 х', '0012345', 'Пушка НС-1234567', '1) 1234567'])
      expect(line(`${code} ${quantity}`), code).toEqual([expect.stringMatching(/gun|split/), fault]);
  });

  it('may end with a letter of its article that is also a sign of multiplication', () => {
    known.set(normalizeCode('AB-12 X'), ['valve']);
    expect(line('AB-12 X')).toEqual(['valve', 1]);
    expect(line('AB-12 X x 3')).toEqual(['valve', 3]);
    known.delete(normalizeCode('AB-12 X'));
  });

  it('may end with a part of its code that looks like a range', () => {
    known.set(normalizeCode('AB 12-34'), ['valve']);
    expect(line('AB 12-34')).toEqual(['valve', 1]);
    expect(line('AB 12-34 5-10')).toEqual(['valve', 'Не удалось прочитать количество: «5-10»']);
    known.delete(normalizeCode('AB 12-34'));
  });

  it.each(['99999999999', 'x99999999999', '- 99999999999', '12345678'])('has too many pieces: %s', (quantity) => {
    const [{ readings } = { readings: [] }] = readOrderList([{ line: 1, cells: [`0012345 ${quantity}`] }]);
    expect(chooseWhole(readings, known)?.reading).toMatchObject({ quantity: null, fault: { isOverLimit: true } });
    expect(line(`Пушка НС-1234567 ${quantity}`)).toEqual([
      'gun',
      'Количество должно быть не больше 1\u00a0000 в одной позиции',
    ]);
  });

  it('of two codes names both', () => {
    expect(line('1234567 7654321')).toEqual(['gun | valve', expect.anything()]);
  });

  it.each([
    ['Добрый день!', 'Не похоже на код, артикул или штрихкод'],
    ['4,60701E+12', /Excel сократил/],
    ['1.23457E+12', /Excel сократил/],
    ['9999999 5', '? 9999999 × 5'],
    ['НС-9999999', '? НС-9999999 × 1'],
    ['Ballu 3', '? Ballu × 3'],
  ])('is not resolved: %s', (text, message) => {
    expect(line(text)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('whose code several products share names all of them', () => {
    expect(line('RSA-07 2')).toEqual(['one of two | the other', 2]);
  });
});

describe('a table of an order list', () => {
  it.each<[string, string[][], unknown[]]>([
    [
      'code and quantity',
      [
        ['1234567', '5'],
        ['12345', '2'],
      ],
      [
        ['gun', 5],
        ['split', 2],
      ],
    ],
    [
      'quantity and code',
      [
        ['5', '1234567'],
        ['2', 'BSUI-09HN8/IN'],
      ],
      [
        ['gun', 5],
        ['split', 2],
      ],
    ],
    ['a name between', [['1234567', 'Пушка BHP-M-3', '5 шт']], [['gun', 5]]],
    ['prices after', [['НС-1234567', 'Пушка 3 кВт', '5', '1200,50', '6002,50']], [['gun', 5]]],
    ['an invoice', [['1', '1234567', 'Пушка', 'шт', '2', '43551,20', '87102,40', '20%']], [['gun', 2]]],
    ['an invoice with the price first', [['1234567', 'Пушка', '43 551,20', '2', '87 102,40']], [['gun', 2]]],
    ['a price that is no quantity', [['1234567', 'Пушка', '43551,20', '2']], [['gun', 2]]],
    ['two numbers that may be quantities', [['1234567', '5', '500']], [['gun', 'Нужно уточнить количество']]],
    [
      'titles, and a price where no quantity is',
      [
        ['Код', 'Цена'],
        ['1234567', '500'],
      ],
      [['gun', 1]],
    ],
    [
      'lines of several forms',
      [['1234567\tПушка\t2\t10,50\t21,00'], ['1234567;3;лишнее'], ['1234567 4']],
      [
        ['gun', 2],
        ['gun', 3],
        ['gun', 4],
      ],
    ],
    ['a number before', [['1', 'НС-1234567', 'Пушка', '5']], [['gun', 5]]],
    ['the code in the name alone', [['1', 'Тепловая пушка Ballu BHP-M-3 НС-1234567', '5']], [['gun', 5]]],
    [
      'titles',
      [
        ['Код', 'Количество'],
        ['1234567', '5'],
      ],
      [['gun', 5]],
    ],
    [
      'titles in another order',
      [
        ['№', 'Наименование', 'Кол-во', 'Артикул', 'Цена'],
        ['1', 'Пушка', '5', 'BHP-M-3', '10'],
      ],
      [['gun', 5]],
    ],
    ['titles without a quantity', [['Штрихкод'], ['4607012345678']], [['gun', 1]]],
    [
      'titles, and a quantity left out',
      [
        ['Артикул', 'шт'],
        ['BHP-M-3', ''],
      ],
      [['gun', 1]],
    ],
    [
      'titles, an article where the code is missing',
      [
        ['Код', 'Артикул', 'Кол-во'],
        ['', 'BHP-M-3', '4'],
      ],
      [['gun', 4]],
    ],
    [
      'titles, a code that Excel spoilt beside an article',
      [
        ['Штрихкод', 'Артикул', 'Кол-во'],
        ['4,6E+12', 'BHP-M-3', '4'],
      ],
      [['gun', 4]],
    ],
    [
      'titles below a letterhead',
      [['ООО «Ромашка»'], ['Заявка'], [], ['Код товара', 'Кол.'], ['1234567', '5']],
      [['gun', 5]],
    ],
    [
      'titles, the name holds the code',
      [
        ['Наименование', 'Количество'],
        ['Пушка BHP-M-3 НС-1234567', '5'],
      ],
      [['gun', 5]],
    ],
    [
      'a sum at the end',
      [
        ['1234567', '5'],
        ['Итого', '5'],
        ['Всего:', '', '6000'],
      ],
      [['gun', 5]],
    ],
    ['empty rows', [[], ['', ''], ['1234567', '5'], [' ', '\u00a0']], [['gun', 5]]],
    [
      'a quantity that is no number',
      [
        ['Код', 'Кол-во'],
        ['1234567', 'пять'],
      ],
      [['gun', 'Не удалось прочитать количество: «пять»']],
    ],
    ['a quantity below nothing', [['1234567', '-5']], [['gun', 'Количество должно быть не меньше 1']]],
    [
      'formulas and their like are text',
      [
        ["'=1+1", '5'],
        ['@SUM(A1)', '2'],
      ],
      ['? =1+1 × 5', '? @SUM(A1) × 2'],
    ],
  ])('is parsed: %s', (_, rows, expected) => {
    expect(table(rows)).toEqual(expected);
  });

  it('keeps its row numbers', () => {
    const rows = readOrderList([
      { line: 1, cells: ['Код', 'Кол-во'] },
      { line: 2, cells: [''] },
      { line: 3, cells: ['1234567', '5'] },
    ]);
    expect(rows.map(({ line }) => line)).toEqual([3]);
  });
});

it('any text is parsed in time without an exception and without an invalid quantity', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789 \t-xх*.,;()шт Нн-CcAа+=@\'"\u00a0'), maxLength: 120 });
  fc.assert(
    fc.property(fc.array(fc.array(text, { maxLength: 5 }), { maxLength: 20 }), (rows) => {
      const list = readOrderList(rows.map((cells, index) => ({ line: index + 1, cells })));
      for (const { readings, fault } of list) {
        expect(fault === null).toBe(readings.length > 0);
        for (const { quantity, fault: wrong } of readings) {
          expect(wrong === null).toBe(quantity !== null);
          if (quantity !== null) expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 1000).toBe(true);
        }
      }
    }),
  );
  const long = ' 1 000'.repeat(80);
  // processor time, because other tests run in parallel
  const before = process.threadCpuUsage();
  readOrderList(Array.from({ length: 5000 }, (_, index) => ({ line: index + 1, cells: [`x${long}`] })));
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2000);
});
