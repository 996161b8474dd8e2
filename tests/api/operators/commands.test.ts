import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type Commands, openCommands, runCommand, type Script } from './run-command.ts';

let database: TestDatabase;
let commands: Commands;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
  // commands use the real time, by which the demo's quarter may be final
  await sql`UPDATE league_periods SET closes_on = '2100-01-01'`.execute(database.db);
  commands = openCommands(database);
});
afterAll(async () => {
  commands.end();
  await database.drop();
});

const command = (script: Script, ...args: string[]) => commands.run(script, ...args);

describe('npm run people', () => {
  it('declines a registration with a reason that an SMS does not repeat, and lists it', async () => {
    expect(await command('people', 'decline', '9000000001')).toMatchObject({ code: 1 });
    const reason = 'Такого ИНН нет в реестре. '.repeat(15).trim();
    expect(await command('people', 'decline', '9000000001', '--reason', reason)).toMatchObject({ code: 0 });
    expect(await command('people', 'decline', '9000000001', '--reason', reason)).toMatchObject({
      code: 1,
      problem: expect.stringContaining('Nothing was changed: there is no registration that waits.'),
    });
    expect((await command('people', 'list')).out).not.toContain('+79000000001');
    expect((await command('people', 'list', '--status', 'declined')).out).toContain(reason);
    expect(await command('people', 'list', '--status', 'lost')).toMatchObject({ code: 1 });
    const { rows } = await sql<{ text: string }>`
      SELECT text FROM outgoing_messages WHERE phone = '9000000001' ORDER BY id DESC LIMIT 1`.execute(database.db);
    expect(rows[0]?.text.length).toBeLessThanOrEqual(140);
    await sql`UPDATE registrations SET declined_at = NULL, decline_reason = NULL`.execute(database.db);
  });

  it('lists customers who wait for verification, and verifies one', async () => {
    expect(await command('people', 'list')).toMatchObject({ code: 0, out: expect.stringContaining('+79000000001') });
    expect(await command('people', 'verify', '9000000001', '--city', 'kazan')).toMatchObject({
      code: 0,
      out: expect.stringContaining('is a verified customer in kazan'),
    });
    expect(await command('people', 'verify', '9000000001')).toMatchObject({
      code: 1,
      problem: expect.stringContaining('Nothing was changed: this customer is verified already.'),
    });
  });
});

describe('npm run people -- role', () => {
  it('grants an employee the operator role and withdraws it, and refuses a customer', async () => {
    const isOperator = async () => {
      const users = database.db.selectFrom('users').select('is_operator').where('login', '=', 'i.ivanov');
      return (await users.executeTakeFirstOrThrow()).is_operator;
    };
    expect(await command('people', 'role', 'i.ivanov', 'operator')).toMatchObject({ code: 0 });
    expect(await isOperator()).toBe(true);
    expect(await command('people', 'role', 'i.ivanov', 'not-operator')).toMatchObject({ code: 0 });
    expect(await isOperator()).toBe(false);
    expect(await command('people', 'role', '9000000002', 'operator')).toMatchObject({
      code: 1,
      problem: expect.stringContaining('Nothing was changed: only an employee has such a role.'),
    });
  });
});

describe('npm run people -- acts', () => {
  it('prints what employees did for customers, also for one employee', async () => {
    expect(await command('people', 'acts')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nobody has acted for a customer.'),
    });
    const idOf = async (column: 'login' | 'phone', name: string) =>
      (await database.db.selectFrom('users').select('id').where(column, '=', name).executeTakeFirstOrThrow()).id;
    const company = await database.db
      .selectFrom('companies')
      .select('guid')
      .where('inn', '=', '1655000010')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('acts')
      .values({
        employee_id: await idOf('login', 'i.ivanov'),
        customer_id: await idOf('phone', '9000000002'),
        customer: company.guid,
        what: 'order',
        object: 'R-1042',
        at: new Date('2026-11-22T09:00:00Z'),
        address: '10.0.0.1',
      })
      .execute();
    const record =
      '2026-11-22 12:00:00 МСК  i.ivanov  order  R-1042  КлиматПроф 1655000010  Хабибуллин Тимур Рашидович  10.0.0.1';
    expect((await command('people', 'acts', 'I.Ivanov')).out).toContain(record);
    expect((await command('people', 'acts', 'a.petrova')).out).not.toContain('R-1042');
    expect(await command('people', 'acts', '--limit', '0')).toMatchObject({ code: 1 });
  });
});

