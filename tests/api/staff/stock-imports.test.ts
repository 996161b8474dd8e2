import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '#backend/modules/jobs/index.ts';
import { type ImportShop, openImportShop } from './imports.ts';

interface Position {
  code: string;
  name: string;
  productId: number;
  warehouseId: number;
  place: string;
  quantity: number;
}

let shop: ImportShop;
/** positions of one warehouse */
let positions: Position[];
beforeAll(async () => {
  shop = await openImportShop();
});
afterAll(() => shop.end());

beforeEach(async () => {
  positions = (
    await sql<Position>`
      SELECT p.code, p.name, p.id AS "productId", w.id AS "warehouseId", w.name AS place, s.quantity
      FROM stock s JOIN products p ON p.id = s.product_id JOIN warehouses w ON w.id = s.warehouse_id
      WHERE w.id = (SELECT min(id) FROM warehouses) AND p.kind = 'single' AND p.is_active AND s.quantity BETWEEN 3 AND 400
      ORDER BY p.id LIMIT 4`.execute(shop.database.db)
  ).rows;
});

const stockOf = async ({ productId, warehouseId }: Position) =>
  (
    await sql<{ quantity: number }>`
      SELECT quantity FROM stock WHERE product_id = ${productId} AND warehouse_id = ${warehouseId}`.execute(
      shop.database.db,
    )
  ).rows[0]?.quantity;

const setTo = ({ productId, warehouseId }: Position, quantity: number) =>
  sql`UPDATE stock SET quantity = ${quantity} WHERE product_id = ${productId} AND warehouse_id = ${warehouseId}`.execute(
    shop.database.db,
  );

const listOf = (...lines: string[]) => `Код;Склад;Остаток\r\n${lines.join('\r\n')}\r\n`;
const lineOf = ({ code, place }: Position, quantity: number | string) => `${code};${place};${quantity}`;

