import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '#backend/errors.ts';
import { LocalSuggestions } from '#backend/gateways/suggestions/local-suggestions.ts';
import { consentDocuments } from '#lib/config/consents.ts';
import type { SignUpFields } from '#lib/contract/accounts.ts';
import { type AccountShop, codeIn, openAccountShop, type Person, passwordIn, visitor } from '#tests/account-shop.ts';

let shop: AccountShop;
let phones = 0;
const newPhone = () => `92345${String(10_000 + phones++)}`;
beforeAll(async () => {
  shop = await openAccountShop();
});
beforeEach(() => shop.pass(86_400));
afterAll(() => shop.end());

const personal = { personalData: consentDocuments.personalData.version };
const ACTIVE = { name: 'ООО "КЛИМАТ-ПРОЕКТ КАЗАНЬ"', inn: '1699524452', kpp: '169901001' };
const where = { email: 'kto@gde.example', region: 'Татарстан', locality: 'Казань' };

const form = (person: Person, phone: string, more: Partial<SignUpFields> = {}): SignUpFields => ({
  sessionId: person.sessionId,
  phone,
  ...where,
  fio: 'Новиков Пётр',
  ...personal,
  ...more,
});
const ofCompany = (person: Person, phone: string, more: Partial<SignUpFields> = {}): SignUpFields =>
  form(person, phone, { isEntity: 'Y', company: ACTIVE.name, inn: ACTIVE.inn, kpp: ACTIVE.kpp, fio: '', ...more });

const validate = (person: Person, body: SignUpFields) => shop.ask('POST v1 user/validate/', { body }, person);
const signUp = (person: Person, body: SignUpFields) => shop.ask('POST v1 user/signUp/', { body }, person);

/** Confirms the phone in the person's session. */
async function prove(person: Person, phone: string): Promise<void> {
  const body = { sessionId: person.sessionId, phone };
  await shop.ask('POST v1 verifyCode/send/', { body }, person);
  const code = codeIn((await shop.messagesTo(phone)).at(-1));
  const checked = await shop.ask('POST v1 verifyCode/check/', { body: { ...body, code } }, person);
  expect(checked.status).toBe(200);
}

async function proved() {
  const [person, phone] = [visitor(), newPhone()];
  await prove(person, phone);
  return { person, phone };
}

const kept = async (phone: string) => {
  const { db } = shop.database;
  const users = await db.selectFrom('users').selectAll().where('phone', '=', phone).execute();
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return { users, registrations: [], consents: [] };
  return {
    users,
    registrations: await db.selectFrom('registrations').selectAll().where('user_id', 'in', ids).execute(),
    consents: await db.selectFrom('consents').selectAll().where('user_id', 'in', ids).orderBy('id').execute(),
  };
};
const nothing = { users: [], registrations: [], consents: [] };
const passwordsTo = async (phone: string) =>
  (await shop.messagesTo(phone)).filter((text) => text.includes('пароль для входа')).map(passwordIn);

