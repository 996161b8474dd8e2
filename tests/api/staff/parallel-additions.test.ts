import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';

let shop: AccountShop;
let first: Person;
let second: Person;
let cities: number[];
beforeAll(async () => {
  shop = await openAccountShop();
  const { db } = shop.database;
  for (const login of ['a.petrova', 'i.ivanov']) await changeRole({ db }, login, { role: 'operator' });
  first = await shop.signedIn('a.petrova');
  second = await shop.signedIn('i.ivanov');
  await sql`DELETE FROM transfer_days`.execute(db);
  cities = (await db.selectFrom('cities').select('id').orderBy('id').limit(2).execute()).map(({ id }) => id);
});
afterAll(() => shop.end());

interface Answer {
  status: number;
  errors: Record<string, string>;
}

type Add = (person: Person, key?: string) => Promise<Answer>;

const records: [what: string, field: string, add: Add][] = [
  [
    'a working day',
    'day',
    (person, key = randomUUID()) =>
      shop.ask(
        'POST v1 staff/workDays/save/',
        { body: { key, day: '2031-05-05', isWorking: false, note: '', version: null } },
        person,
      ),
  ],
  [
    'days between cities',
    'toId',
    (person, key = randomUUID()) =>
      shop.ask(
        'POST v1 staff/transfers/save/',
        { body: { key, id: null, version: null, fromId: cities[0]!, toId: cities[1]!, days: 4 } },
        person,
      ),
  ],
  [
    'words of the search',
    'typed',
    (person, key = randomUUID()) =>
      shop.ask(
        'POST v1 staff/synonyms/save/',
        { body: { key, id: null, version: null, typed: 'ветродуй', meaning: 'вентилятор' } },
        person,
      ),
  ],
  [
    'a redirect',
    'from',
    (person, key = randomUUID()) =>
      shop.ask(
        'POST v1 staff/redirects/save/',
        { body: { key, from: '/at-once', to: '/stores', status: 301, version: null } },
        person,
      ),
  ],
];

describe.each(records)('%s', (_, field, add) => {
  it('that two operators add at once is added once, and the other one sees that it is there', async () => {
    const answers = await Promise.all([add(first), add(second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.errors[field]).toMatch(/^Такая запись уже есть: ./);
    expect((await add(second)).errors[field]).toMatch(/^Такая запись уже есть: ./);
  });
});

it('a record that is sent again after a lost reply is answered as the first time', async () => {
  const key = randomUUID();
  const send = () =>
    shop.ask(
      'POST v1 staff/workDays/save/',
      { body: { key, day: '2031-05-06', isWorking: false, note: '', version: null } },
      first,
    );
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
});

it('days between cities cannot be changed into an entry that there is', async () => {
  const list = async () =>
    (await shop.ask('GET v1 staff/transfers/', { query: { size: 100 } }, first)).body.items ?? [];
  const [fromId, toId] = [cities[1]!, cities[0]!];
  const body = { id: null, version: null, fromId, toId, days: 2 };
  expect((await shop.ask('POST v1 staff/transfers/save/', { body }, first)).status).toBe(200);
  const added = (await list()).find((one) => one.fromId === fromId)!;
  const { id, version } = added;
  const changed = { id, version, fromId: toId, toId: fromId, days: 2 };
  const answer = await shop.ask('POST v1 staff/transfers/save/', { body: changed }, first);
  expect([answer.status, answer.errors.toId]).toEqual([400, expect.stringContaining('Такая запись уже есть')]);
});
