import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import { type AccountShop, openAccountShop, type SignedInPerson } from '#tests/account-shop.ts';

let shop: AccountShop;
let operator: SignedInPerson;
let dealer: SignedInPerson;
beforeAll(async () => {
  shop = await openAccountShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
  dealer = await shop.signedIn('9000000002');
});
afterAll(() => shop.end());

const list = async (query: { search?: string; status?: 'new' | 'delivered'; page?: number; size?: number } = {}) => {
  const { body } = await shop.ask('GET v1 staff/orders/', { query }, operator);
  return { total: body.total ?? -1, items: body.items ?? [] };
};

const numbers = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ number }) => number);

describe('the orders of all customers', () => {
  it('are listed for an operator by pages, the one placed last first', async () => {
    const { items, total } = await list({ size: 100 });
    const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM orders`.execute(shop.database.db);
    expect(total).toBe(rows[0]?.total);
    expect(new Set(items.map(({ payer }) => payer)).size).toBeGreaterThan(1);
    const times = items.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const { rows: last } = await sql<{ number: string }>`
      SELECT number FROM orders ORDER BY created_at DESC, id DESC LIMIT 1`.execute(shop.database.db);
    expect(items[0]?.number).toBe(last[0]?.number);
    const [first] = numbers(await list({ size: 1, page: 2 }));
    expect(first).toBe(items[1]?.number);
  });

  it('are found by number with and without letters, by company, INN, person and phone', async () => {
    const { rows } = await sql<{ number: string; name: string; inn: string; fio: string; phone: string }>`
      SELECT o.number, c.name, c.inn, u.fio, u.phone
      FROM orders o JOIN companies c ON c.id = o.company_id JOIN users u ON u.id = o.user_id
      WHERE u.phone IS NOT NULL ORDER BY o.id DESC LIMIT 1`.execute(shop.database.db);
    const { number, name, inn, fio, phone } = rows[0]!;
    const searches = [number, number.toLowerCase(), number.replace(/\D/g, ''), name, inn, fio, `+7 ${phone}`];
    for (const search of searches) expect(numbers(await list({ search, size: 100 })), search).toContain(number);
    expect(await list({ search: "нет-такого'%_" })).toEqual({ total: 0, items: [] });
  });

  it('are filtered by state', async () => {
    const { items } = await list({ status: 'delivered', size: 100 });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['delivered']));
  });

  it('open with lines, payment and history, whoever placed them', async () => {
    const { id, number } = (await list({ status: 'delivered' })).items[0]!;
    const { status, body } = await shop.ask('GET v1 staff/orders/{id}/', { params: { id } }, operator);
    expect(status).toBe(200);
    expect(body).toMatchObject({ number, status: 'delivered', items: expect.arrayContaining([expect.anything()]) });
    expect(body.history?.at(-1)?.status).toBe('delivered');
  });

  it('are read from an index, of all states and of one', async () => {
    const planOf = (condition: string) =>
      shop.database.db.transaction().execute(async (trx) => {
        // a table as small as the demo's would be read as a whole and sorted
        await sql`SET LOCAL enable_seqscan = off`.execute(trx);
        await sql`SET LOCAL enable_sort = off`.execute(trx);
        // the planner needs statistics to tell the indexes apart
        await sql`ANALYZE orders`.execute(trx);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          EXPLAIN SELECT number FROM orders o WHERE ${sql.raw(condition)}
          ORDER BY o.created_at DESC, o.id DESC LIMIT 20`.execute(trx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    // a state that few orders have: most are delivered, for which the index of all states serves as well
    const plans = [await planOf('true'), await planOf(`o.status = 'new'`)];
    expect(plans[0]).toContain('orders_created');
    expect(plans[1]).toContain('orders_status');
    for (const plan of plans) expect(plan).not.toContain('Sort');
  });

  it('of the demo are paid and in the ERP when they are delivered', async () => {
    const { rows } = await sql<{ id: string; number: string }>`
      SELECT guid AS id, number FROM orders WHERE author = 'Отдел снабжения' ORDER BY id`.execute(shop.database.db);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ number }) => !/^ИМ-1\d{5}$/.test(number))).toEqual([]);
    for (const { id } of [rows[0]!, rows.at(-1)!]) {
      const { body } = await shop.ask('GET v1 staff/orders/{id}/', { params: { id } }, operator);
      expect(body).toMatchObject({ status: 'delivered', paymentStatus: 'paid', paid: body.toPay });
      expect(body.erpNumber).toMatch(/^УТ-\d{6}$/);
      expect(body.history?.map(({ status }) => status)).toEqual([
        'new',
        'accepted',
        'assembled',
        'shipped',
        'delivered',
      ]);
    }
  });

  it('are closed to customers', async () => {
    expect((await shop.ask('GET v1 staff/orders/', {}, dealer)).status).toBe(403);
    const { id } = (await list()).items[0]!;
    expect((await shop.ask('GET v1 staff/orders/{id}/', { params: { id } }, dealer)).status).toBe(403);
  });
});