describe('registration', () => {
  it('of a person ends with a sign-in by the password that was sent', async () => {
    const [person, phone] = [visitor(), newPhone()];
    const body = form(person, phone, { workedWithRK: 'Y', marketing: consentDocuments.marketing.version });
    expect(await validate(person, body)).toMatchObject({ status: 200, body: { success: true } });
    expect(await kept(phone)).toEqual(nothing);
    await prove(person, phone);
    expect(await signUp(person, body)).toMatchObject({ status: 200, body: { success: true } });
    const [password = '', ...more] = await passwordsTo(phone);
    expect(more).toEqual([]);
    const signedIn = await shop.ask('POST v1 user/signIn/', { body: { phone, password } }, person);
    expect(signedIn.body.user).toMatchObject({
      fio: 'Новиков Пётр',
      email: where.email,
      isVerified: false,
      isEmployee: false,
      company: null,
      city: null,
    });
    const { registrations, consents } = await kept(phone);
    expect(registrations).toMatchObject([
      { has_worked_with_us: true, is_entity: false, inn: null, region: 'Татарстан', address: person.address },
    ]);
    const given = { version: '2026-11-22', given_at: shop.now(), address: person.address, withdrawn_at: null };
    expect(consents).toMatchObject([
      { kind: 'personalData', ...given },
      { kind: 'marketing', ...given },
    ]);
  });

  it('does not store invisible characters', async () => {
    const { person, phone } = await proved();
    const unseen = {
      fio: '\u202eНовиков\u0007 Пётр\u200b',
      region: '\u001b[2J\u001b]0;Татарстан',
      locality: '\r\nКазань\u2066',
    };
    expect((await signUp(person, form(person, phone, unseen))).status).toBe(200);
    const { users, registrations } = await kept(phone);
    expect(users).toMatchObject([{ fio: 'Новиков  Пётр' }]);
    expect(registrations).toMatchObject([{ region: '[2J ]0;Татарстан', locality: 'Казань' }]);
  });

  it('of a company stores the data of the register, not of the form', async () => {
    const { person, phone } = await proved();
    const lies = { company: 'Рога и копыта', opf: 'ПАО', status: 'ACTIVE', date: '1999-01-01' };
    expect((await signUp(person, ofCompany(person, phone, lies))).status).toBe(200);
    const { users, registrations, consents } = await kept(phone);
    expect(registrations).toMatchObject([
      {
        company: ACTIVE.name,
        opf: 'ООО',
        inn: ACTIVE.inn,
        kpp: ACTIVE.kpp,
        registered_on: '2014-03-18',
        is_entity: true,
      },
    ]);
    expect(users, 'naming a company makes nobody one of it').toMatchObject([
      { company_id: null, is_verified: false, is_employee: false, fio: '' },
    ]);
    expect(consents.map(({ kind }) => kind)).toEqual(['personalData']);
  });

  it('of a company stores the name of the contact person', async () => {
    const { person, phone } = await proved();
    expect((await signUp(person, ofCompany(person, phone, { fio: 'Сафин Ильдар' }))).status).toBe(200);
    expect((await kept(phone)).users).toMatchObject([{ fio: 'Сафин Ильдар', company_id: null }]);
  });

  it('sent several times at once creates one account, sends one message and succeeds each time', async () => {
    const { person, phone } = await proved();
    const body = form(person, phone);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(person, body)));
    answers.push(await signUp(person, body));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
    const { users, registrations, consents } = await kept(phone);
    expect([users.length, registrations.length, consents.length]).toEqual([1, 1, 1]);
    const passwords = await passwordsTo(phone);
    expect(passwords).toHaveLength(1);
    expect((await shop.ask('POST v1 user/signIn/', { body: { phone, password: passwords[0] ?? '' } })).status).toBe(
      200,
    );
  });

  it('of one phone in two sessions at once creates one account and refuses the other session', async () => {
    const phone = newPhone();
    const one = visitor();
    await prove(one, phone);
    shop.pass(60);
    const other = visitor();
    await prove(other, phone);
    const answers = await Promise.all([one, other].map((person) => signUp(person, form(person, phone))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => Object.keys(errors))).toEqual(['phone']);
    expect((await kept(phone)).users).toHaveLength(1);
    expect(await passwordsTo(phone)).toHaveLength(1);
  });
});

describe('registration without a confirmed phone', () => {
  const refused = { status: 400, errors: { code: 'Подтвердите телефон кодом из СМС' } };

  it('is refused without a code and with an unconfirmed, another’s or expired one', async () => {
    const [person, phone] = [visitor(), newPhone()];
    expect(await signUp(person, form(person, phone))).toMatchObject(refused);
    await shop.ask('POST v1 verifyCode/send/', { body: { sessionId: person.sessionId, phone } }, person);
    expect(await signUp(person, form(person, phone))).toMatchObject(refused);
    shop.pass(60);
    await prove(person, phone);
    const thief = visitor();
    expect(await signUp(thief, form(thief, phone))).toMatchObject(refused);
    expect((await signUp(thief, form(person, phone))).errors).toEqual({ sessionId: 'Сеанс истёк. Обновите страницу' });
    expect(await signUp(person, form(person, newPhone())), 'for another phone').toMatchObject(refused);
    shop.pass(30 * 60);
    expect(await signUp(person, form(person, phone))).toMatchObject(refused);
    expect(await kept(phone)).toEqual(nothing);
  });

  it('is refused when the confirmation was already used', async () => {
    const { person, phone } = await proved();
    await signUp(person, form(person, phone));
    await shop.database.db.updateTable('users').set({ phone: newPhone() }).where('phone', '=', phone).execute();
    await signUp(person, form(person, phone));
    expect(await kept(phone)).toEqual(nothing);
  });
});

