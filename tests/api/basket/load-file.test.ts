import { randomBytes, randomUUID } from 'node:crypto';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printMeasurement } from '#tests/figures.ts';
import { type BasketShop, openBasketShop, quantities } from './basket-shop.ts';
import { archive, inWindows1251, rawWorkbook, workbook } from './list-files.ts';

let shop: BasketShop;
let codes: string[];
let guids: string[];
beforeAll(async () => {
  shop = await openBasketShop();
  const { db } = shop.database;
  const rows = await db
    .selectFrom('products')
    .select(['guid', 'code'])
    .where('guid', 'in', shop.products.slice(0, 20))
    .orderBy('id')
    .execute();
  codes = rows.map(({ code }) => code);
  guids = rows.map(({ guid }) => guid);
  await db.updateTable('stock').set({ quantity: 5000 }).execute();
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.empty();
  await shop.database.db.deleteFrom('limits').execute();
});

const load = (
  content: string | Uint8Array<ArrayBuffer>,
  name = 'Заказ.xlsx',
  key?: string,
  buyer: keyof typeof shop.tokens = 'owner',
) =>
  shop.ask(
    'POST - /ajax/cart/load/',
    { body: { file: new File([content], name), ...(key !== undefined && { key }) } },
    shop.tokens[buyer],
  );

const fetchFile = async (path: string, buyer: 'owner' | 'colleague' | 'stranger' = 'owner') => {
  const headers = { Authorization: `Bearer ${shop.tokens[buyer].token}` };
  const method = path.startsWith('basket/load/') ? 'POST' : 'GET';
  const response = await shop.send(method, `/api/v1/${path}`, { headers });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};

async function expectRefusal(content: string | Uint8Array<ArrayBuffer>, message: RegExp, name?: string) {
  const { status, errors } = await load(content, name);
  expect([status, errors.file]).toEqual([400, expect.stringMatching(message)]);
  expect(await shop.basket()).toMatchObject({ version: 0, items: [] });
}