describe('a list of stock', () => {
  it('shows what it would change, each row with one outcome, and changes nothing', async () => {
    const [first, second, third] = positions as [Position, Position, Position];
    const id = await shop.upload(
      listOf(
        lineOf(first, first.quantity + 1),
        lineOf(second, second.quantity),
        lineOf(third, 0),
        'нет-такого;Склад;1',
        lineOf(first, '2,5'),
        `${first.code};Луна;5`,
        lineOf(first, 7),
      ),
      'stock',
    );
    const rows = await shop.rows(id);
    expect(rows.map(({ line, outcome, before, after }) => [line, outcome, before, after])).toEqual([
      [2, 'changed', first.quantity, first.quantity + 1],
      [3, 'unchanged', second.quantity, second.quantity],
      [4, 'withdrawn', third.quantity, 0],
      [5, 'faulty', null, null],
      [6, 'faulty', null, null],
      [7, 'faulty', null, null],
      [8, 'faulty', null, null],
    ]);
    expect(rows.flatMap(({ message }) => message ?? [])).toEqual([
      'Товара с таким кодом нет. Склада с таким названием нет',
      'Количество должно быть целым числом от 0 до 1 000 000',
      'Склада с таким названием нет',
      'Повторяет строку 2, а значение другое',
    ]);
    expect(await shop.view(id)).toMatchObject({
      state: 'ready',
      fileName: 'list.csv',
      who: 'Петрова Анна Львовна',
      counts: { added: 0, changed: 1, withdrawn: 1, unchanged: 1, faulty: 4 },
    });
    expect(await shop.work()).toBe(0);
    expect([await stockOf(first), await stockOf(third)]).toEqual([first.quantity, third.quantity]);
  });

  it('is applied once when it is confirmed several times at once, and the log has who and what', async () => {
    const [first] = positions as [Position];
    const id = await shop.upload(listOf(lineOf(first, first.quantity + 5)), 'stock');
    const statuses = await Promise.all([shop.confirm(id), shop.confirm(id), shop.confirm(id)]);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await shop.work()).toBe(1);
    expect(await stockOf(first)).toBe(first.quantity + 5);
    expect(await shop.view(id)).toMatchObject({ state: 'applied', canBeUndone: true });
    const { body } = await shop.ask('GET v1 staff/audit/', { query: { subject: 'import' } }, shop.operator);
    expect(body.items?.slice(0, 2)).toMatchObject([
      { who: 'Петрова Анна Львовна', action: 'applied', before: { state: 'queued' }, after: { state: 'applied' } },
      { who: 'Петрова Анна Львовна', action: 'confirm', before: { state: 'ready' }, after: { state: 'queued' } },
    ]);
  });

  it('is refused when the stock has changed since it was computed, and can be computed again', async () => {
    const [first, second] = positions as [Position, Position];
    const id = await shop.upload(listOf(lineOf(first, first.quantity + 2), lineOf(second, 1)), 'stock');
    await setTo(first, first.quantity - 1);
    const { status, body } = await shop.ask(
      'POST v1 staff/imports/{id}/confirm/',
      { params: { id }, body: { version: 1 } },
      shop.operator,
    );
    expect([status, body.message]).toEqual([
      409,
      'Данные изменились после расчёта: 1 строка. Ничего не применено, проверьте импорт ещё раз',
    ]);
    expect(await shop.press('check', id)).toBe(200);
    expect((await shop.rows(id))[0]).toMatchObject({ before: first.quantity - 1, after: first.quantity + 2 });
    expect(await shop.confirm(id, { version: 1 })).toBe(409);
    expect(await shop.confirm(id)).toBe(200);
    await shop.work();
    expect([await stockOf(first), await stockOf(second)]).toEqual([first.quantity + 2, 1]);
  });

  it('that waits for its job while an order takes pieces fails as a whole and says why', async () => {
    const [first, second] = positions as [Position, Position];
    const id = await shop.upload(listOf(lineOf(first, 99), lineOf(second, 98)), 'stock');
    expect(await shop.confirm(id)).toBe(200);
    await setTo(first, first.quantity - 2);
    await shop.work();
    expect(await shop.view(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('Данные изменились после расчёта: 1 строка'),
    });
    expect(await stockOf(second)).toBe(second.quantity);
    expect(await shop.press('check', id)).toBe(200);
    expect(await shop.view(id)).toMatchObject({ state: 'ready', error: null });
  });

  it('whose process is killed while it is applied is applied by the next one, and once', async () => {
    const { db, pool, url } = shop.database;
    const [first, second] = positions as [Position, Position];
    const id = await shop.upload(listOf(lineOf(first, 71), lineOf(second, 72)), 'stock');
    await shop.confirm(id);
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM stock WHERE product_id = $1 FOR UPDATE', [second.productId]);
    const child = fork('tests/faults/programs/import-worker.ts', [url, shop.now().toISOString()]);
    const exited = once(child, 'exit');
    const isWaiting = async () => (await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(db)).rows.length > 0;
    try {
      await expect.poll(isWaiting, { timeout: 40_000 }).toBe(true);
    } finally {
      child.kill('SIGKILL');
      await exited;
      await holder.query('ROLLBACK');
      holder.release();
    }
    expect([await stockOf(first), (await shop.view(id)).state]).toEqual([first.quantity, 'queued']);
    shop.pass(61);
    await shop.work();
    expect([await stockOf(first), await stockOf(second)]).toEqual([71, 72]);

    // as if the process had been killed before it could delete the job
    await setTo(first, 70);
    await enqueue(db, 'staff.import', String(id), { importId: id }, { runAt: shop.now() });
    expect(await shop.work()).toBe(1);
    expect(await stockOf(first)).toBe(70);
  });

  it('of whole warehouses takes away what it does not name, with a separate word when that is much', async () => {
    const [first] = positions as [Position];
    const faulty = positions[3]!;
    const list = listOf(lineOf(first, first.quantity), lineOf(faulty, 'пять'));
    const id = await shop.upload(list, 'stock', { isComplete: true });
    const { counts, doubt } = await shop.view(id);
    expect(counts?.withdrawn).toBeGreaterThan(10);
    expect(doubt).toMatch(/^Снимается с продажи: [\d\s]+ позици[ийя] из [\d\s]+ — больше 30 %, для которых/);
    expect((await shop.rows(id, 'withdrawn'))[0]).toMatchObject({ line: null, place: first.place, after: 0 });
    expect(await shop.confirm(id)).toBe(409);
    expect(await shop.confirm(id, { allowsWithdrawal: true })).toBe(200);
    await shop.work();
    expect([await stockOf(positions[1]!), await stockOf(faulty)]).toEqual([0, faulty.quantity]);
    expect(await shop.press('undo', id)).toBe(200);
    await shop.work();
    expect(await stockOf(positions[1]!)).toBe(positions[1]!.quantity);
    expect(await shop.view(id)).toMatchObject({ state: 'undone', canBeUndone: false });
  });

  it('of whole warehouses asks for a separate word when a row that has no place may name what it withdraws', async () => {
    const { db } = shop.database;
    const held = await sql<{ code: string; place: string; quantity: number }>`
      SELECT p.code, w.name AS place, s.quantity FROM stock s JOIN products p ON p.id = s.product_id
      JOIN warehouses w ON w.id = s.warehouse_id
      WHERE w.id = ${positions[0]!.warehouseId} AND s.quantity > 0 AND p.kind <> 'set' AND p.is_active
      ORDER BY p.id`.execute(db);
    const [first, ...others] = held.rows.map(({ code, place, quantity }) => `${code};${place};${quantity}`);
    const complete = { isComplete: true };
    const certain = await shop.view(await shop.upload(listOf(...others), 'stock', complete));
    expect([certain.counts?.withdrawn, certain.doubt]).toEqual([1, null]);
    const id = await shop.upload(listOf(`x${first}`, ...others), 'stock', complete);
    const { counts, doubt } = await shop.view(id);
    expect([counts?.withdrawn, counts?.faulty]).toEqual([1, 1]);
    expect(doubt).toContain('1 строку файла не удалось отнести к товару и складу');
    expect(await shop.confirm(id)).toBe(409);
  });

  it('counts the sets that contain a product again', async () => {
    const { rows } = await sql<Position & { setId: number }>`
      SELECT p.code, p.name, p.id AS "productId", w.id AS "warehouseId", w.name AS place, s.quantity, i.set_id AS "setId"
      FROM product_set_items i JOIN products p ON p.id = i.component_id AND p.is_active JOIN stock s ON s.product_id = p.id
      JOIN warehouses w ON w.id = s.warehouse_id JOIN stock held ON held.product_id = i.set_id AND held.warehouse_id = w.id
      WHERE held.quantity > 0 ORDER BY i.set_id LIMIT 1`.execute(shop.database.db);
    const part = rows[0]!;
    const id = await shop.upload(listOf(lineOf(part, 0)), 'stock');
    await shop.confirm(id, { allowsWithdrawal: true });
    await shop.work();
    expect(await stockOf({ ...part, productId: part.setId })).toBe(0);
  });
});

