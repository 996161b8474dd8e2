import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printMeasurement } from '#tests/figures.ts';
import { statementsOf } from '#tests/statements.ts';
import { expectBelow } from '#tests/timing.ts';
import { type BasketShop, type Buyer, openBasketShop, quantities } from './basket-shop.ts';

interface Coded {
  guid: string;
  code: string;
  article: string | null;
  barcode: string | null;
}

let shop: BasketShop;
/** products with plenty of stock and a unique article and barcode */
let goods: Coded[];
beforeAll(async () => {
  shop = await openBasketShop(800);
  const { db } = shop.database;
  const own = (kind: string) => sql<string | null>`(
    SELECT c.value FROM product_codes c WHERE c.product_id = p.id AND c.kind = ${kind} AND NOT EXISTS (
      SELECT FROM product_codes o WHERE o.normalized = c.normalized AND o.product_id <> c.product_id
    ) LIMIT 1)`;
  const { rows } = await sql<Coded>`
    SELECT p.guid, p.code, ${own('article')} AS article, ${own('barcode')} AS barcode FROM products p
    WHERE p.guid = ANY(${shop.products.slice(0, 800)}::uuid[]) ORDER BY p.id`.execute(db);
  goods = rows.filter(({ article, barcode }) => article !== null && barcode !== null);
  await db.updateTable('stock').set({ quantity: 5000 }).execute();
});
afterAll(() => shop.end());
beforeEach(() => shop.empty());

const load = (text: string, options: { key?: string; again?: boolean; buyer?: Buyer } = {}) => {
  const { buyer = 'owner', ...body } = options;
  return shop.ask('POST v1 basket/load/', { body: { text, ...body } }, shop.tokens[buyer]);
};

/** With Cyrillic look-alike letters where possible. */
const inCyrillic = (text: string) =>
  text.replace(/[ABEKMHOPCTYX]/g, (letter) => 'АВЕКМНОРСТУХ'['ABEKMHOPCTYX'.indexOf(letter)] ?? letter);

