import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';

let shop: AccountShop;
let dealer: Person;
let dealerId: number;
beforeAll(async () => {
  shop = await openAccountShop();
});
beforeEach(async () => {
  await sql`TRUNCATE satisfaction_surveys, survey_refusals`.execute(shop.database.db);
  await sql`DELETE FROM limits WHERE key LIKE 'satisfaction:%'`.execute(shop.database.db);
  await sql`UPDATE order_history SET at = at - interval '1 year'`.execute(shop.database.db);
  dealer = await shop.signedIn('9000000002');
  dealerId = (await info(dealer)).user?.id ?? 0;
});
afterAll(() => shop.end());

const info = async (person: Person) => (await shop.ask('GET v1 app/info/', {}, person)).body;
const surveyOf = async (person: Person) => (await info(person)).survey ?? null;
const show = async (person: Person, order: string) =>
  (await shop.ask('POST v1 user/satisfactionindex/shown/', { body: { order } }, person)).body.isShown;
const score = (person: Person, body: { score: number; comment?: string }) =>
  shop.ask('POST v1 user/satisfactionindex/', { body }, person);
const rows = () =>
  shop.database.db.selectFrom('satisfaction_surveys').select(['score', 'comment', 'order_id']).orderBy('id').execute();

/** An order of the dealer that was delivered now. */
async function deliver(offset = 0): Promise<string> {
  const { rows: found } = await sql<{ guid: string }>`
    WITH chosen AS (
      SELECT id, guid FROM orders WHERE user_id = ${dealerId} AND status = 'delivered' ORDER BY id OFFSET ${offset} LIMIT 1
    ), noted AS (
      UPDATE order_history SET at = ${shop.now()} WHERE order_id = (SELECT id FROM chosen) AND status = 'delivered'
    )
    SELECT guid FROM chosen`.execute(shop.database.db);
  return found[0]?.guid ?? '';
}

describe('the satisfaction survey', () => {
  it('is due for the customer who placed a delivered order, and for nobody else', async () => {
    expect(await surveyOf(dealer)).toBeNull();
    const order = await deliver();
    expect(await surveyOf(dealer)).toEqual({ order, number: expect.stringMatching(/^ИМ-/) });
    for (const other of ['9000000003', '9000000001', '9000000004', 'i.ivanov'])
      expect(await surveyOf(await shop.signedIn(other)), other).toBeNull();
    expect(await surveyOf({ ...dealer, token: '' })).toBeNull();
    shop.pass(15 * 86_400);
    expect(await surveyOf(await shop.signedIn('9000000002'))).toBeNull();
  });

  it('is not due for an employee who acts for the customer', async () => {
    const order = await deliver();
    const employee = await shop.signedIn('i.ivanov');
    await shop.ask('POST v1 acting/', { body: { customerId: dealerId } }, employee);
    const acting = { ...employee, actingFor: dealerId };
    expect(await surveyOf(acting)).toBeNull();
    const call = { body: { order } };
    expect((await shop.ask('POST v1 user/satisfactionindex/shown/', call, acting)).status).toBe(403);
    expect((await score(acting, { score: 1 })).status).toBe(403);
  });

  it('is shown once, also when several pages ask at once, and at most once a quarter', async () => {
    const order = await deliver();
    const asked = await Promise.all(Array.from({ length: 6 }, () => show(dealer, order)));
    expect([asked.filter(Boolean).length, asked.length]).toEqual([1, 6]);
    expect(await surveyOf(dealer)).toBeNull();
    const next = await deliver(1);
    expect(await surveyOf(dealer)).toBeNull();
    expect(await show(dealer, next)).toBe(false);
    shop.pass(91 * 86_400);
    dealer = await shop.signedIn('9000000002');
    const later = await deliver(2);
    await deliver();
    // the order that was asked about is not asked about again
    expect(await surveyOf(dealer)).toMatchObject({ order: later });
  });

  it('is not shown for another customer’s order', async () => {
    const { guid } = await shop.database.db
      .selectFrom('orders')
      .select('guid')
      .where('user_id', '<>', dealerId)
      .where('status', '=', 'delivered')
      .limit(1)
      .executeTakeFirstOrThrow();
    await deliver();
    expect(await show(dealer, guid)).toBe(false);
    expect(await rows()).toEqual([]);
  });

  it('never comes back after the customer refused surveys, on any device', async () => {
    await deliver();
    for (const _ of [1, 2])
      expect((await shop.ask('DELETE v1 user/satisfactionindex/', {}, dealer)).body).toEqual({ success: true });
    expect(await surveyOf(await shop.signedIn('9000000002'))).toBeNull();
    shop.pass(91 * 86_400);
    await deliver(1);
    expect(await surveyOf(await shop.signedIn('9000000002'))).toBeNull();
  });
});

describe('a score of the shop', () => {
  it('is stored with the shown survey, and a repeated one replaces it', async () => {
    const order = await deliver();
    await show(dealer, order);
    const answers = await Promise.all([score(dealer, { score: 4 }), score(dealer, { score: 4 })]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { success: true }],
      [200, { success: true }],
    ]);
    await score(dealer, { score: 3, comment: ' Долго\nвезли ' });
    expect(await rows()).toEqual([{ score: 3, comment: 'Долго\nвезли', order_id: expect.any(Number) }]);
  });

  it('needs no survey: parallel scores without one are stored once', async () => {
    const person = await shop.signedIn('9000000001');
    await Promise.all(Array.from({ length: 5 }, () => score(person, { score: 5 })));
    expect(await rows()).toEqual([{ score: 5, comment: '', order_id: null }]);
  });

  it.each([
    ['score', { score: 0 }],
    ['score', { score: 6 }],
    ['score', { score: 2.5 }],
    ['comment', { score: 5, comment: 'а'.repeat(1001) }],
  ])('is refused for its %s: %o', async (field, body) => {
    const { status, errors } = await score(dealer, body);
    expect([status, Object.keys(errors)]).toEqual([400, [field]]);
    expect(await rows()).toEqual([]);
  });

  it('is limited to twenty changes a day', async () => {
    for (let n = 0; n < 20; n++) await score(dealer, { score: 5 });
    expect(await score(dealer, { score: 1 })).toMatchObject({
      status: 429,
      errors: { score: 'Сегодня вы меняли оценку слишком много раз. Попробуйте завтра' },
    });
    expect(await rows()).toMatchObject([{ score: 5 }]);
  });
});