describe('npm run prices', () => {
  it('lists customers who wait for a price, and answers them', async () => {
    const { code, out } = await command('prices', 'list');
    expect(code).toBe(0);
    const number = /^(\d+) {2}.*ООО «КлиматПроф».*Приточно-вытяжная установка.*× 1/m.exec(out)?.[1] ?? '';
    expect(await command('prices', 'answer', number, '380 000,5', '10')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/✓ № \d+: 380\s000,50\s₽ for one piece, until \d{4}-\d\d-\d\d/),
    });
    const row = await database.db
      .selectFrom('price_requests')
      .select(['status', 'price'])
      .where('number', '=', Number(number))
      .executeTakeFirst();
    expect(row).toEqual({ status: 'answered', price: 380_000_50 });
    expect(await command('prices', 'decline', number)).toMatchObject({
      code: 1,
      problem: expect.stringContaining(`there is no open request ${number}`),
    });
    expect(await command('prices', 'list')).toMatchObject({
      out: expect.stringContaining('Nobody waits for a price.'),
    });
  });

  it('repeats an invalid price as it was typed', async () => {
    const { code, problem } = await command('prices', 'answer', '1002', 'abc', '10');
    expect(code).toBe(1);
    expect(problem).toContain('“abc” is no price in rubles');
  });

  it.each([
    [[]],
    [['answer']],
    [['answer', 'x', '5']],
    [['decline', '5', '6']],
    [['list', '5']],
    [['answer', '1', '2', '3', '4']],
  ])('prints its usage after %j', async (args) => {
    const { code, problem } = await command('prices', ...args);
    expect(code).toBe(1);
    expect(problem).toContain('npm run prices -- <what>');
  });
});

describe('npm run service -- claims', () => {
  const claims = (...args: string[]) => command('service', 'claims', ...args);

  it('lists and shows claims, answers one with a photo and decides it', async () => {
    const { out } = await claims('list');
    const [, number = ''] = /(ПР-\d+).*needInfo/.exec(out) ?? [];
    expect(out).toContain('ООО «КлиматПроф»');
    expect((await claims('show', number)).out).toContain('Коробка пришла со вмятиной');
    expect(await claims('answer', number, '--text', 'Заменим', '--photo', 'docs/pictures/listing.png')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`№ ${number} is answered`),
    });
    const decided = await claims('decide', number.slice(3), '--status', 'accepted', '--text', 'Отгрузим в пятницу');
    expect(decided).toMatchObject({ code: 0, out: expect.stringContaining('is accepted') });
    const shown = (await claims('show', number)).out;
    for (const part of ['→ review', '→ accepted', 'Отгрузим в пятницу', ' МСК  shop']) expect(shown).toContain(part);
    expect(shown).not.toContain('/api/');
    const id = /npm run service -- claims photo (\S+) photo-1\.webp/.exec(shown)?.[1] ?? '';
    const folder = await mkdtemp(join(tmpdir(), 'claim-photo-'));
    const file = join(folder, 'photo-1.webp');
    expect(await claims('photo', id, file)).toMatchObject({ code: 0, out: expect.stringContaining(file) });
    expect((await sharp(file).metadata()).format).toBe('webp');
    expect(await claims('photo', id, file)).toMatchObject({
      code: 1,
      problem: expect.stringContaining('exists already'),
    });
    const unknown = await claims('photo', '00000000-0000-4000-8000-000000000000', join(folder, 'other.webp'));
    expect(unknown).toMatchObject({ code: 1, problem: expect.stringContaining('no claim has a photo') });
    await rm(folder, { recursive: true });
    expect((await claims('list')).out).not.toContain(number);
  });

  it('refuses unknown numbers, unknown states and files that are no pictures', async () => {
    const { out } = await claims('list');
    const [number = ''] = /ПР-\d+/.exec(out) ?? [];
    for (const [args, problem] of [
      [['show', '999999'], 'there is no claim 999999'],
      [['answer', number], 'claims answer: --text "…" is missing. Write: npm run service -- claims answer <number>'],
      [['decide', number, '--status', 'closed'], 'claims decide: --text "…" is missing'],
      [['decide', number], 'claims decide: --status accepted|declined|closed and --text "…" are missing'],
      [['decide', number, '--status', 'maybe', '--text', 'Нет'], '“maybe” is no decision'],
      [['show', number, '--text', 'Нет'], 'claims show: --text cannot be used here'],
      [['photo', number], 'claims photo: <file> is missing'],
      [['answer', number, '--text', 'Фото', '--photo', 'package.json'], 'Photos in JPEG, PNG and WebP are accepted'],
      [['answer', number, '--text', 'Фото', '--photo', 'no-such-file.jpg'], 'Cannot read the file'],
    ] as const)
      expect(await claims(...args)).toMatchObject({ code: 1, problem: expect.stringContaining(problem) });
  });
});

