import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '#backend/modules/jobs/index.ts';
import { environment } from '#lib/config/environment.ts';
import { smallFeed } from '#tests/fixtures/small-feed.ts';
import { type ImportShop, openImportShop } from './imports.ts';

let shop: ImportShop;
let files: Server;
/** what the file server answers, by path */
const served = new Map<string, string>();
let base: string;
beforeAll(async () => {
  shop = await openImportShop();
  files = createServer((request, response) => {
    const body = served.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterAll(async () => {
  files.close();
  await shop.end();
});

const withoutPictures = () => smallFeed().replaceAll(/<picture>[^<]*<\/picture>/g, '');

async function uploadFeed(text: string): Promise<number> {
  const body = { file: new File([text], 'feed.xml') };
  const { status, body: reply } = await shop.ask('POST v1 staff/imports/feed/', { body }, shop.operator);
  if (reply.id === undefined) throw new Error(`the feed was refused: ${status} ${JSON.stringify(reply)}`);
  await shop.work();
  return reply.id;
}

const ofFeed = async () =>
  (
    await sql<{ total: number }>`
      SELECT count(*)::int AS total FROM products WHERE source LIKE 'yml:%' AND is_active`.execute(shop.database.db)
  ).rows[0]?.total;

describe('a feed', () => {
  it('shows what it would add and changes nothing until it is confirmed; then it is applied once', async () => {
    const id = await uploadFeed(withoutPictures());
    const { state, counts } = await shop.view(id);
    expect(state).toBe('ready');
    expect(counts?.added).toBeGreaterThan(0);
    expect(await ofFeed()).toBe(0);
    expect((await shop.rows(id, 'added')).length).toBe(counts?.added);
    expect(await Promise.all([shop.confirm(id), shop.confirm(id)])).toEqual(expect.arrayContaining([200, 409]));
    await shop.work();
    expect(await shop.view(id)).toMatchObject({ state: 'applied', error: null, canBeUndone: true });
    expect(await ofFeed()).toBe(counts?.added);
    await shop.work();
    const { body } = await shop.ask('GET v1 staff/audit/', { query: { subject: 'import' } }, shop.operator);
    expect(body.items?.slice(0, 2).map(({ action }) => action)).toEqual(['applied', 'confirm']);
  });

  it('that is the same changes nothing; another price and a missing offer are shown with before and after', async () => {
    const same = await uploadFeed(withoutPictures());
    expect((await shop.view(same)).counts).toMatchObject({ added: 0, changed: 0, withdrawn: 0 });
    expect(await shop.confirm(same)).toBe(409);
    const offer = /<offer [\s\S]*?<\/offer>/.exec(withoutPictures())?.[0] ?? '';
    const price = /<price>([^<]*)<\/price>/.exec(offer)?.[1] ?? '';
    const dearer = withoutPictures().replace(offer, offer.replace(`<price>${price}</price>`, '<price>99999</price>'));
    const id = await uploadFeed(dearer);
    expect((await shop.rows(id, 'changed')).map(({ before, after }) => [before, after])).toEqual([
      [Number(price), 99_999],
    ]);
    const less = await uploadFeed(withoutPictures().replace(offer, ''));
    expect((await shop.view(less)).counts?.withdrawn).toBe(1);

    expect(await shop.confirm(id)).toBe(200);
    await shop.work();
    expect((await shop.view(id)).state).toBe('applied');
    // computed against prices that are no more
    expect(await shop.confirm(less, { allowsWithdrawal: true })).toBe(409);
  });

  it('is fetched from an address; one that is not there, and an address of no web server, are refused with words', async () => {
    const fetched = (address: string) =>
      shop.ask('POST v1 staff/imports/fetch/', { body: { address, kind: 'feed' } }, shop.operator);
    served.set('/feed.xml', withoutPictures());
    const [there, missing] = [(await fetched(`${base}/feed.xml`)).body.id, (await fetched(`${base}/none.xml`)).body.id];
    await shop.work();
    const { state, counts, fileName } = await shop.view(there ?? 0);
    expect([state, fileName]).toEqual(['ready', `${new URL(base).host}/feed.xml`]);
    expect(counts).toMatchObject({ added: 0, withdrawn: 0 });
    expect(await shop.view(missing ?? 0)).toMatchObject({
      state: 'failed',
      error: 'По этому адресу нет файла: ответ 404',
    });
    const { status, errors } = await fetched('file:///etc/passwd');
    expect([status, Object.keys(errors)]).toEqual([400, ['address']]);
  });

  it('that is cut off, and a file that is none, are refused with words', async () => {
    const cut = await uploadFeed(withoutPictures().slice(0, 900));
    expect(await shop.view(cut)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^Фид не читается, ничего не изменено: строка \d+: файл обрывается/),
    });
    const body = { file: new File(['PK\u0003\u0004'], 'feed.xml') };
    const { status, errors } = await shop.ask('POST v1 staff/imports/feed/', { body }, shop.operator);
    expect([status, errors.file]).toEqual([400, 'Это не фид YML: нужен файл XML']);
  });
});

describe('a schedule', () => {
  const add = (fields: {
    address: string;
    dailyAt: string | null;
    everyHours: number | null;
    kind?: 'stock' | 'feed';
  }) => shop.ask('POST v1 staff/schedules/', { body: { kind: 'stock' as const, ...fields } }, shop.operator);
  const list = async () => (await shop.ask('GET v1 staff/schedules/', {}, shop.operator)).body.items ?? [];

  it('fetches at its time, applies what it finds, and stops when it is switched off', async () => {
    const { rows } = await sql<{ code: string; place: string; id: number; warehouse: number }>`
      SELECT p.code, w.name AS place, p.id, w.id AS warehouse FROM stock s JOIN products p ON p.id = s.product_id
      JOIN warehouses w ON w.id = s.warehouse_id
      WHERE p.kind = 'single' AND p.is_active AND s.quantity BETWEEN 5 AND 400 ORDER BY p.id, w.id LIMIT 1`.execute(
      shop.database.db,
    );
    const { code, place, id: productId, warehouse } = rows[0]!;
    const quantity = async () =>
      (
        await sql<{ quantity: number }>`
          SELECT quantity FROM stock WHERE product_id = ${productId} AND warehouse_id = ${warehouse}`.execute(
          shop.database.db,
        )
      ).rows[0]?.quantity;
    served.set('/stock.csv?key=secret', `Код;Склад;Остаток\n${code};${place};444\n`);
    const { body } = await add({ address: `${base}/stock.csv?key=secret`, dailyAt: '12:30', everyHours: null });
    const params = { id: body.id ?? 0 };
    const own = async () => (await list()).find(({ id }) => id === params.id);
    // the clock of the tests shows noon in Moscow
    expect((await own())?.nextAt).toBe('2026-11-22T09:30:00.000Z');
    await shop.work();
    expect((await own())?.outcomes).toEqual([]);

    shop.pass(31 * 60);
    for (let round = 0; round < 3; round += 1) await shop.work();
    expect(await quantity()).toBe(444);
    expect(await own()).toMatchObject({ nextAt: '2026-11-23T09:30:00.000Z', outcomes: [{ state: 'applied' }] });
    const [first] = (await own())?.outcomes ?? [];
    expect((await shop.view(first?.id ?? 0)).fileName).not.toContain('secret');

    expect((await shop.ask('POST v1 staff/schedules/{id}/run/', { params }, shop.operator)).status).toBe(200);
    await shop.work();
    expect((await own())?.outcomes[0]?.state).toBe('unchanged');

    served.delete('/stock.csv?key=secret');
    expect((await shop.ask('POST v1 staff/schedules/{id}/run/', { params }, shop.operator)).status).toBe(200);
    await shop.work();
    expect((await own())?.outcomes[0]).toMatchObject({
      state: 'failed',
      error: 'По этому адресу нет файла: ответ 404',
    });

    const off = { params, body: { isOn: false } };
    expect((await shop.ask('POST v1 staff/schedules/{id}/', off, shop.operator)).status).toBe(200);
    shop.pass(2 * 86_400);
    await shop.work();
    expect(await own()).toMatchObject({ isOn: false, nextAt: null });
    expect((await own())?.outcomes).toHaveLength(3);
    expect((await shop.ask('POST v1 staff/schedules/{id}/remove/', { params }, shop.operator)).status).toBe(200);
    expect(await own()).toBeUndefined();
  });

  const press = (id: number, what: 'run' | 'remove') =>
    shop.ask(`POST v1 staff/schedules/{id}/${what}/`, { params: { id } }, shop.operator);
  const stored = async (id: number) =>
    (
      await sql<{ state: string; file: string | null; address: string | null; total: number }>`
        SELECT state, file, address, count(*) OVER ()::int AS total FROM staff_imports WHERE schedule_id = ${id}
        ORDER BY id DESC`.execute(shop.database.db)
    ).rows[0];

  it('keeps neither the file nor the address of a feed without changes, and removes files that no import names', async () => {
    const folder = join(environment().dataDir, 'imports');
    await mkdir(folder, { recursive: true });
    const [old, young] = [join(folder, 'stray-old.xml'), join(folder, 'stray-young.xml')];
    for (const file of [old, young]) await writeFile(file, '');
    const past = Date.now() / 1000 - 2 * 86_400;
    await utimes(old, past, past);
    served.set('/same.xml', withoutPictures());
    const id = (await add({ kind: 'feed', address: `${base}/same.xml`, dailyAt: null, everyHours: 1 })).body.id ?? 0;
    const states: unknown[] = [];
    for (let round = 0; round < 2; round += 1) {
      shop.pass(3601);
      for (let turn = 0; turn < 3; turn += 1) await shop.work();
      states.push(await stored(id));
    }
    expect(states.at(-1)).toEqual({ state: 'unchanged', file: null, address: null, total: 2 });
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
    await press(id, 'remove');
  });

  it('says when every row of its file is faulty', async () => {
    served.set('/broken.csv', 'Код;Склад;Остаток\nнет-такого;Луна;5\n');
    const id = (await add({ address: `${base}/broken.csv`, dailyAt: null, everyHours: 1 })).body.id ?? 0;
    await press(id, 'run');
    await shop.work();
    expect((await list()).find((one) => one.id === id)?.outcomes[0]).toMatchObject({
      state: 'failed',
      error: 'Ни одну строку файла не удалось прочитать: проверьте, тот ли это файл',
    });
    await press(id, 'remove');
  });

  it('gives up a file that cannot be stored after five attempts, and begins nothing while it is at work', async () => {
    served.set('/lost.csv', 'Код;Склад;Остаток\n1;2;3\n');
    const id = (await add({ address: `${base}/lost.csv`, dailyAt: null, everyHours: 1 })).body.id ?? 0;
    await press(id, 'run');
    // a folder that does not exist is no fault of the address
    await sql`UPDATE staff_imports SET file = 'missing/file.xml' WHERE schedule_id = ${id}`.execute(shop.database.db);
    await shop.work();
    expect((await stored(id))?.state).toBe('reading');
    await sql`UPDATE import_schedules SET next_at = ${shop.now()} WHERE id = ${id}`.execute(shop.database.db);
    await enqueue(shop.database.db, 'staff.schedule', String(id), { scheduleId: id }, { runAt: shop.now() });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await shop.work();
      shop.pass(61);
    }
    expect(await stored(id)).toEqual({ state: 'failed', file: null, address: null, total: 1 });
    expect((await list()).find((one) => one.id === id)?.outcomes[0]?.error).toContain('за несколько попыток');
    await press(id, 'remove');
  });

  it('goes on with what a process that was killed had read but not confirmed', async () => {
    const { rows } = await sql<{ code: string; place: string }>`
      SELECT p.code, w.name AS place FROM stock s JOIN products p ON p.id = s.product_id
      JOIN warehouses w ON w.id = s.warehouse_id
      WHERE p.kind = 'single' AND p.is_active AND s.quantity BETWEEN 5 AND 400 ORDER BY p.id DESC LIMIT 1`.execute(
      shop.database.db,
    );
    const id = (await add({ address: `${base}/none.csv`, dailyAt: null, everyHours: 1 })).body.id ?? 0;
    const { body } = await shop.ask(
      'POST v1 staff/imports/',
      {
        body: {
          file: new File([`Код;Склад;Остаток\n${rows[0]?.code};${rows[0]?.place};443\n`], 'x.csv'),
          kind: 'stock',
          isComplete: 'false',
        },
      },
      shop.operator,
    );
    const importId = body.id ?? 0;
    await sql`UPDATE staff_imports SET schedule_id = ${id} WHERE id = ${importId}`.execute(shop.database.db);
    await enqueue(shop.database.db, 'staff.source', String(importId), { importId }, { runAt: shop.now() });
    for (let turn = 0; turn < 2; turn += 1) await shop.work();
    expect((await shop.view(importId)).state).toBe('applied');
    await press(id, 'remove');
  });

  it('shows no password and no key of an address, in the list or in the audit log', async () => {
    for (const address of [
      'https:user:secret@host.example/x?key=secret',
      'http:\\\\user:secret@host.example',
      'https://user:s@secret@host.example/a',
    ]) {
      const id = (await add({ address, dailyAt: null, everyHours: 1 })).body.id ?? 0;
      expect((await list()).find((one) => one.id === id)?.address).toMatch(/^https?:\/\/host\.example\//);
      // the addresses of older schedules are stored as they were typed
      await sql`UPDATE import_schedules SET address = ${address} WHERE id = ${id}`.execute(shop.database.db);
      await press(id, 'remove');
      const { body } = await shop.ask('GET v1 staff/audit/', { query: { subject: 'importSchedule' } }, shop.operator);
      const logged = JSON.stringify(body.items?.slice(0, 2));
      // each entry has it as its name and among its fields
      expect(logged.match(/https?:\/\/host\.example/g)).toHaveLength(4);
      expect(logged).not.toContain('secret');
    }
  });

  it('needs a web address, and either a time or a number of hours', async () => {
    const errors = async (fields: Parameters<typeof add>[0]) => (await add(fields)).errors;
    expect(await errors({ address: 'file:///etc/passwd', dailyAt: '06:00', everyHours: null })).toEqual({
      address: 'Адрес должен начинаться с http:// или https://',
    });
    expect(await errors({ address: base, dailyAt: '25:00', everyHours: null })).toEqual({
      dailyAt: 'Время в виде 06:30',
    });
    expect(await errors({ address: base, dailyAt: null, everyHours: null })).toEqual({
      dailyAt: 'Укажите время или число часов',
    });
  });
});