describe('background jobs that need attention', () => {
  const add = async (kind: string, key: string, state: { diedAt: Date | null; error: string }) => {
    const { id } = await shop.database.db
      .insertInto('jobs')
      .values({
        kind,
        key,
        payload: JSON.stringify({}),
        attempts: 12,
        run_at: state.diedAt ? null : new Date(Date.now() + 3_600_000),
        died_at: state.diedAt,
        last_error: state.error,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const hanging = async () => (await shop.ask('GET v1 staff/jobs/', {}, operator)).body.items ?? [];
  const act = (kind: 'retry' | 'drop', id: number) =>
    shop.ask(`POST v1 staff/jobs/{id}/${kind}/`, { params: { id } }, operator);

  it('are listed with their failure, without addresses and phones in it, and counted in the menu', async () => {
    const id = await add('mail', '901', {
      diedAt: new Date(),
      error: '550 <ivan@example.ru> +7 900 123-45-67 refused',
    });
    expect((await hanging()).find((job) => job.id === id)).toMatchObject({
      kind: 'mail',
      attempts: 12,
      nextAt: null,
      error: '550 <…@…> … refused',
      canBeDropped: true,
    });
    const { body } = await shop.ask('GET v1 staff/summary/', {}, operator);
    expect(body.hangingJobs).toBe((await hanging()).length);
  });

  it('start again at once, once, with an entry in the log', async () => {
    const id = await add('order.follow', '902', { diedAt: new Date(), error: 'timeout' });
    expect((await act('retry', id)).status).toBe(200);
    expect((await hanging()).some((job) => job.id === id)).toBe(false);
    const { body } = await shop.ask('GET v1 staff/audit/', { query: { subject: 'job' } }, operator);
    expect(body.items?.[0]).toMatchObject({
      action: 'retry',
      subjectId: String(id),
      before: { kind: 'order.follow', attempts: 12, is_given_up: true },
      after: { attempts: 0, is_given_up: false },
    });
  });

  it('are removed only where nothing is lost with them, and only once', async () => {
    const mail = await add('mail', '903', { diedAt: new Date(), error: 'x' });
    expect((await act('drop', mail)).status).toBe(200);
    expect((await act('drop', mail)).status).toBe(404);
    const order = await add('order.handOver', '904', { diedAt: new Date(), error: 'x' });
    const waiting = await add('mail', '905', { diedAt: null, error: 'x' });
    expect((await hanging()).find((job) => job.id === order)?.canBeDropped).toBe(false);
    expect([(await act('drop', order)).status, (await act('drop', waiting)).status]).toEqual([409, 409]);
    expect((await hanging()).map((job) => job.id)).toEqual(expect.arrayContaining([order, waiting]));
  });

  it('are closed to customers', async () => {
    expect((await shop.ask('GET v1 staff/jobs/', {}, dealer)).status).toBe(403);
  });
});