describe('a pasted list', () => {
  it('is added row by row in any notation of rows', async () => {
    const [a, b, c, d, e] = goods as [Coded, Coded, Coded, Coded, Coded];
    const text = [
      'Добрый день, нужно:',
      `1) ${a.code} - 5 шт`,
      '',
      `2 х ${b.article}`,
      `${c.barcode} 1 000`,
      `Пушка какая-то ${inCyrillic(d.article ?? '')} — 3 шт.`,
      e.code,
      `${a.article}*2`,
      '9999999999 4',
      `${b.code} 2,5`,
    ].join('\r\n');
    const { status, body } = await load(text);
    expect(status).toBe(200);
    expect(body.rows?.map(({ line, outcome, added }) => [line, outcome, added])).toEqual([
      [1, 'unreadable', 0],
      [2, 'added', 5],
      [4, 'added', 2],
      [5, 'added', 1000],
      [6, 'added', 3],
      [7, 'added', 1],
      [8, 'added', 2],
      [9, 'notFound', 0],
      [10, 'unreadable', 0],
    ]);
    expect(body.rows?.[6]?.message).toBe('Добавлено 2\u00a0шт., товар есть и в строке 2');
    expect(body.rows?.[8]).toMatchObject({ message: 'Количество должно быть целым числом', product: { code: b.code } });
    expect(body.counts).toMatchObject({ added: 6, notFound: 1, unreadable: 2, ambiguous: 0 });
    const basket = await shop.basket();
    expect(quantities(basket)).toEqual({ [a.guid]: 7, [b.guid]: 2, [c.guid]: 1000, [d.guid]: 3, [e.guid]: 1 });
    // in the order of the list
    expect(basket.items.map(({ productId }) => productId)).toEqual([a, b, c, d, e].map(({ guid }) => guid));
    expect(body).toMatchObject({ version: basket.version, count: 5 });
  });

  it('is never added with an uncertain quantity', async () => {
    const [a, b, c, d] = goods as [Coded, Coded, Coded, Coded];
    const text = [
      `${a.code}\tНазвание\t2\t43551,20\t87102,40`,
      `${b.code};2;лишнее`,
      `${c.code} -3`,
      `${d.code} Название 2 500,50`,
    ];
    for (const list of [text, text.toReversed()]) {
      const { rows = [] } = (await load(list.join('\n'), { again: true })).body;
      const results = rows.map(({ added, outcome, message }) => [added, outcome === 'unreadable' ? message : outcome]);
      const expected = [
        [2, 'added'],
        [2, 'added'],
        [0, 'Нужно уточнить количество'],
        [0, 'Нужно уточнить количество'],
      ];
      expect(results).toEqual(list === text ? expected : expected.toReversed());
    }
  });

  it('reports too many pieces differently from an unreadable quantity', async () => {
    const [a] = goods as [Coded];
    const text = `${a.code} 1001\n${a.code} 99999999999\n${a.code}\t99999999999\n${a.code}\t5-10\n${a.code} ½\n${a.code}\tx5`;
    const { body } = await load(text, { again: true });
    expect(body.rows?.map(({ outcome, added }) => [outcome, added])).toEqual([
      ['tooManyPieces', 0],
      ['tooManyPieces', 0],
      ['tooManyPieces', 0],
      ['unreadable', 0],
      ['unreadable', 0],
      ['added', 5],
    ]);
    expect(body.rows?.[3]).toMatchObject({
      product: { code: a.code },
      quantity: null,
      message: 'Не удалось прочитать количество: «5-10»',
    });
    expect(body.counts).toMatchObject({ tooManyPieces: 3, unreadable: 2 });
  });

  it('is undone in one step', async () => {
    const [a, b] = goods as [Coded, Coded];
    await shop.add(a.guid, 3);
    const { body } = await load(`${a.code} 5\n${b.code} 5`);
    expect(quantities((await shop.undo(body.undo)).body)).toEqual({ [a.guid]: 3 });
    expect((await shop.undo(body.undo)).body.version).toBe(3);
  });

  it('returns its bad rows as a table, without greetings and corrected rows', async () => {
    const [a] = goods as [Coded];
    const { body } = await load(`${a.code} 2,5\n${a.code} 3\nZZ-9999999 4\nДобрый день!\nС уважением, Пётр`);
    const table = async (without?: number[]) => {
      const headers = { Authorization: `Bearer ${shop.tokens.owner.token}`, 'Content-Type': 'application/json' };
      const init = { headers, body: JSON.stringify({ without }) };
      const reply = await shop.send('POST', `/api/v1/basket/load/${body.key}/rejected/`, init);
      const [sheet] = await readXlsxFile(Buffer.from(await reply.arrayBuffer()));
      return sheet?.data.slice(1).map(([line, code, quantity, message]) => [line, code, quantity, message]);
    };
    const bad = [1, a.code, '?', 'Количество должно быть целым числом'];
    const missing = [3, 'ZZ-9999999', 4, 'Не найден'];
    expect(await table()).toEqual([bad, missing]);
    expect(await table([1, 2])).toEqual([missing]);
  });

  it('is added once for one key and once for one content, and says so', async () => {
    const [a] = goods as [Coded];
    const key = randomUUID();
    const text = `${a.code} 5`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => load(text, { key })));
    expect(answers.filter(({ body }) => body.repeated === null)).toHaveLength(1);
    const another = await load(` ${text}\n`, { buyer: 'colleague' });
    expect(another.body).toMatchObject({ key, undo: key, repeated: shop.now().toISOString(), rows: [{ added: 5 }] });
    expect(quantities(await shop.basket())).toEqual({ [a.guid]: 5 });
    // with the confirmation to add it again
    expect((await load(text, { again: true })).body.repeated).toBeNull();
    expect(quantities(await shop.basket())).toEqual({ [a.guid]: 10 });
    // after an undo it can be added again; after a while it counts as another list
    for (const { key: undo } of await shop.database.db.selectFrom('basket_changes').select('key').execute())
      await shop.undo(undo);
    expect((await load(text)).body.repeated).toBeNull();
    shop.pass(11 * 60);
    expect((await load(text)).body.repeated).toBeNull();
    expect(quantities(await shop.basket())).toEqual({ [a.guid]: 10 });
    // another customer's list is independent
    expect((await load(text, { buyer: 'stranger' })).body.repeated).toBeNull();
  });

  it('is added as fast with 400 stored lists', async () => {
    const { db } = shop.database;
    const loadTimes = async (from: number, runs: number) => {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) {
        const start = performance.now();
        expect((await load(`${goods[0]!.code} ${from + run}`)).status).toBe(200);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const before = await loadTimes(1, 8);
    await sql`
      INSERT INTO basket_changes (basket_id, key, kind, lines, reply, created_at)
      SELECT basket_id, gen_random_uuid(), 'addition', '[{}]', jsonb_build_object('load', '{}'::jsonb, 'content', 'x', 'rows',
        (SELECT string_agg(md5(part::text), '') FROM generate_series(1, 6000) part)), created_at
      FROM basket_changes, generate_series(1, 50) list`.execute(db);
    const after = await loadTimes(11, 24);
    printMeasurement(`${before.toFixed(0)} ms, after 400 lists ${after.toFixed(0)} ms`);
    expect(after).toBeLessThan(2 * before + 20);
  });

  it('that added nothing can be sent again, and a key of another request is refused', async () => {
    expect((await load('nothing 7')).body).toMatchObject({ repeated: null, undo: null });
    expect((await load('nothing 7')).body.repeated).toBeNull();
    const key = randomUUID();
    await shop.addAll([{ productId: goods[0]!.guid }], { key });
    expect((await load('nothing 7', { key })).status).toBe(409);
    const loaded = (await load(`${goods[1]!.code} 1`)).body.key ?? '';
    expect((await load(`${goods[1]!.code} 2`, { key: loaded })).status).toBe(409);
    expect((await shop.addAll([{ productId: goods[0]!.guid }], { key: loaded })).status).toBe(409);
  });

  it('reports the available stock and adds the requested quantity', async () => {
    const { db } = shop.database;
    const [a] = goods as [Coded];
    const { id } = await db.selectFrom('products').select('id').where('guid', '=', a.guid).executeTakeFirstOrThrow();
    const stock = db.updateTable('stock').where('product_id', '=', id);
    await stock.set({ quantity: 0 }).execute();
    const none = (await load(`${a.code} 2`)).body.rows?.[0];
    expect(none).toMatchObject({ outcome: 'moreThanAvailable', added: 2, available: 0 });
    expect(none?.message).toBe('Добавлено 2\u00a0шт., сейчас нет в наличии');
    const more = (await load(`${a.code} 3`)).body.rows?.[0];
    expect(more?.message).toBe('Добавлено 3\u00a0шт., всего в корзине 5, сейчас нет в наличии');
    await stock.set({ quantity: 5000 }).execute();
  });

  it('fills a line up to a thousand pieces and reports what it added of each row', async () => {
    const [a] = goods as [Coded];
    await shop.add(a.guid, 300);
    const { rows = [], undo } = (await load(`${a.code} 600\n${a.code} 300\n${a.code} 1`)).body;
    expect(rows.map(({ outcome, added }) => [outcome, added])).toEqual([
      ['added', 600],
      ['added', 100],
      ['overLimit', 0],
    ]);
    expect(rows[1]?.message).toMatch(/^Добавлено 100\u00a0шт. из 300: в одной позиции не больше 1\u00a0000/);
    expect(quantities((await shop.undo(undo)).body)).toEqual({ [a.guid]: 300 });
  });

  it('names products that are not for sale or withdrawn', async () => {
    const { db } = shop.database;
    const asked = await db
      .selectFrom('products')
      .select('code')
      .where('guid', '=', shop.requestProduct)
      .executeTakeFirstOrThrow();
    const gone = goods.at(-1)!;
    await db.updateTable('products').set({ is_active: false }).where('guid', '=', gone.guid).execute();
    const { rows = [] } = (await load(`${asked.code} 1\n${gone.code} 2`)).body;
    expect(rows).toMatchObject([
      { outcome: 'onRequest', message: expect.stringContaining('запрос цены'), product: { code: asked.code } },
      { outcome: 'notForSale', message: 'Больше не продаётся', product: { code: gone.code } },
    ]);
    await db.updateTable('products').set({ is_active: true }).where('guid', '=', gone.guid).execute();
  });

  it('suggests the products that share an article and those with a similar code', async () => {
    const { db } = shop.database;
    const [a, b, c] = goods as [Coded, Coded, Coded];
    const ids = await db.selectFrom('products').select('id').where('guid', 'in', [a.guid, b.guid]).execute();
    for (const { id } of ids)
      await db
        .insertInto('product_codes')
        .values({ product_id: id, kind: 'article', value: 'TWIN-77', normalized: 'TWIN77' })
        .execute();
    const digits = c.barcode ?? '';
    const typo = digits.slice(0, 6) + ((Number(digits[6]) + 1) % 10) + digits.slice(7);
    const { rows = [] } = (await load(`twin-77 3\n${typo} 2`)).body;
    expect(rows[0]).toMatchObject({ outcome: 'ambiguous', quantity: 3, product: null, added: 0 });
    expect(rows[0]?.message).toBe('Подходят 2 товара: выберите нужный');
    expect(new Set(rows[0]?.choices.map(({ productId }) => productId))).toEqual(new Set([a.guid, b.guid]));
    expect(rows[1]).toMatchObject({ outcome: 'notFound', message: 'Не найден. Возможно, опечатка', quantity: 2 });
    expect(rows[1]?.choices.map(({ productId }) => productId)).toContain(c.guid);
    expect(rows[1]?.choices.length).toBeLessThanOrEqual(3);
  });

  it('whose row has no known code gets what the search suggests for its words', async () => {
    const query = 'кран шаровой 1/2';
    const { rows = [] } = (await load(`${query} — 4 шт.`)).body;
    const { items = [] } = (await shop.ask('GET v1 search/suggests/', { query: { q: query } })).body;
    expect(rows[0]).toMatchObject({ outcome: 'notFound', quantity: 4, added: 0 });
    expect(rows[0]?.message).toContain('По словам нашлись похожие');
    expect(items.length).toBeGreaterThan(0);
    expect(rows[0]?.choices.map(({ productId }) => productId)).toEqual(items.map(({ guid }) => guid));
  });
});

