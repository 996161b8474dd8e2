import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up } from '#backend/db/migrations/0065-operators-lists.ts';
import { changeRole } from '#backend/modules/operators/index.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { type AccountShop, openAccountShop, type SignedInPerson } from '#tests/account-shop.ts';

let shop: AccountShop;
let operator: SignedInPerson;
let employee: SignedInPerson;
let dealer: SignedInPerson;
beforeAll(async () => {
  shop = await openAccountShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
  employee = await shop.signedIn('i.ivanov');
  dealer = await shop.signedIn('9000000002');
});
afterAll(() => shop.end());

const upgrade: Migration['up'] = up;
const audit = async () => (await shop.ask('GET v1 staff/audit/', { query: { size: 100 } }, operator)).body.items ?? [];
async function smsTo(phone: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM outgoing_messages WHERE phone = ${phone} ORDER BY id DESC LIMIT 1`.execute(shop.database.db);
  return rows[0]?.text;
}
const firstOf = async (subject: 'claim' | 'priceRequest' | 'installation') =>
  (await shop.ask('GET v1 staff/items/', { query: { subject } }, operator)).body.items?.[0]?.id ?? '';

async function ask(): Promise<number> {
  const body = { topic: 'other', text: 'Когда откроется склад?', key: randomUUID() } as const;
  return (await shop.ask('POST v1 feedback/', { body }, dealer)).body.number ?? 0;
}

describe('an operator of the shop', () => {
  it('answers a request to support, which its sender sees, and the log has who, what, before and after', async () => {
    const number = await ask();
    const answer = { params: { number }, body: { text: 'В понедельник' } };
    expect((await shop.ask('POST v1 staff/feedback/{number}/answer/', answer, operator)).status).toBe(200);
    const { body } = await shop.ask('GET v1 feedback/', {}, dealer);
    expect(body.items?.find((one) => one.number === number)?.answer).toBe('В понедельник');
    expect((await audit())[0]).toMatchObject({
      who: 'Петрова Анна Львовна',
      action: 'answer',
      subject: 'feedback',
      subjectId: String(number),
      before: { is_answered: false },
      after: { is_answered: true },
    });
  });

  it('who sends an answer several times at once answers once, and the log has one entry', async () => {
    const number = await ask();
    const answer = { params: { number }, body: { text: 'Завтра' } };
    const send = () => shop.ask('POST v1 staff/feedback/{number}/answer/', answer, operator);
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await audit()).filter(({ subjectId }) => subjectId === String(number))).toHaveLength(1);
  });

  it('finds a claim by the number that its customer names, and reads what it is decided by, with its photos', async () => {
    const find = async (search: string) =>
      (await shop.ask('GET v1 staff/items/', { query: { subject: 'claim', search } }, operator)).body.items ?? [];
    const waiting = (await find('')).find(({ status }) => status === 'needInfo')!;
    const [found, ...others] = await find(`пр-${waiting.id}`);
    expect([found, others]).toEqual([waiting, []]);
    expect(found?.number).toBe(`ПР-${waiting.id}`);
    const number = Number(waiting.id);
    const { body: claim } = await shop.ask('GET v1 staff/claims/{number}/', { params: { number } }, operator);
    expect(claim).toMatchObject({ number: found?.number, status: 'needInfo', order: { number: found?.text } });
    expect([claim.reason, claim.wish, claim.serialNumber]).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
    expect(new Set(claim.events?.map(({ side }) => side))).toEqual(new Set(['customer', 'shop']));
    const [photo] = claim.events?.flatMap(({ photos }) => photos) ?? [];
    expect(photo?.preview).toMatch(/^data:image\/webp/);
    const file = await shop.ask('GET v1 attachments/{id}/', { params: { id: photo?.id ?? '' } }, operator);
    expect(file.status).toBe(200);
  });

  it('reads no claim that there is not', async () => {
    const missing = await shop.ask('GET v1 staff/claims/{number}/', { params: { number: 999_999 } }, operator);
    expect([missing.status, missing.body.message]).toEqual([404, 'Такой претензии нет']);
  });

  it('who sends an answer to a claim several times at once writes it once', async () => {
    const number = Number(await firstOf('claim'));
    const answer = { params: { number }, body: { key: randomUUID(), text: 'Мастер приедет завтра' } };
    const send = () => shop.ask('POST v1 staff/claims/{number}/answer/', answer, operator);
    for (const { status } of await Promise.all([send(), send(), send()])) expect(status).toBe(200);
    const { body } = await shop.ask('GET v1 staff/claims/{number}/', { params: { number } }, operator);
    expect(body.events?.filter(({ text }) => text === answer.body.text)).toHaveLength(1);
  });

  it('decides a claim, and a second decision is refused', async () => {
    const number = Number(await firstOf('claim'));
    const decide = (status: 'accepted' | 'declined') =>
      shop.ask('POST v1 staff/claims/{number}/decide/', { params: { number }, body: { status, text: 'Да' } }, operator);
    expect((await decide('accepted')).status).toBe(200);
    expect((await decide('declined')).status).toBe(409);
    expect((await audit())[0]).toMatchObject({ action: 'accepted', after: { status: 'accepted' } });
  });

  it('still sees an accepted claim, closes it with a note, and its customer is notified', async () => {
    const list = async () =>
      (await shop.ask('GET v1 staff/items/', { query: { subject: 'claim' } }, operator)).body.items;
    const [number] = (await list())?.flatMap(({ id, status }) => (status === 'accepted' ? [Number(id)] : [])) ?? [];
    expect((await list())?.at(-1)?.status).toBe('accepted');
    const close = {
      params: { number: number ?? 0 },
      body: { key: randomUUID(), status: 'closed', text: 'Прибор заменён' },
    } as const;
    const send = () => shop.ask('POST v1 staff/claims/{number}/decide/', close, operator);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await list())?.map(({ id }) => Number(id))).not.toContain(number);
    expect((await audit())[0]).toMatchObject({ action: 'closed', before: { status: 'accepted' } });
    const { rows } = await sql`
      SELECT FROM notifications WHERE title = ${`Претензия № ПР-${number} закрыта`}`.execute(shop.database.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('answers a price request', async () => {
    const number = Number(await firstOf('priceRequest'));
    const answer = { params: { number }, body: { price: 100.5, days: 3 } };
    expect((await shop.ask('POST v1 staff/priceRequests/{number}/answer/', answer, operator)).status).toBe(200);
    expect((await audit())[0]).toMatchObject({
      before: { status: 'sent' },
      after: { status: 'answered', price: 10050 },
    });
  });

  it('declines a price request once, which its sender sees', async () => {
    const product = await shop.database.db
      .selectFrom('products')
      .select('guid')
      .where('price', 'is', null)
      .where('is_active', '=', true)
      .where('id', 'not in', (query) => query.selectFrom('price_requests').select('product_id'))
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const body = { guid: product.guid, key: randomUUID() };
    const asked = await shop.ask('POST v1 priceRequests/', { body }, dealer);
    expect(asked.status).toBe(200);
    const number = asked.body.number ?? 0;
    const decline = () => shop.ask('POST v1 staff/priceRequests/{number}/decline/', { params: { number } }, operator);
    expect((await decline()).status).toBe(200);
    const listed = await shop.ask('GET v1 priceRequests/', { query: {} }, dealer);
    expect(listed.body.items?.find((one) => one.number === number)?.status).toBe('declined');
    expect((await audit())[0]).toMatchObject({ before: { status: 'sent' }, after: { status: 'declined' } });
    expect((await decline()).status).toBe(409);
  });

  it('does not record an installation as done before its day', async () => {
    const number = Number(await firstOf('installation'));
    const day = dayAfter(dayOf(shop.now()), 3);
    const assign = { params: { number }, body: { day, text: 'С 9 до 12' } };
    expect((await shop.ask('POST v1 staff/installations/{number}/assign/', assign, operator)).status).toBe(200);
    const count = (await audit()).length;
    const early = await shop.ask('POST v1 staff/installations/{number}/done/', { params: { number } }, operator);
    const shown = day.split('-').toReversed().join('.');
    expect([early.status, early.errors]).toEqual([
      400,
      { day: `Монтаж назначен на ${shown}: отметить его выполненным можно в этот день или позже` },
    ]);
    expect(await audit()).toHaveLength(count);
    const { body } = await shop.ask('GET v1 staff/items/', { query: { subject: 'installation' } }, operator);
    expect(body.items?.[0]).toMatchObject({ status: 'assigned', text: expect.stringContaining(`${shown} · `) });
  });

  it('assigns an installation, and declines it', async () => {
    const number = Number(await firstOf('installation'));
    const day = shop.now().toISOString().slice(0, 10);
    const assign = { params: { number }, body: { day, text: 'С 9 до 12' } };
    expect((await shop.ask('POST v1 staff/installations/{number}/assign/', assign, operator)).status).toBe(200);
    const decline = { params: { number }, body: { text: 'Нет мастера' } };
    expect((await shop.ask('POST v1 staff/installations/{number}/decline/', decline, operator)).status).toBe(200);
    expect((await shop.ask('POST v1 staff/installations/{number}/decline/', decline, operator)).status).toBe(409);
    expect((await audit())[0]).toMatchObject({ before: { status: 'assigned' }, after: { status: 'cancelled' } });
  });

  it('declines a registration with a reason, which its author is sent and sees in the profile', async () => {
    const { db } = shop.database;
    const author = await shop.signedIn('9000000001');
    const find = { query: { subject: 'registration', search: '+7 900 000-00-01' } } as const;
    const { body: found } = await shop.ask('GET v1 staff/items/', find, operator);
    const [registration] = found.items ?? [];
    expect(found.cities?.map(({ id }) => id)).toContain(registration?.city);
    expect(registration?.text).toContain('8 900 000 00 01');
    const id = Number(registration?.id);
    const reason = 'ИНН не найден в реестре';
    const decline = () =>
      shop.ask('POST v1 staff/registrations/{id}/decline/', { params: { id }, body: { reason } }, operator);
    expect((await decline()).status).toBe(200);
    expect((await decline()).status).toBe(409);
    expect((await shop.ask('GET v1 staff/items/', find, operator)).body.total).toBe(0);
    expect((await shop.ask('GET v1 profile/', {}, author)).body.registration?.declineReason).toBe(reason);
    const info = await shop.ask('GET v1 app/info/', { query: { url: '/' } }, author);
    expect(info.body.user).toMatchObject({ isVerified: false, isDeclined: true });
    const { rows: mails } = await sql<{ text: string }>`
      SELECT content->>'text' AS text FROM outgoing_mails WHERE user_id = ${id}`.execute(db);
    expect(mails.filter(({ text }) => text.includes(reason))).toHaveLength(1);
    expect(await smsTo('9000000001')).toBe(
      'Анкета в Русклимат отклонена. Причина в профиле: http://rusklimat.localhost:3000/personal/profile',
    );
    expect((await audit())[0]).toMatchObject({ action: 'decline', after: { is_declined: true } });
  });

  it('finds a declined registration with its reason, and verifies it after all', async () => {
    const listed = async (status: 'new' | 'declined' | 'verified' | 'all', search = '9000000001') =>
      (await shop.ask('GET v1 staff/items/', { query: { subject: 'registration', status, search } }, operator)).body;
    const count = async () => (await shop.ask('GET v1 staff/summary/', {}, operator)).body.counts?.registration;
    const [declined] = (await listed('declined')).items ?? [];
    expect(declined).toMatchObject({ status: 'declined', declineReason: 'ИНН не найден в реестре' });
    expect((await listed('all')).items?.map(({ id }) => id)).toEqual([declined?.id]);
    expect((await listed('new')).total).toBe(0);
    expect((await listed('verified')).total).toBe(0);
    expect((await listed('declined', 'нет такого')).total).toBe(0);
    expect((await listed('declined', '')).total).toBe(1);
    const waiting = await count();
    const verify = { params: { id: Number(declined?.id) }, body: { city: 'kazan' } };
    expect((await shop.ask('POST v1 staff/registrations/{id}/verify/', verify, operator)).status).toBe(200);
    expect((await listed('declined')).total).toBe(0);
    expect((await listed('verified')).items).toMatchObject([{ status: 'verified', declineReason: null }]);
    expect(await count()).toBe(waiting);
    expect((await audit())[0]).toMatchObject({
      action: 'verify',
      before: { is_declined: true, is_verified: false },
      after: { is_declined: false, is_verified: true },
    });
    await sql`UPDATE users SET is_verified = false, city_id = NULL WHERE phone = '9000000001'`.execute(
      shop.database.db,
    );
  });

  it('refuses an unknown state of registrations', async () => {
    const query = { subject: 'registration', status: 'lost' as 'new' } as const;
    expect((await shop.ask('GET v1 staff/items/', { query }, operator)).status).toBe(400);
  });

  it('verifies a registration, and an unknown city changes and records nothing', async () => {
    const count = (await audit()).length;
    const find = { query: { subject: 'registration', search: '9000000001' } } as const;
    const [registration] = (await shop.ask('GET v1 staff/items/', find, operator)).body.items ?? [];
    const id = Number(registration?.id);
    const verify = (city: string) =>
      shop.ask('POST v1 staff/registrations/{id}/verify/', { params: { id }, body: { city } }, operator);
    expect((await verify('atlantis')).status).toBe(400);
    expect(await audit()).toHaveLength(count);
    expect((await verify('kazan')).status).toBe(200);
    const late = await verify('kazan');
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('уже обработал другой сотрудник')]);
    const [entry] = await audit();
    expect(entry).toMatchObject({
      subjectId: String(id),
      name: registration?.who,
      before: { is_verified: false, city_id: null },
      after: { is_verified: true, city_id: 'Казань' },
    });
    const { rows } = await sql`SELECT FROM audit_log l WHERE to_jsonb(l)::text LIKE '%9000000001%'`.execute(
      shop.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('finds no phone in the entries of an older shop either, and the log stays closed to changes', async () => {
    const { db } = shop.database;
    const entry = { who: 'command', action: 'verify', subject: 'registration', at: shop.now(), user_id: null };
    for (const subject_id of ['9000000003', '9999999999'])
      await db
        .insertInto('audit_log')
        .values({ ...entry, subject_id, before: null, after: null })
        .execute();
    await sql`DROP INDEX orders_created`.execute(db);
    await upgrade(db);
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '9000000003')
      .executeTakeFirstOrThrow();
    expect((await audit()).slice(0, 2).map(({ subjectId }) => subjectId)).toEqual(['deleted', String(id)]);
    await expect(sql`UPDATE audit_log SET who = ''`.execute(db)).rejects.toThrow('append-only');
  });

  it('sees how many requests of each kind are open', async () => {
    const { body } = await shop.ask('GET v1 staff/summary/', {}, operator);
    const { total } = (await shop.ask('GET v1 staff/items/', { query: { subject: 'claim' } }, operator)).body;
    expect(body.counts?.claim).toBe(total);
  });
});

it('an employee without the role, and an operator who acts for a customer, do not read the log', async () => {
  expect((await shop.ask('GET v1 staff/audit/', {}, employee)).status).toBe(403);
  const { id } = (await shop.ask('GET v1 app/info/', {}, dealer)).body.user ?? { id: 0 };
  const acting = await shop.signedIn('a.petrova');
  await shop.ask('POST v1 acting/', { body: { customerId: id } }, acting);
  expect((await shop.ask('GET v1 staff/audit/', {}, { ...acting, actingFor: id })).status).toBe(403);
  expect((await shop.ask('GET v1 staff/audit/', {}, acting)).status).toBe(403);
});

it.each(['UPDATE audit_log SET who = $$nobody$$', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
  'the audit log refuses %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(shop.database.db)).rejects.toThrow('append-only');
  },
);