describe('a workbook', () => {
  it('is read from its first sheet with content, which is named', async () => {
    const bytes = await workbook({
      Пустой: [[null]],
      Заявка: [
        ['Код', 'Наименование', 'Кол-во'],
        [codes[0]!, 'Пушка', 5],
        [codes[1]!, 'Пушка', null],
        ['', '', ''],
      ],
      Прочее: [[codes[2]!, 7]],
    });
    const { status, body } = await load(bytes);
    expect([status, body.sheet]).toEqual([200, 'Заявка']);
    expect(body.rows?.map(({ line, added }) => [line, added])).toEqual([
      [2, 5],
      [3, 1],
    ]);
    expect(quantities(await shop.basket())).toEqual({ [guids[0]!]: 5, [guids[1]!]: 1 });
  });

  it('is detected by its content, whatever its name', async () => {
    const bytes = await workbook({ Лист1: [[codes[0]!, 2]] });
    expect((await load(bytes, 'order.csv')).body.rows).toMatchObject([{ added: 2 }]);
    expect((await load(`${codes[1]};3`, 'order.xlsx')).body.rows).toMatchObject([{ added: 3 }]);
  });

  it('with numeric codes is read, and a code that Excel truncated is reported', async () => {
    const { db } = shop.database;
    const barcode = await db
      .selectFrom('product_codes as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select('c.normalized')
      .where('c.kind', '=', 'barcode')
      .where('p.guid', '=', guids[0]!)
      .executeTakeFirstOrThrow();
    const bytes = await workbook({
      Лист1: [
        ['Штрихкод', 'шт'],
        [Number(barcode.normalized), 4],
        ['4,60701E+12', 2],
      ],
    });
    expect((await load(bytes)).body.rows).toMatchObject([
      { outcome: 'added', added: 4 },
      { outcome: 'unreadable', message: expect.stringContaining('Excel сократил') },
    ]);
  });

  it('with formulas is read by their values', async () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>${codes[0]}</t></is></c>
      <c r="B1"><f>2+3</f><v>5</v></c></row>
      <row r="2"><c r="A2" t="str"><f>"x"&amp;"y"</f><v>${codes[1]}</v></c><c r="B2"><v>2</v></c></row>
      <row r="3"><c r="A3" t="inlineStr"><is><t>=HYPERLINK("http://x")</t></is></c><c r="B3"><v>1</v></c></row>`;
    expect((await load(archive(rawWorkbook(rows)))).body.rows).toMatchObject([
      { added: 5 },
      { added: 2 },
      { outcome: 'notFound', text: '=HYPERLINK("http://x") 1' },
    ]);
  });

  it('of other programs is read: shared strings in runs, dates, gaps, prefixes', async () => {
    const rows = `<row r="3"><c r="B3" t="s"><v>1</v></c><c r="D3"><v>2.0E0</v></c><c r="E3" s="1"><v>46346.5</v></c></row>
      <row r="90000"><c t="s"><v>0</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c/><c><v>3</v></c></row>`;
    const sharedStrings = `<x:sst xmlns:x="x"><x:si><x:t xml:space="preserve">${codes[0]} </x:t></x:si>
      <x:si><x:r><x:t>${codes[1]!.slice(0, 3)}</x:t></x:r><x:r><x:t>${codes[1]!.slice(3)}_x000D_</x:t></x:r><x:rPh><x:t>9</x:t></x:rPh></x:si></x:sst>`;
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy &quot;г.&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
    expect((await load(archive(rawWorkbook(rows, { sharedStrings, styles })))).body.rows).toMatchObject([
      { line: 3, added: 2, text: `${codes[1]} 2 2026-11-20`, product: { code: codes[1] } },
      { line: 90_000, added: 3, product: { code: codes[0] } },
    ]);
  });

  it('with long or unclosed formats of numbers is read within two seconds', async () => {
    const rows = `<row r="1"><c t="inlineStr"><is><t>${codes[0]}</t></is></c><c s="1"><v>2</v></c></row>`;
    const formats = [...Array.from({ length: 200 }, () => '['.repeat(255)), '['.repeat(2000), '['.repeat(1_000_000)];
    const styles = `<styleSheet><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellXfs>${'<xf numFmtId="400"/>'.repeat(2000)}</cellXfs></styleSheet>`;
    const bytes = archive(rawWorkbook(rows, { styles }));
    const start = performance.now();
    expect((await load(bytes)).body.rows).toMatchObject([{ added: 2 }]);
    const ms = Math.round(performance.now() - start);
    printMeasurement(`formats of numbers: ${ms} ms`);
    expect(ms).toBeLessThan(2000);
  });

  it('with 5,001 rows is refused as a whole', async () => {
    const rows = Array.from({ length: 5001 }, () => [codes[0]!, 1]);
    await expectRefusal(await workbook({ Лист1: rows }), /^В списке 5\u00a0001 строка/);
  });
});

describe('a text in columns', () => {
  const text = () =>
    `Артикул;Наименование;Количество\r\n${codes[0]};Ёлка «новая» №5;3\r\n${codes[1]};"Пушка; тепловая";2\r\n`;

  it.each<[string, () => string | Uint8Array<ArrayBuffer>]>([
    ['UTF-8', text],
    ['UTF-8 with a byte order mark', () => `\ufeff${text()}`],
    ['windows-1251', () => inWindows1251(text().replace(/[«»]/g, '"'))],
    ['UTF-16', () => new Uint8Array(Buffer.from(`\ufeff${text()}`, 'utf16le'))],
    ['UTF-8 with commas', () => text().replaceAll(';', ',')],
    ['UTF-8 with tabs', () => text().replaceAll(';', '\t')],
  ])('in %s is read', async (_, content) => {
    const { status, body } = await load(content(), 'order.csv');
    expect(status).toBe(200);
    expect(body.rows?.map(({ added }) => added)).toEqual([3, 2]);
    expect(body.rows?.[0]?.text).toContain('Ёлка');
  });
});

describe('a file that is not a list', () => {
  it('is refused with a message, and nothing is added', async () => {
    const good = await workbook({ Лист1: [[codes[0]!, 5]] });
    const nothing = /^Файл не похож на таблицу/;
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...randomBytes(2000)]);
    await expectRefusal(png, nothing, 'photo.png');
    await expectRefusal(png, nothing, 'order.xlsx');
    await expectRefusal(new Uint8Array(randomBytes(5000)), nothing);
    await expectRefusal('%PDF-1.7 …', nothing, 'order.pdf');
    await expectRefusal('<!DOCTYPE html><table><tr><td>1', nothing, 'order.xls');
    await expectRefusal(
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...randomBytes(500)]),
      /сохраните его как xlsx/,
      'order.xls',
    );
    await expectRefusal(good.slice(0, good.length / 2), nothing);
    await expectRefusal(
      archive([{ name: 'word/document.xml', content: Buffer.from('<w/>') }]),
      /^Не удалось прочитать/,
    );
    await expectRefusal(await workbook({ Лист1: [[null]] }), /нет ни одной строки/);
    await expectRefusal(' \n ', /нет ни одной строки/);
    await expectRefusal('', /^Файл пуст$/);
  });

  it('is refused when it or one of its parts is too large', async () => {
    await expectRefusal(new Uint8Array(2 * 1024 * 1024 + 1), /^Файл больше 2 МБ$/);
    expect((await load(new Uint8Array(3 * 1024 * 1024))).status).toBe(413);
    const headers = { Authorization: `Bearer ${shop.tokens.owner.token}` };
    for (const [body, type, status] of [
      ['{"file":"x"}', 'application/json', 415],
      ['file=x', 'application/x-www-form-urlencoded', 415],
      ['--x\r\nnothing', 'multipart/form-data; boundary=x', 400],
    ] as const) {
      const response = await shop.send('POST', '/ajax/cart/load/', {
        body,
        headers: { ...headers, 'Content-Type': type },
      });
      expect(response.status, type).toBe(status);
    }
  });
});

describe('a decompression bomb', () => {
  const zeros = Buffer.alloc(200 * 1024 * 1024);
  const tooMuch = /слишком большой объём/;
  const sheet = (content: Buffer, declaredSize?: number) => [
    ...rawWorkbook('').slice(0, 3),
    { name: 'xl/worksheets/sheet1.xml', content, ...(declaredSize !== undefined && { declaredSize }) },
  ];

  it('is refused by its unpacked size, declared or not', async () => {
    const before = process.memoryUsage().rss;
    await expectRefusal(archive(sheet(zeros)), tooMuch);
    await expectRefusal(archive(sheet(zeros, 1000)), tooMuch);
    await expectRefusal(archive(sheet(Buffer.from('x'), 0xffff_fff0)), tooMuch);
    const many = Array.from({ length: 30 }, (_, index) => ({
      name: `xl/${index}.xml`,
      content: zeros.subarray(0, 2_000_000),
    }));
    await expectRefusal(archive([...rawWorkbook(''), ...many]), tooMuch);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  it('with distant or very many cells is refused in time without harm to others', async () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const wide = Array.from(
      { length: 20_000 },
      (_, row) => `<row r="${row * 50 + 1}"><c r="XFD${row * 50 + 1}"><v>1</v></c></row>`,
    );
    for (const rows of [far, wide.join('')]) {
      const start = performance.now();
      const [bomb, meanwhile] = await Promise.all([load(archive(rawWorkbook(rows))), shop.basket()]);
      printMeasurement(`${bomb.status} after ${Math.round(performance.now() - start)} ms: ${bomb.errors.file}`);
      expect(bomb.status).toBe(400);
      expect(meanwhile.items).toEqual([]);
    }
    expect((await load(`${codes[0]};1`)).status).toBe(200);
  });

  it.each<[string, string]>([
    ['a cell beyond the last possible column', '<row r="1"><c r="ZZZZZZZZ99999999999"><v>1</v></c></row>'],
    ['a cell far to the right', '<row r="1"><c r="ZZZZZ1"><v>1</v></c></row>'],
    ['a row far below', '<row r="99999999"><c r="A99999999"><v>1</v></c></row>'],
    ['very many cells', `<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`],
    ['very many rows', '<row><c><v>1</v></c></row>'.repeat(1_000_000)],
    ['one long text many times', `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(5000)],
  ])('of %s is refused before memory is allocated', async (_, rows) => {
    const bytes = archive(rawWorkbook(rows, { sharedStrings: `<sst><si><t>${'ab7 '.repeat(8000)}</t></si></sst>` }));
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    await Promise.all([expectRefusal(bytes, /далеко за краем|слишком большой объём|за отведённое время/), load(bytes)]);
    clearInterval(watch);
    expect((most - before) / 2 ** 20).toBeLessThan(250);
  });

  it('does not block other lists', async () => {
    const far = archive(rawWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'));
    const answers = await Promise.all([load(far), load(far), load(far), load(`${codes[0]};1`)]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 200]);
  });

  it('cannot take all workers, however many one company sends at once', async () => {
    const long = archive(rawWorkbook('<row><c><v>1</v></c></row>'.repeat(1_000_000)));
    const many = Array.from({ length: 12 }, (_, index) =>
      load(long, undefined, undefined, index % 2 ? 'owner' : 'colleague'),
    );
    const other = await load(`${codes[0]};1`, undefined, undefined, 'stranger');
    const answers = await Promise.all(many);
    expect(other.status).toBe(200);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    for (const { status, body, retryAfter } of answers.filter((answer) => answer.status !== 400))
      expect({ status, message: body.message, retryAfter }).toEqual({
        status: 503,
        message: 'Сейчас обрабатывается много таблиц. Повторите через минуту',
        retryAfter: 60,
      });
  });
});