describe('an undo of stock', () => {
  it('is refused for all but the last import, and when a position has changed since', async () => {
    const [first, second] = positions as [Position, Position];
    const apply = async (position: Position, quantity: number) => {
      const id = await shop.upload(listOf(lineOf(position, quantity)), 'stock');
      await shop.confirm(id);
      await shop.work();
      return id;
    };
    const older = await apply(first, 41);
    const newer = await apply(second, 42);
    expect(await shop.press('undo', older)).toBe(409);
    await setTo(second, 40);
    expect(await shop.press('undo', newer)).toBe(409);
    await setTo(second, 42);
    expect(await shop.press('undo', newer)).toBe(200);
    expect(await shop.press('undo', newer)).toBe(409);
    await shop.work();
    expect([await stockOf(first), await stockOf(second)]).toEqual([41, second.quantity]);
    expect(await shop.press('undo', older)).toBe(200);
    await shop.work();
    expect(await stockOf(first)).toBe(first.quantity);
  });
});

it('an import whose rows are no longer stored can be neither undone nor computed again', async () => {
  const [first, second] = positions as [Position, Position];
  const applied = await shop.upload(listOf(lineOf(first, first.quantity + 3)), 'stock');
  await shop.confirm(applied);
  await shop.work();
  const ready = await shop.upload(listOf(lineOf(second, second.quantity + 3)), 'stock');
  expect((await shop.view(applied)).canBeUndone).toBe(true);
  await sql`DELETE FROM staff_import_rows WHERE import_id IN (${applied}, ${ready})`.execute(shop.database.db);
  expect((await shop.view(applied)).canBeUndone).toBe(false);
  expect([await shop.press('undo', applied), await shop.press('check', ready)]).toEqual([409, 409]);
  expect((await shop.view(applied)).state).toBe('applied');
});

it('the faulty rows of a list are a table that no program takes for formulas and that can be sent again', async () => {
  const id = await shop.upload(listOf('=cmd|calc;Склад;1', '"а;""б";Склад;x'), 'stock');
  const { body, url } = { url: `/api/v1/staff/imports/${id}/faults/`, body: null };
  const response = await shop.send('GET', url, {
    headers: { Authorization: `Bearer ${shop.operator.token}` },
    body,
  });
  expect(response.headers.get('content-type')).toContain('text/csv');
  const text = await response.text();
  expect(text).toContain("2;'=cmd|calc;Склад;1;Товара с таким кодом нет");
  const again = await shop.upload(text, 'stock');
  expect((await shop.rows(again)).map(({ code, given }) => [code, given])).toEqual([
    ['=cmd|calc', '1'],
    ['а;"б', 'x'],
  ]);
});

it('a file that is no table, an empty one and one of too many rows are refused with words', async () => {
  const send = async (content: string) =>
    (
      await shop.ask(
        'POST v1 staff/imports/',
        { body: { file: new File([content], 'x.csv'), kind: 'stock' } },
        shop.operator,
      )
    ).errors.file;
  expect(await send('%PDF-1.7')).toBe('Файл не похож на таблицу: нужен xlsx или csv');
  expect(await send('Код;Склад;Остаток\n')).toBe('В списке нет ни одной строки');
  expect(await send('1;2;3\n'.repeat(5001))).toContain('не больше 5\u00a0000 строк');
});
