import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { type AccountShop, openAccountShop, type SignedInPerson } from '#tests/account-shop.ts';

let shop: AccountShop;
let operator: SignedInPerson;
let other: SignedInPerson;
beforeAll(async () => {
  shop = await openAccountShop();
  for (const login of ['a.petrova', 'i.ivanov'])
    await changeRole({ db: shop.database.db }, login, { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
  other = await shop.signedIn('i.ivanov');
});
afterAll(() => shop.end());

type Query = NonNullable<CallInput<'GET v1 staff/audit/'>['query']>;
const read = async (query: Query) => (await shop.ask('GET v1 staff/audit/', { query }, operator)).body;
const found = async (query: Query) => (await read(query)).items?.map(({ name, subjectId }) => name ?? subjectId) ?? [];
const cityId = async (name: string) => {
  const { id } = await shop.database.db
    .selectFrom('cities')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
};

describe('the log of changes', () => {
  it('names days between cities by the cities, also after they are deleted, and finds them by either', async () => {
    const [fromId, toId] = [await cityId('Казань'), await cityId('Екатеринбург')];
    await sql`DELETE FROM transfer_days WHERE from_city_id = ${fromId} AND to_city_id = ${toId}`.execute(
      shop.database.db,
    );
    const body = { id: null, version: null, fromId, toId, days: 4 };
    expect((await shop.ask('POST v1 staff/transfers/save/', { body }, operator)).status).toBe(200);
    const list = await shop.ask('GET v1 staff/transfers/', { query: { search: 'Екатеринбург', size: 100 } }, operator);
    const added = list.body.items?.find((one) => one.fromId === fromId && one.toId === toId);
    const removal = { body: { id: added?.id ?? 0, version: added?.version ?? '' } };
    expect((await shop.ask('POST v1 staff/transfers/remove/', removal, operator)).status).toBe(200);
    const way = 'Казань → Екатеринбург';
    expect(await found({ subject: 'transfer' })).toEqual([way, way]);
    expect(await found({ search: 'екатеринбург', subject: 'transfer' })).toEqual([way, way]);
  });

  it('names a warehouse, and finds it by its name', async () => {
    const { body } = await shop.ask('GET v1 staff/warehouses/', { query: { size: 1 } }, other);
    const { id, version, hours, cutOff, readyBy, utcHours, name } = body.items![0]!;
    const changed = { id, version, hours, cutOff, readyBy, utcHours: utcHours + 1 };
    expect((await shop.ask('POST v1 staff/warehouses/save/', { body: changed }, other)).status).toBe(200);
    expect(await found({ subject: 'warehouse' })).toEqual([name]);
    expect(await found({ search: name })).toContain(name);
    expect(await found({ search: 'нет такого склада' })).toEqual([]);
  });

  it('names an order by its number, and finds it by the number', async () => {
    const { rows } = await sql<{ guid: string; number: string; promised: string | null }>`
      SELECT guid, number, promised_on::text AS promised FROM orders WHERE status NOT IN ('delivered', 'cancelled')
      ORDER BY id DESC LIMIT 1`.execute(shop.database.db);
    const { guid, number, promised } = rows[0]!;
    const body = { was: promised, on: '2026-12-20', reason: 'Задержка поставки' };
    const answer = await shop.ask('POST v1 staff/orders/{id}/promise/', { params: { id: guid }, body }, operator);
    expect(answer.status).toBe(200);
    expect(await found({ search: number })).toEqual([number]);
    expect(await found({ search: number.replace('ИМ-', '') })).toContain(number);
  });

  it('is narrowed by author, kind and days, and lists all authors', async () => {
    const { authors } = await read({});
    const ivanov = authors?.find(({ name }) => name.startsWith('Иванов'));
    expect(authors?.map(({ name }) => name)).toEqual(['Иванов Игорь Николаевич', 'Петрова Анна Львовна']);
    const own = await read({ who: Number(ivanov?.id) });
    expect(new Set(own.items?.map(({ who }) => who))).toEqual(new Set([ivanov?.name]));
    expect(own.total).toBe(1);
    const all = (await read({})).total ?? 0;
    expect((await read({ from: '2026-11-22', to: '2026-11-22' })).total).toBe(all);
    expect((await read({ to: '2026-11-21' })).total).toBe(0);
    expect((await read({ from: '2026-11-23' })).total).toBe(0);
    expect((await read({ who: 'command' })).total).toBe(0);
  });

  it('counts a day as Moscow does', async () => {
    const entry = { who: 'command', user_id: null, action: 'run', subject: 'job', before: null, after: null };
    const at = new Date('2026-11-10T21:30:00Z');
    await shop.database.db
      .insertInto('audit_log')
      .values({ ...entry, subject_id: '777', at })
      .execute();
    expect(await found({ from: '2026-11-11', to: '2026-11-11' })).toEqual(['777']);
    expect(await found({ from: '2026-11-10', to: '2026-11-10' })).toEqual([]);
    expect((await read({ who: 'command' })).items).toMatchObject([{ subjectId: '777' }]);
    expect((await read({})).authors).toContainEqual({ id: 'command', name: 'command' });
  });

  it('names cities in states of older entries', async () => {
    const kazan = await cityId('Казань');
    const entry = { who: 'command', user_id: null, action: 'change', at: shop.now(), before: null };
    await shop.database.db
      .insertInto('audit_log')
      .values([
        { ...entry, subject: 'banner', subject_id: '1', after: JSON.stringify({ title: 'Зима', city_id: kazan }) },
        {
          ...entry,
          subject: 'text',
          subject_id: '/promotions/x',
          after: JSON.stringify({ title: 'А', cities: 'kazan' }),
        },
      ])
      .execute();
    const { items } = await read({ search: 'Зима' });
    expect(items).toMatchObject([{ name: 'Зима', after: { city_id: 'Казань' } }]);
    expect(await found({ search: 'Казань', subject: 'banner' })).toEqual(['Зима']);
    expect((await read({ subject: 'text' })).items).toMatchObject([{ name: 'А', after: { cities: 'Казань' } }]);
  });

  it.each<[string, Query]>([
    ['an unknown kind', { subject: 'secret' as 'job' }],
    ['a day that there is not', { from: '2026-02-31' }],
    ['an author who is no number', { who: 'me' }],
  ])('refuses %s', async (_, query) => {
    expect((await shop.ask('GET v1 staff/audit/', { query }, operator)).status).toBe(400);
  });
});
