import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { consentDocuments } from '#lib/config/consents.ts';
import type { Colleague } from '#lib/contract/colleagues.ts';
import { atOnce } from '#tests/at-once.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

const UNVERIFIED = '9000000001';
const OWNER = '9000000002';
const MEMBER = '9000000003';
const STRANGER = '9000000004';

let shop: ShopApi;
beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
});
afterAll(() => shop.end());

let visits = 0;
/** Each sign-in uses a new address, because many from one require a captcha. */
const newAddress = () => `10.0.0.${(visits += 1)}`;

const enter = async (phone: string, password = DEMO_PASSWORD) => {
  const { body } = await shop.call('POST v1 user/signIn/', { body: { phone, password } }, { address: newAddress() });
  return body.jwt ?? '';
};
const list = async (token: string) => (await shop.call('GET v1 company/users/', {}, { token })).body;
const invite = (token: string, phone: string, more: object = {}) =>
  shop.call(
    'POST v1 company/users/',
    { body: { fio: 'Сафин Ильдар', phone, email: 'safin@klimatprof.ru', ...more } },
    { token },
  );
const change = (token: string, id: number, body: { role?: 'owner' | 'buyer' | 'requester'; isBlocked?: boolean }) =>
  shop.call('PATCH v1 company/users/{id}/', { params: { id }, body }, { token });