describe('npm run service -- feedback and installation', () => {
  it('lists requests to support, and answers one', async () => {
    const { out } = await command('service', 'feedback', 'list');
    const number = /^(\d+) {2}.*Хабибуллин Тимур Рашидович, ООО «КлиматПроф»/m.exec(out)?.[1] ?? '';
    expect(await command('service', 'feedback', 'answer', number, '--text', 'Да, подойдёт')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`✓ № ${number} is answered`),
    });
    expect(await command('service', 'feedback', 'answer', number, '--text', 'Ещё раз')).toMatchObject({
      code: 1,
      problem: expect.stringContaining(`Nothing was changed: there is no request ${number} without an answer.`),
    });
  });

  it('lists installation requests, assigns, finishes and declines', async () => {
    const { out } = await command('service', 'installation', 'list');
    const number = /^(\d+) {2}new {2}/m.exec(out)?.[1] ?? '';
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    expect(await command('service', 'installation', 'assign', number, '--day', day, '--text', 'К 9:00')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`✓ № ${number} is assigned to ${day}`),
    });
    expect(await command('service', 'installation', 'done', number)).toMatchObject({
      code: 1,
      problem: expect.stringContaining('it can be recorded as done on that day or later'),
    });
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    await command('service', 'installation', 'assign', number, '--day', today, '--text', 'Сегодня');
    expect(await command('service', 'installation', 'done', number)).toMatchObject({ code: 0 });
    expect(await command('service', 'installation', 'decline', number, '--text', 'Поздно')).toMatchObject({
      code: 1,
      problem: expect.stringContaining(`there is no request ${number} that is new or assigned`),
    });
  });

  it.each([
    ['feedback', 'npm run service -- <what>'],
    ['feedback answer 1', 'feedback answer: --text "…" is missing'],
    ['feedback answer', 'feedback answer: <number> and --text "…" are missing'],
    ['installation assign 1', 'installation assign: --day yyyy-mm-dd and --text "…" are missing'],
    ['installation done x', 'installation done: “x” is no <number>'],
    ['installation done 1 2', 'installation done: “2” cannot be used here'],
    ['installation assign 1 --day 2027-02-30 --text К', '2027-02-30 is no day'],
    ['installation assign 1 --day 2027-13-01 --text К', '2027-13-01 is no day'],
  ])('says what is missing or wrong after «%s»', async (words, expected) => {
    const { code, problem } = await command('service', ...words.split(' '));
    expect(code).toBe(1);
    expect(problem).toContain(expected);
    expect(problem).not.toMatch(/\n\s+at /);
  });

  it('removes control characters from what is typed and from what is printed', async () => {
    const request = { topic: 'other' as const, text: 'до \u001b[31mпосле', sent_hash: 'x' };
    const { id } = await database.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '9000000002')
      .executeTakeFirstOrThrow();
    const { number } = await database.db
      .insertInto('feedback_requests')
      .values({ ...request, user_id: id, key: randomUUID(), created_at: new Date('2026-11-22T09:00:00Z') })
      .returning('number')
      .executeTakeFirstOrThrow();
    const { out } = await command('service', 'feedback', 'list');
    expect(out).toContain(`${number}  2026-11-22 12:00 МСК`);
    expect(out).toContain('до  [31mпосле');
    expect(out).not.toContain('\u001b[31mпосле');
    await command('service', 'feedback', 'answer', String(number), '--text', 'Да\u001b]0;x\u0007\r\nконечно');
    const row = await database.db
      .selectFrom('feedback_requests')
      .select('answer')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(row.answer).toBe('Да ]0;x\nконечно');
  });
});

describe('a process of its own', () => {
  it.each([
    ['gifts', ['list']],
    ['prices', ['list']],
    ['people', ['list']],
    ['service', ['claims', 'list']],
  ] as const)('npm run %s prints Moscow time', async (script, words) => {
    const { code, out } = await runCommand(database, script, words);
    expect(code).toBe(0);
    expect(out).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d МСК {2}|waits|Nobody/);
  });

  it('the order that the documentation returns goods of counts in the league', async () => {
    expect(await runCommand(database, 'league', ['return', 'ИМ-100018', '12500,50'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('goods of 12500.5 rubles were returned'),
    });
  });

  it('ends with the code 1 and one sentence when the words are wrong', async () => {
    const { code, problem } = await runCommand(database, 'prices', ['answer', '1002', 'abc', '10']);
    expect(code).toBe(1);
    expect(problem).toContain('“abc” is no price in rubles');
  });
});
