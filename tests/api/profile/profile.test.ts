import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#backend/modules/accounts/index.ts';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { consentDocuments } from '#lib/config/consents.ts';
import { atOnce } from '#tests/at-once.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const UNVERIFIED = '9000000001';
const OWNER = '9000000002';
const MEMBER = '9000000003';
const OTHER_OWNER = '9000000004';

let shop: ShopApi;
beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
});
afterAll(() => shop.end());

let visits = 0;
/** Each sign-in uses a new address, because many from one require a captcha. */
const newAddress = () => `10.0.0.${(visits += 1)}`;

const enter = async (phone: string, password = DEMO_PASSWORD) => {
  const { status, body } = await shop.call(
    'POST v1 user/signIn/',
    { body: { phone, password } },
    { address: newAddress() },
  );
  return status === 200 ? (body.jwt ?? '') : null;
};
const enterAs = async (phone: string) => (await enter(phone)) ?? '';
const employee = async () => {
  const { body } = await shop.call('POST v1 user/signIn/', {
    body: { login: 'i.ivanov', password: DEMO_PASSWORD, employee: 'Y' },
  });
  return body.jwt ?? '';
};
const profile = (token?: string) => shop.call('GET v1 profile/', {}, token ? { token } : {});
const userId = async (phone: string) =>
  (await shop.database.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id;
/** The demo people's common password cannot be chosen. */
async function restorePassword(phone: string): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await shop.database.db.updateTable('users').set({ password_hash: passwordHash }).where('phone', '=', phone).execute();
}

describe('a profile', () => {
  it('is not available to guests for reading or changes', async () => {
    const refused = { status: 401, body: { message: 'Войдите, чтобы продолжить' } };
    expect(await profile()).toMatchObject(refused);
    expect(await profile('forged-token-of-somebody')).toMatchObject(refused);
    expect(await shop.call('PATCH v1 profile/', { body: { email: 'a@b.ru' } })).toMatchObject(refused);
    expect(await shop.call('POST v1 profile/password/', { body: {} })).toMatchObject(refused);
    expect(await shop.call('POST v1 profile/signOutEverywhere/', {})).toMatchObject(refused);
    const consent = { kind: 'marketing', isGiven: false } as const;
    expect(await shop.call('POST v1 profile/consents/', { body: consent })).toMatchObject(refused);
  });

  it('returns the company and its manager to a dealer', async () => {
    const { body } = await profile(await enterAs(OWNER));
    expect(body).toMatchObject({
      phone: OWNER,
      login: null,
      isVerified: true,
      registration: null,
      company: {
        name: 'КлиматПроф',
        opf: 'ООО',
        inn: '1655000010',
        kpp: '165501001',
        city: 'Казань',
        priceGroup: 'dealer',
        role: 'owner',
        manager: { fio: 'Смирнова Ольга Викторовна' },
      },
    });
    expect(body.consents.map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
      ['personalData', true],
      ['marketing', false],
    ]);
  });

  it('returns an unverified customer their own form and no company', async () => {
    const { db } = shop.database;
    const form = { is_entity: true, region: 'Татарстан', locality: 'Казань' };
    const company = { company: 'КлиматПроф', opf: 'ООО', inn: '1655000010', kpp: '165501001' };
    await db
      .updateTable('registrations')
      .set({ ...form, ...company })
      .where('user_id', '=', await userId(UNVERIFIED))
      .execute();
    const { body } = await profile(await enterAs(UNVERIFIED));
    expect(body).toMatchObject({
      isVerified: false,
      company: null,
      registration: { company: 'ООО «КлиматПроф»', inn: '1655000010', region: 'Татарстан' },
    });
    await db.updateTable('registrations').set({ company: 'ООО "КЛИМАТ-ПРОЕКТ"' }).where('opf', '=', 'ООО').execute();
    const { body: asRegistered } = await profile(await enterAs(UNVERIFIED));
    expect(asRegistered.registration?.company, 'as the register writes it').toBe('ООО «КЛИМАТ-ПРОЕКТ»');
  });

  it('returns an employee’s name, login and e-mail, which cannot be changed here', async () => {
    const token = await employee();
    const { body } = await profile(token);
    expect(body).toMatchObject({ login: 'i.ivanov', phone: null, isEmployee: true, company: null, consents: [] });
    const change = await shop.call('PATCH v1 profile/', { body: { email: 'i@i.ru' } }, { token });
    expect(change.status).toBe(403);
    const consent = { kind: 'marketing', isGiven: false } as const;
    expect((await shop.call('POST v1 profile/consents/', { body: consent }, { token })).status).toBe(403);
  });
});