describe('a long list', () => {
  const listOf = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const product = goods[index % goods.length]!;
      return index % 10 === 9 ? `НС-99${1_000_000 + index}\t${1 + (index % 3)}` : `${product.code}\t1`;
    }).join('\n');

  it('of 5,000 rows is added quickly and with as few statements as a short one', async () => {
    const short = await statementsOf(() => load(listOf(20)));
    let statements = 0;
    const times: number[] = [];
    for (let run = 0; run < 4; run++) {
      await shop.empty();
      const start = performance.now();
      statements = await statementsOf(async () => {
        const { status, body } = await load(`${listOf(5000)}\n`);
        expect([status, body.rows?.length]).toEqual([200, 5000]);
      });
      times.push(performance.now() - start);
    }
    printMeasurement(`5,000 rows: ${statements} statements, ${Math.min(...times).toFixed(0)} ms`);
    expect(statements).toBe(short);
    // half a second on an idle machine
    expect(Math.min(...times)).toBeLessThan(3000);
  });

  it('of 5,001 rows is refused as a whole', async () => {
    const { status, errors } = await load(listOf(5001));
    expect([status, errors.text]).toEqual([400, expect.stringMatching(/^В списке 5\u00a0001 строка, а за один раз/)]);
    expect((await shop.basket()).items).toEqual([]);
    // blank rows are ignored
    expect((await load(listOf(5000).replaceAll('\n', '\n\n'))).status).toBe(200);
  });

  it.each([
    ['', 'Заполните поле'],
    [' \n\t\n', 'В списке нет ни одной строки'],
  ])('that is empty is refused: %j', async (text, message) => {
    expect(await load(text)).toMatchObject({ status: 400, errors: { text: message } });
  });

  it.each([
    ['blank', '\n'.repeat(900_000), 'В списке нет ни одной строки'],
    ['nearly blank', `x1\r${'\r'.repeat(900_000)}`, /^В тексте больше 50\u00a0000 строк, считая пустые/],
  ])('of 900,000 %s lines is refused before it is split', async (_, text, message) => {
    const refuse = async () => {
      const before = process.cpuUsage();
      expect(await load(text)).toMatchObject({
        status: 400,
        errors: { text: typeof message === 'string' ? message : expect.stringMatching(message) },
      });
      // of all threads together
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    await expectBelow(refuse, 100);
  });

  it('of more than 2 MB is refused', async () => {
    expect((await load('x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(400);
    expect((await load('ж'.repeat(4 * 1024 * 1024))).status).toBe(413);
  });
});

it('the lists that a company loads are limited per hour', async () => {
  const { companyId } = {
    companyId: (await shop.database.db.selectFrom('companies').select('guid').execute())[0]!.guid,
  };
  await shop.database.db
    .insertInto('limits')
    .values({ key: `lists:customer:${companyId}`, count: 120, ends_at: new Date(shop.now().getTime() + 60_000) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 120 }))
    .execute();
  const answers = await Promise.all([load('nothing', { buyer: 'owner' }), load('nothing', { buyer: 'stranger' })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
});
