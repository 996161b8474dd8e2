import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#backend/modules/notifications/index.ts';
import { type Call, type CallInput, contract } from '#lib/contract/contract.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';

const PER_MINUTE = 120;
const limitedCalls = (Object.keys(contract) as Call[]).filter((call) => (contract[call] as Endpoint).isLimited);

const isForOperators = (call: Call) => (contract[call] as Endpoint).who === 'operator';

let shop: AccountShop;
let dealer: Person;
let colleague: Person;
let operator: Person;
beforeAll(async () => {
  shop = await openAccountShop();
  dealer = await shop.signedIn('9000000002');
  colleague = await shop.signedIn('9000000003');
  operator = await shop.signedIn('m.belova');
});
afterAll(() => shop.end());
beforeEach(async () => {
  await sql`DELETE FROM limits WHERE key LIKE 'changes:%'`.execute(shop.database.db);
});

const readAll = (person: Person) =>
  shop.ask('POST v1 notifications/b2b/markNotificationsAsRead/', { body: { markAll: true } }, person);
const unread = async (person: Person) =>
  (await shop.ask('GET v1 notifications/b2b/getUnreadNotificationsCount/', {}, person)).body.count;
const refused = {
  status: 429,
  retryAfter: 60,
  body: { message: 'Слишком много изменений подряд. Повторите попытку через минуту' },
};

/** Uses up the dealer's minute. */
async function exhausted(): Promise<void> {
  const calls = Array.from({ length: PER_MINUTE + 5 }, () => readAll(dealer));
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(PER_MINUTE);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
}

describe('changes without a limit of their own', () => {
  it('are counted together for a person and a minute; a refused one changes nothing', async () => {
    await exhausted();
    await notify(
      { db: shop.database.db, now: shop.now },
      { kind: 'order', key: randomUUID(), to: { customer: await xmlIdOf(dealer) }, title: 'Заказ собран', links: [] },
    );
    expect(await readAll(dealer)).toMatchObject(refused);
    expect(await unread(dealer)).toBe(1);
    expect((await readAll(colleague)).status).toBe(200);
    shop.pass(60);
    expect((await readAll(dealer)).status).toBe(200);
    expect(await unread(dealer)).toBe(0);
  });

  it('are those that choose among baskets, mark notifications, subscribe to arrivals, cancel and withdraw, and those of operators', () => {
    expect(limitedCalls.filter((call) => !isForOperators(call)).toSorted()).toEqual([
      'DELETE v1 baskets/{id}/',
      'DELETE v1 partner/tokens/{id}/',
      'DELETE v1 user/satisfactionindex/',
      'PATCH v1 baskets/{id}/',
      'POST v1 approvals/',
      'POST v1 approvals/{id}/confirm/',
      'POST v1 approvals/{id}/refuse/',
      'POST v1 approvals/{id}/toBasket/',
      'POST v1 approvals/{id}/withdraw/',
      'POST v1 baskets/',
      'POST v1 baskets/{id}/current/',
      'POST v1 claims/{id}/withdraw/',
      'POST v1 installations/{number}/cancel/',
      'POST v1 notifications/b2b/markNotificationAsClosed',
      'POST v1 notifications/b2b/markNotificationsAsRead/',
      'POST v1 notifications/b2b/readNotification/',
      'POST v1 subscriptions',
      'POST v1 user/satisfactionindex/shown/',
      'PUT v1 subscriptions',
    ]);
  });

  it.each(limitedCalls)('are refused when the minute is used up: %s', async (call) => {
    const endsAt = new Date(shop.now().getTime() + 60_000);
    const person = isForOperators(call) ? operator : dealer;
    const { body } = await shop.ask('GET v1 app/info/', {}, person);
    await sql`INSERT INTO limits VALUES (${`changes:person:${body.user?.id}`}, ${PER_MINUTE}, ${endsAt})`.execute(
      shop.database.db,
    );
    const input = { params: { id: randomUUID(), number: 1001, phone: '9000000001' }, body: {} } as unknown as CallInput<
      typeof call
    >;
    expect(await shop.ask(call, input, person)).toMatchObject(refused);
  });

  it('of an employee who acts for a customer count as the employee’s', async () => {
    const employee = await shop.signedIn('i.ivanov');
    const { body } = await shop.ask('GET v1 app/info/', {}, dealer);
    const actingFor = body.user?.id ?? 0;
    await shop.ask('POST v1 acting/', { body: { customerId: actingFor } }, employee);
    const acting = { ...employee, actingFor };
    const cancel = () => shop.ask('POST v1 installations/{number}/cancel/', { params: { number: 999_999 } }, acting);
    const answers = await Promise.all(Array.from({ length: PER_MINUTE + 1 }, cancel));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await readAll(dealer)).status).toBe(200);
  });
});

async function xmlIdOf(person: Person): Promise<string> {
  return (await shop.ask('GET v1 app/info/', {}, person)).body.xmlId ?? '';
}