describe('the rows that were not added', () => {
  it('are returned as a safe table that can be corrected and sent again', async () => {
    const list = [`${codes[0]} 5`, '=1+1 2', '+79990001122 3', `${codes[1]} 0 шт`, '@SUM(1) 4'].join('\n');
    const { body } = await shop.ask('POST v1 basket/load/', { body: { text: list } }, shop.tokens.owner);
    const { bytes } = await fetchFile(`basket/load/${body.key}/rejected/`, 'colleague');
    const [sheet] = await readXlsxFile(Buffer.from(bytes));
    const [titles, ...rows] = sheet!.data;
    expect(titles).toEqual(['Строка', 'Код, артикул или штрихкод', 'Количество', 'Что не так', 'Как было']);
    expect(rows.map(([line]) => line)).toEqual([2, 3, 4, 5]);
    expect(rows.map((row) => row.at(-1))).toEqual(["'=1+1 2", "'+79990001122 3", `${codes[1]} 0 шт`, "'@SUM(1) 4"]);
    for (const cell of rows.flat()) expect(String(cell)).not.toMatch(/^[=+\-@]/);
    // corrected
    const corrected = await workbook({ Лист1: [titles as string[], [4, codes[1]!, 2, 'Количество', '']] });
    expect((await load(corrected)).body.rows).toMatchObject([{ added: 2 }]);
    const same = (await load(bytes)).body.rows ?? [];
    expect(same.map(({ added }) => added)).toEqual([0, 0, 0, 0]);
  });

  it('are not available to others, and do not exist for a file that is not a list', async () => {
    const key = randomUUID();
    await shop.ask('POST v1 basket/load/', { body: { text: '999999999', key } }, shop.tokens.owner);
    expect((await fetchFile(`basket/load/${key}/rejected/`, 'stranger')).status).toBe(404);
    const { undo } = (await shop.addAll([{ productId: guids[0]! }])).body;
    expect((await fetchFile(`basket/load/${undo}/rejected/`)).status).toBe(404);
    expect((await fetchFile('basket/load/x/rejected/')).status).toBe(400);
  });

  it('are returned without those that were corrected, even thousands', async () => {
    const text = Array.from({ length: 5000 }, (_, line) => `ZZ-${9_000_000 + line}`).join('\n');
    const { body } = await shop.ask('POST v1 basket/load/', { body: { text } }, shop.tokens.owner);
    const without = (body.rows ?? []).map(({ line }) => line).filter((line) => line !== 4000);
    expect(without).toHaveLength(4999);
    const response = await shop.send('POST', `/api/v1/basket/load/${body.key}/rejected/`, {
      headers: { Authorization: `Bearer ${shop.tokens.owner.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ without }),
    });
    const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
    expect(sheet!.data.slice(1).map(([line]) => line)).toEqual([4000]);
  });
});

it('the template is read back correctly', async () => {
  const { bytes } = await fetchFile('basket/template/');
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  const [titles] = sheet!.data;
  const filled = await workbook({ Лист1: [titles as string[], [codes[0]!, 6]] });
  expect((await load(filled)).body.rows).toMatchObject([{ added: 6 }]);
});

it('the exported basket is read back unchanged', async () => {
  await shop.addAll([
    { productId: guids[0]!, quantity: 3 },
    { productId: guids[1]!, quantity: 4 },
  ]);
  const { bytes } = await fetchFile('basket/export/');
  await shop.empty();
  const { body } = await load(bytes);
  expect(quantities(await shop.basket())).toEqual({ [guids[0]!]: 3, [guids[1]!]: 4 });
  expect(body.rows).toHaveLength(2);
});