describe('name and e-mail', () => {
  it('are changed independently of each other', async () => {
    const token = await enterAs(MEMBER);
    const { body } = await shop.call('PATCH v1 profile/', { body: { email: ' new@klimatprof.ru ' } }, { token });
    expect(body).toMatchObject({ fio: 'Егорова Марина Юрьевна', email: 'new@klimatprof.ru' });
    await shop.call('PATCH v1 profile/', { body: { fio: 'Егорова Мария' } }, { token });
    expect((await profile(token)).body).toMatchObject({ fio: 'Егорова Мария', email: 'new@klimatprof.ru' });
  });

  it('are validated by the rules of registration, and an error changes neither', async () => {
    const token = await enterAs(MEMBER);
    const before = (await profile(token)).body;
    const { status, body } = await shop.call(
      'PATCH v1 profile/',
      { body: { fio: 'Егорова', email: 'a--b@c.ru' } },
      { token },
    );
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'fio', message: 'Заполните ФИО полностью' },
          { field: 'email', message: 'Некорректные данные' },
        ],
      },
    });
    expect((await profile(token)).body).toMatchObject({ fio: before.fio, email: before.email });
  });
});

describe('sessions', () => {
  it('are listed by browser, the current one first, and all others can be ended', async () => {
    const form = new URLSearchParams({ phone: OTHER_OWNER, password: DEMO_PASSWORD });
    await shop.send('POST', '/api/v1/user/signIn/', { body: form, headers: { 'user-agent': CHROME } });
    const [other, mine] = [await enterAs(OTHER_OWNER), await enterAs(OTHER_OWNER)];
    const { sessions } = (await profile(mine)).body;
    expect(sessions.total).toBe(3);
    expect(sessions.items.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(sessions.items.map(({ browser }) => browser)).toContain('Chrome, Windows');
    expect(await shop.call('POST v1 profile/signOutEverywhere/', {}, { token: mine })).toMatchObject({
      status: 200,
      body: { ended: 2 },
    });
    expect((await profile(other)).status).toBe(401);
    expect((await profile(mine)).body.sessions.total).toBe(1);
  });
});

describe('a password', () => {
  const change = (token: string, current: string, next: string) =>
    shop.call('POST v1 profile/password/', { body: { current, next } }, { token });
  const refusal = async (next: string) => {
    const { status, body } = await change(await enterAs(OWNER), DEMO_PASSWORD, next);
    expect(status).toBe(400);
    const { errors } = body as { errors?: { field: string; message: string }[] };
    return errors?.find(({ field }) => field === 'next')?.message;
  };

  it('is changed by who knows the current one, and other browsers are signed out', async () => {
    const [other, mine] = [await enterAs(OWNER), await enterAs(OWNER)];
    expect(await change(mine, DEMO_PASSWORD, 'тёплый пол 21')).toMatchObject({ status: 200 });
    expect((await profile(other)).status).toBe(401);
    expect((await profile(mine)).status).toBe(200);
    expect(await enter(OWNER)).toBeNull();
    expect(await enter(OWNER, 'тёплый пол 21')).not.toBeNull();
    await restorePassword(OWNER);
  });

  it('is not changed by a call that was running while another browser changed it', async () => {
    const [first, second] = [await enterAs(OTHER_OWNER), await enterAs(OTHER_OWNER)];
    const answers = await atOnce(shop.database, [await userId(OTHER_OWNER)], () => [
      change(first, DEMO_PASSWORD, 'первый пароль'),
      change(second, DEMO_PASSWORD, 'второй пароль'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const password = answers[0]?.status === 200 ? 'первый пароль' : 'второй пароль';
    expect(await enter(OTHER_OWNER, password)).not.toBeNull();
    await restorePassword(OTHER_OWNER);
  });

  it('is refused when it is short, unchanged, or the current one is wrong', async () => {
    const token = await enterAs(OWNER);
    const fieldError = (field: string, message: string) => ({ status: 400, body: { errors: [{ field, message }] } });
    expect(await change(token, DEMO_PASSWORD, 'short')).toMatchObject(fieldError('next', 'Не короче 8 символов'));
    expect(await change(token, '', 'long enough')).toMatchObject(fieldError('current', 'Поле не заполнено'));
    expect(await change(token, 'guessed', 'long enough')).toMatchObject(fieldError('current', 'Неверный пароль'));
    expect(await change(token, DEMO_PASSWORD, DEMO_PASSWORD)).toMatchObject(
      fieldError('next', 'Новый пароль совпадает с текущим'),
    );
    expect(await enter(OWNER)).not.toBeNull();
  });

  it.each([
    'qwerty12',
    'password1',
    'Qwerty123',
    'gfhjkm123',
    'пароль12',
    'Gfhjkm!!',
    'йцукенгш1',
    'любовь2024',
    'zaq12wsx',
    'Klimat2026',
    'Русклимат1',
    'hecrkbvfn',
  ])('is refused when it is among the common ones: %s', async (next) => {
    expect(await refusal(next)).toBe('Такой пароль подбирают одним из первых. Придумайте другой');
  });

  it.each([
    'aaaaaaaa',
    '12345678',
    'яяяяяяяяя',
    '12121212',
    'abcabcabc',
    'abcdefgh',
    '98765432',
    'абвгдежз',
    'asdfghjkl',
    'ывапролд',
  ])('is refused when its characters repeat or form a sequence: %s', async (next) => {
    expect(await refusal(next)).toBe('Пароль из повторов или знаков, идущих подряд, легко угадать. Придумайте другой');
  });

  it('is refused when it is the person’s own phone, e-mail, name or company', async () => {
    const { email, fio } = (await profile(await enterAs(OWNER))).body;
    const own = [
      OWNER,
      `+7${OWNER}`,
      '8 (900) 000-00-02',
      email,
      `${email.split('@', 1)[0]}2026`,
      fio,
      'хабибуллин1',
      'КлиматПроф',
      'rkbvfnghja7',
    ];
    for (const next of own)
      expect(await refusal(next), next).toBe(
        'Пароль не должен повторять ваш телефон, почту, имя или название компании',
      );
  });

  it('is accepted when it is a phrase or an uncommon word', async () => {
    let present = DEMO_PASSWORD;
    const token = await enterAs(OWNER);
    for (const next of ['мой пароль от магазина', 'k7#vQ2!pLx', 'синий чайник у окна']) {
      expect(await change(token, present, next), next).toMatchObject({ status: 200 });
      present = next;
    }
    await restorePassword(OWNER);
  });

  it('cannot be guessed by repeated tries', async () => {
    const token = await enterAs(MEMBER);
    for (let index = 0; index < 10; index++) expect((await change(token, `${index}`, 'long enough')).status).toBe(400);
    const { status, body } = await change(token, DEMO_PASSWORD, 'long enough');
    expect({ status, body }).toMatchObject({ status: 429, body: { errors: [{ field: 'current' }] } });
    expect(await enter(MEMBER)).not.toBeNull();
  });
});

describe('consents', () => {
  type Kind = 'personalData' | 'marketing';
  const give = (token: string, kind: Kind, version: string = consentDocuments[kind].version) =>
    shop.call('POST v1 profile/consents/', { body: { kind, isGiven: true, version } }, { token });
  const withdraw = (token: string, kind: Kind, isConfirmed = false) =>
    shop.call('POST v1 profile/consents/', { body: { kind, isGiven: false, isConfirmed } }, { token });
  const rows = async (phone: string) =>
    shop.database.db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', await userId(phone))
      .where('kind', '=', 'marketing')
      .execute();
  const marketing = async (token: string) =>
    (await profile(token)).body.consents.find(({ kind }) => kind === 'marketing');

  it('to advertising are given and withdrawn freely, and each step is recorded', async () => {
    const token = await enterAs(OTHER_OWNER);
    await Promise.all([give(token, 'marketing'), give(token, 'marketing')]);
    expect(await rows(OTHER_OWNER)).toHaveLength(1);
    const { version } = consentDocuments.marketing;
    expect(await marketing(token)).toMatchObject({ isGiven: true, version, path: '/privacy/marketing' });
    expect(await withdraw(token, 'marketing')).toMatchObject({ status: 200 });
    expect(await marketing(token)).toMatchObject({ isGiven: false, version, withdrawnAt: expect.any(String) });
    expect(await withdraw(token, 'marketing')).toMatchObject({ status: 200 });
    await give(token, 'marketing');
    expect((await rows(OTHER_OWNER)).map((row) => row.withdrawn_at !== null)).toEqual([true, false]);
  });

  it('are given to the current text only', async () => {
    const token = await enterAs(OTHER_OWNER);
    expect(await give(token, 'personalData', '2020-01-01')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'personalData', message: expect.stringContaining('обновился') }] },
    });
    expect(await give(token, 'personalData', '')).toMatchObject({ status: 400 });
  });

  it('to personal data are withdrawn after a confirmation only, which closes the account everywhere', async () => {
    const [token, other] = [await enterAs(UNVERIFIED), await enterAs(UNVERIFIED)];
    await give(token, 'marketing');
    expect(await withdraw(token, 'personalData')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'isConfirmed' }] },
    });
    expect((await profile(other)).status).toBe(200);
    expect(await withdraw(token, 'personalData', true)).toMatchObject({ status: 200 });
    expect((await profile(token)).status).toBe(401);
    expect((await profile(other)).status).toBe(401);
    expect(await enter(UNVERIFIED)).toBeNull();
    // withdraws the consent to advertising too
    expect((await rows(UNVERIFIED)).map((row) => row.withdrawn_at !== null)).toEqual([true]);
    const messages = await shop.database.db
      .selectFrom('outgoing_messages')
      .select('text')
      .where('phone', '=', UNVERIFIED)
      .execute();
    expect(messages).toEqual([{ text: expect.stringContaining('согласие на обработку персональных данных отозвано') }]);
  });
});