const idOf = async (phone: string) =>
  (await shop.database.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id;

async function passwordSentTo(phone: string): Promise<string> {
  const sent = await shop.database.db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return sent.text?.split(' ', 1)[0] ?? '';
}

/** A new colleague of the first company, signed in. */
async function newColleague(phone: string, role: 'owner' | 'buyer' | 'requester' = 'buyer') {
  const { body } = await invite(await enter(OWNER), phone, { role });
  return { id: body.id, token: await enter(phone, await passwordSentTo(phone)) };
}

const OWNERS_ONLY = { status: 403, body: { message: 'Сотрудниками управляет владелец' } };

describe('access to colleagues', () => {
  it('lets a verified member of a company see them', async () => {
    const ask = (token?: string) => shop.call('GET v1 company/users/', {}, token ? { token } : {});
    expect((await ask()).status).toBe(401);
    expect(await ask(await enter(UNVERIFIED))).toMatchObject({
      status: 403,
      body: { message: 'Функционал будет доступен после проверки анкеты регистрации' },
    });
    const { body } = await shop.call('POST v1 user/signIn/', {
      body: { login: 'i.ivanov', password: DEMO_PASSWORD, employee: 'Y' },
    });
    expect((await ask(body.jwt ?? '')).status).toBe(403);
    const seen = await list(await enter(MEMBER));
    expect(seen).toMatchObject({ company: 'ООО «КлиматПроф»', canManage: false });
    expect(seen.items.map(({ phone, role, isSelf }) => [phone, role, isSelf])).toEqual([
      [OWNER, 'owner', false],
      ['9000000006', 'buyer', false],
      [MEMBER, 'buyer', true],
      ['9000000005', 'requester', false],
    ]);
  });

  it('returns none to a person without a company', async () => {
    const { db } = shop.database;
    await db.insertInto('users').values({ phone: '9100000001', fio: 'Частное Лицо', is_verified: true }).execute();
    const [row] = await db.selectFrom('users').select('password_hash').where('phone', '=', OWNER).execute();
    await db
      .updateTable('users')
      .set({ ...row })
      .where('phone', '=', '9100000001')
      .execute();
    const token = await enter('9100000001');
    const refused = { status: 403, body: { message: 'Сотрудники бывают у организаций' } };
    expect(await shop.call('GET v1 company/users/', {}, { token })).toMatchObject(refused);
    expect(await invite(token, '9100000002')).toMatchObject(refused);
  });

  it('lets only an owner change anything', async () => {
    const member = await enter(MEMBER);
    expect(await invite(member, '9100000002')).toMatchObject(OWNERS_ONLY);
    expect(await change(member, await idOf(OWNER), { isBlocked: true })).toMatchObject(OWNERS_ONLY);
    // a stranger's id gets the same response as an unknown one
    expect(await change(member, await idOf(STRANGER), { isBlocked: true })).toMatchObject(OWNERS_ONLY);
  });

  it('lets nobody change their own role', async () => {
    const owner = await enter(OWNER);
    for (const body of [{ role: 'buyer' }, { isBlocked: true }] as const)
      expect((await change(owner, await idOf(OWNER), body)).status).toBe(403);
    expect(await list(owner)).toMatchObject({ canManage: true });
  });

  it('lets nobody reach or read another company', async () => {
    const owner = await enter(OWNER);
    const missing = { status: 404, body: { message: 'Сотрудник не найден' } };
    expect(await change(owner, await idOf(STRANGER), { isBlocked: true })).toMatchObject(missing);
    expect(await change(owner, 1_000_000, { isBlocked: true })).toMatchObject(missing);
    const answer = await shop.send('PATCH', '/api/v1/company/users/abc/', {
      headers: { Authorization: `Bearer ${owner}` },
    });
    expect(answer.status).toBe(400);
    expect((await list(await enter(STRANGER))).items).toMatchObject([{ phone: STRANGER, state: 'active' }]);
  });
});

describe('an invitation', () => {
  it('creates a verified colleague who signs in with the password from the SMS', async () => {
    const { status, body } = await invite(await enter(OWNER), '+7 910 000-00-10', { role: 'buyer' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { phone: '9100000010', fio: 'Сафин Ильдар', role: 'buyer', state: 'active', isSelf: false },
    });
    const token = await enter('9100000010', await passwordSentTo('9100000010'));
    const { body: profile } = await shop.call('GET v1 profile/', {}, { token });
    expect(profile).toMatchObject({ isVerified: true, company: { name: 'КлиматПроф', role: 'buyer' } });
  });

  it('is refused for a registered phone, and nothing is sent to it', async () => {
    const answer = await invite(await enter(OWNER), STRANGER);
    const errors = [{ field: 'phone', message: 'Этот телефон уже зарегистрирован' }];
    expect(answer).toMatchObject({ status: 400, body: { errors } });
    expect((await list(await enter(STRANGER))).company).toBe('ООО «Уральский монтаж»');
    const sent = shop.database.db.selectFrom('outgoing_messages').selectAll().where('phone', '=', STRANGER).execute();
    expect(await sent).toEqual([]);
  });

  it('sent twice creates one colleague', async () => {
    const owner = await enter(OWNER);
    const answers = await Promise.all([invite(owner, '9100000011'), invite(owner, '9100000011')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('returns every invalid field', async () => {
    const { status, body } = await invite(await enter(OWNER), '8431234567', { fio: 'Ильдар', email: 'x' });
    const { errors } = body as unknown as { errors: { field: string }[] };
    expect(status).toBe(400);
    expect(errors.map(({ field }) => field)).toEqual(['fio', 'phone', 'email']);
  });

  it('is limited to 20 a day for a company', async () => {
    const { db } = shop.database;
    const key = `invitations:company:${(await db.selectFrom('users').select('company_id').where('phone', '=', STRANGER).executeTakeFirstOrThrow()).company_id}`;
    await db
      .insertInto('limits')
      .values({ key, count: 20, ends_at: new Date(Date.now() + 60_000) })
      .execute();
    expect((await invite(await enter(STRANGER), '9100000012')).status).toBe(429);
  });
});

describe('a colleague’s access', () => {
  it('ends at once in every browser when blocked, and can be restored', async () => {
    const owner = await enter(OWNER);
    const { id, token } = await newColleague('9100000020');
    expect(await change(owner, id, { isBlocked: true })).toMatchObject({ status: 200, body: { state: 'blocked' } });
    expect((await shop.call('GET v1 profile/', {}, { token })).status).toBe(401);
    expect(await enter('9100000020', await passwordSentTo('9100000020'))).toBe('');
    const isListed = (items: Colleague[]) => items.some((one) => one.id === id);
    expect(isListed((await list(owner)).items)).toBe(true);
    expect(isListed((await list(await enter(MEMBER))).items)).toBe(false);
    expect(await change(owner, id, { isBlocked: false })).toMatchObject({ body: { state: 'active' } });
    // ended sessions stay ended
    expect((await shop.call('GET v1 profile/', {}, { token })).status).toBe(401);
    expect(await enter('9100000020', await passwordSentTo('9100000020'))).not.toBe('');
  });

  it('is not restored to a person who withdrew the consent to personal data', async () => {
    const { id, token } = await newColleague('9100000021');
    const kind = 'personalData';
    const { version } = consentDocuments[kind];
    await shop.call('POST v1 profile/consents/', { body: { kind, isGiven: true, version } }, { token });
    await shop.call('POST v1 profile/consents/', { body: { kind, isGiven: false, isConfirmed: true } }, { token });
    const owner = await enter(OWNER);
    expect((await list(owner)).items.find((one) => one.id === id)).toMatchObject({ state: 'closed' });
    expect((await change(owner, id, { isBlocked: false })).status).toBe(403);
  });
});

describe('a colleague’s role', () => {
  it('takes effect with the next call', async () => {
    const owner = await enter(OWNER);
    const { id, token } = await newColleague('9100000030');
    await change(owner, id, { role: 'owner' });
    expect(await list(token)).toMatchObject({ canManage: true });
    await change(owner, id, { role: 'buyer' });
    expect(await invite(token, '9100000031')).toMatchObject(OWNERS_ONLY);
  });

  it('is not lost by both of two owners who demote or block each other at once', async () => {
    for (const [index, body] of ([{ role: 'buyer' }, { isBlocked: true }] as const).entries()) {
      const first = await enter(OWNER);
      const second = await newColleague(`910000004${index}`, 'owner');
      const firstId = await idOf(OWNER);
      const answers = await atOnce(shop.database, [firstId, second.id], () => [
        change(first, second.id, body),
        change(second.token, firstId, body),
      ]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect([200, statuses[1]]).toEqual(statuses);
      expect([401, 403]).toContain(statuses[1]);
      const { db } = shop.database;
      const owners = await db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [firstId, second.id])
        .where('company_role', '=', 'owner')
        .where('is_blocked', '=', false)
        .execute();
      expect(owners).toHaveLength(1);
      await db
        .updateTable('users')
        .set({ company_role: 'owner', is_blocked: false })
        .where('id', '=', firstId)
        .execute();
    }
  });
});