it('a registration with a registered phone notifies its holder by SMS and does not use up the confirmation', async () => {
  const phone = '9000000003';
  const person = visitor();
  await prove(person, phone);
  const before = JSON.stringify(await kept(phone));
  const { status, body } = await signUp(person, form(person, phone));
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    {
      field: 'phone',
      message: 'Этот телефон уже зарегистрирован. Войдите или получите новый пароль по СМС',
      note: true,
    },
  ]);
  expect(JSON.stringify(await kept(phone))).toBe(before);
  expect(await passwordsTo(phone)).toEqual([]);
  const { db } = shop.database;
  await db.updateTable('users').set({ phone: newPhone() }).where('phone', '=', phone).execute();
  expect((await signUp(person, form(person, phone))).status).toBe(200);
});

it('a registration does not reveal whether a phone is registered before it is confirmed', async () => {
  const person = visitor();
  for (const phone of ['9000000001', newPhone()])
    expect((await validate(person, form(person, phone))).body).toEqual({ success: true });
});

describe('consents at registration', () => {
  const both = [validate, signUp];
  const outdated = 'Текст согласия обновился. Обновите страницу и прочтите его заново';

  it('are refused for an outdated or unknown text', async () => {
    const { person, phone } = await proved();
    for (const ask of both) {
      for (const version of ['2025-09-01', 'Y', 'true'])
        expect((await ask(person, form(person, phone, { personalData: version }))).errors).toEqual({
          personalData: outdated,
        });
      expect((await ask(person, form(person, phone, { marketing: '2025-09-01' }))).errors).toEqual({
        marketing: outdated,
      });
    }
    expect(await kept(phone)).toEqual(nothing);
  });

  it('must include the required one', async () => {
    const { person, phone } = await proved();
    for (const ask of both)
      for (const personalData of [undefined, '', ' '])
        expect((await ask(person, form(person, phone, { personalData }))).errors).toEqual({
          personalData: 'Без этого согласия зарегистрироваться нельзя',
        });
    expect(await kept(phone)).toEqual(nothing);
  });
});

describe('registration of a company', () => {
  it.each([
    ['1699617509', 'Организация ликвидируется'],
    ['7799863876', 'Организация ликвидирована'],
    ['7799579311', 'Организация обанкротилась'],
    ['7799223379', 'Организация в процессе присоединения к другому юрлицу, с последующей ликвидацией'],
  ])('is refused for a company that may not register (%s), even if the form says ACTIVE', async (inn, reason) => {
    const { person, phone } = await proved();
    for (const ask of [validate, signUp]) {
      const { status, body } = await ask(person, ofCompany(person, phone, { inn, kpp: '', status: 'ACTIVE' }));
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ field: 'company', message: `${reason}, регистрация недоступна`, note: true }]);
    }
    expect(await kept(phone)).toEqual(nothing);
  });

  it('is refused when the register does not know it or knows another KPP', async () => {
    const { person, phone } = await proved();
    for (const more of [{ inn: '1234567890' }, { kpp: '770101001' }, { inn: ACTIVE.inn.slice(0, 9) + '0' }])
      expect((await signUp(person, ofCompany(person, phone, more))).errors).toEqual({ company: 'Компания не найдена' });
    for (const inn of ['', '169952445', '1699524452123', '%%%%%%%%%%'])
      expect((await signUp(person, ofCompany(person, phone, { inn }))).errors).toEqual({
        company: 'Выберите компанию из списка',
      });
    expect(await kept(phone)).toEqual(nothing);
  });

  it('by its INN alone uses the register’s data', async () => {
    const { person, phone } = await proved();
    expect((await signUp(person, ofCompany(person, phone, { kpp: '', company: '1699524452' }))).status).toBe(200);
    expect((await kept(phone)).registrations).toMatchObject([{ company: ACTIVE.name, kpp: ACTIVE.kpp }]);
  });
});

describe('registration while the company register is unavailable', () => {
  const away = async () => {
    throw new ServiceError('UNAVAILABLE', {
      ru: 'Сервис временно недоступен. Попробуйте позже',
      en: 'The service is not available now. Try again later',
    });
  };
  const takeAway = () =>
    (['suggestParties', 'suggestAddresses'] as const).map((name) =>
      vi.spyOn(LocalSuggestions.prototype, name).mockImplementation(away),
    );
  let spies: ReturnType<typeof takeAway>;
  const bringBack = () => {
    for (const spy of spies) spy.mockRestore();
  };
  beforeEach(() => {
    spies = takeAway();
  });
  afterEach(bringBack);

  it('is refused for companies without writing, and the confirmation works later', async () => {
    const { person, phone } = await proved();
    const body = ofCompany(person, phone);
    for (const ask of [validate, signUp])
      expect(await ask(person, body)).toMatchObject({
        status: 503,
        body: { message: 'Сервис временно недоступен. Попробуйте позже' },
      });
    expect(await kept(phone)).toEqual(nothing);
    expect(await passwordsTo(phone)).toEqual([]);
    bringBack();
    expect((await signUp(person, body)).status).toBe(200);
  });

  it('succeeds for persons', async () => {
    const { person, phone } = await proved();
    expect((await signUp(person, form(person, phone))).status).toBe(200);
  });
});

describe('the registration form', () => {
  const empty = 'Поле не заполнено';

  it('returns all errors at once', async () => {
    const person = visitor();
    const nobody = { sessionId: person.sessionId } as SignUpFields;
    const missing = { phone: empty, email: empty, region: empty, locality: empty };
    const consent = { personalData: 'Без этого согласия зарегистрироваться нельзя' };
    expect((await validate(person, nobody)).errors).toEqual({ ...missing, fio: empty, ...consent });
    expect((await validate(person, { ...nobody, isEntity: 'Y' })).errors).toEqual({
      ...missing,
      company: empty,
      ...consent,
    });
    const wrong = { phone: '+7(812)345-67-89', email: 'a--b@c', region: ' ', fio: 'Иванов' };
    expect((await validate(person, form(person, '', { ...wrong, locality: 'я'.repeat(301) }))).errors).toEqual({
      phone: 'Некорректные данные',
      email: 'Некорректные данные',
      region: empty,
      locality: 'Некорректные данные',
      fio: 'Заполните ФИО полностью',
    });
  });

  it.each([
    [{ fio: 'Ivanov Ivan' }, { fio: 'Некорректные данные' }],
    [{ fio: 'я '.repeat(60) }, { fio: 'Некорректные данные' }],
    [
      { isEntity: 'Y' as const, company: ACTIVE.name, inn: ACTIVE.inn, fio: 'Safin' },
      { fio: 'Заполните ФИО полностью' },
    ],
    [{ isEntity: 'Y' as const, company: '123', fio: '' }, { company: 'Некорректный ИНН' }],
    [{ isEntity: 'Y' as const, company: 'ROMASHKA' }, { company: 'Введите наименование кириллицей' }],
    [{ isEntity: 'Y' as const, company: 'Ромашка' }, { company: 'Выберите компанию из списка' }],
    [{ email: '-a@b.ru' }, { email: 'Некорректные данные' }],
    [{ email: `${'a'.repeat(31)}@b.ru` }, { email: 'Некорректные данные' }],
    [{ region: '\u0000' }, { region: 'Поле не заполнено' }],
    [{ fio: 'Иванов \u200b' }, { fio: 'Заполните ФИО полностью' }],
  ])('refuses %j', async (more, errors) => {
    const { person, phone } = await proved();
    for (const ask of [validate, signUp])
      expect(await ask(person, form(person, phone, more))).toMatchObject({ status: 400, errors });
    expect(await kept(phone)).toEqual(nothing);
  });

  it('cannot make anybody verified, an employee or a member of a company', async () => {
    const { person, phone } = await proved();
    const more = { is_verified: 'true', isVerified: 'Y', is_employee: 'true', company_id: '1', login: 'root', id: '1' };
    expect((await signUp(person, { ...form(person, phone), ...more })).status).toBe(200);
    expect((await kept(phone)).users).toMatchObject([
      { is_verified: false, is_employee: false, company_id: null, login: null, company_role: 'buyer' },
    ]);
  });

  it('is validated at most sixty times an hour for one address', async () => {
    const person = visitor();
    const body = form(person, newPhone());
    for (let time = 0; time < 60; time++) await validate(person, body);
    expect(await validate(person, body)).toMatchObject({ status: 429, retryAfter: 3600 });
    const other = visitor();
    expect((await validate(other, { ...body, sessionId: other.sessionId })).status).toBe(200);
  });
});
