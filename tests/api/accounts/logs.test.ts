import { afterAll, beforeAll, expect, it } from 'vitest';
import { logger } from '#backend/logger.ts';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { consentDocuments } from '#lib/config/consents.ts';
import {
  type AccountShop,
  codeIn,
  openAccountShop,
  otherThan,
  type Person,
  passwordIn,
  visitor,
} from '#tests/account-shop.ts';
import { sendMessages } from '#tests/jobs.ts';
import { logging } from '#tests/process-log.ts';

const PHONE = '9345678901';
const INN = '1699524452';
let shop: AccountShop;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.end());

const signUpForm = (person: Person) => ({
  sessionId: person.sessionId,
  phone: PHONE,
  email: 'kto@gde.example',
  region: 'Татарстан',
  locality: 'Казань',
  isEntity: 'Y' as const,
  company: 'Климат-проект Казань',
  inn: INN,
  personalData: consentDocuments.personalData.version,
});

it('logs contain the call and its status and no personal data', async () => {
  const secrets: string[] = [PHONE, PHONE.replace(/(\d{3})(\d{3})(\d\d)(\d\d)/, '($1)$2-$3-$4'), INN, DEMO_PASSWORD];
  const text = await logging('trace', async () => {
    const person = visitor();
    const [part, phone] = [{ sessionId: person.sessionId }, { phone: `+7${PHONE}` }];
    secrets.push(person.session, person.address);
    await shop.ask('POST v1 user/validate/', { body: signUpForm(person) }, person);
    await shop.ask('POST v1 verifyCode/send/', { body: { ...part, ...phone } }, person);
    const code = codeIn((await shop.messagesTo(PHONE))[0]);
    for (const typed of [otherThan(code), code])
      await shop.ask('POST v1 verifyCode/check/', { body: { ...part, ...phone, code: typed } }, person);
    await shop.ask('POST v1 user/signUp/', { body: signUpForm(person) }, person);
    const password = passwordIn((await shop.messagesTo(PHONE))[1]);
    await shop.ask('POST v1 user/signIn/', { body: { ...phone, password: 'wrong-password' } }, person);
    const { body } = await shop.ask('POST v1 user/signIn/', { body: { ...phone, password } }, person);
    expect(body.jwt).toBeTruthy();
    await shop.ask('GET v1 app/info/', {}, { ...person, token: body.jwt ?? '' });
    const away = { keepsText: false, send: () => Promise.reject(new Error('the provider is away')) };
    await sendMessages(shop.database.db, away, shop.now());
    secrets.push(password, 'wrong-password', body.jwt ?? '', `${code} —`);
  });
  expect(text).toContain('/api/v1/user/signUp');
  expect(text).toContain('a job failed');
  for (const line of text.trim().split('\n')) expect(line).toMatch(/"requestId"|"kind":"sms","key":"\d+"/);
  for (const secret of secrets) expect(text.includes(secret), secret).toBe(false);
});

it('a row quoted in a PostgreSQL error is not copied into the log', async () => {
  const { pool } = shop.database;
  const person = visitor();
  const phone = '9345678902';
  await shop.ask('POST v1 verifyCode/send/', { body: { sessionId: person.sessionId, phone } }, person);
  const code = codeIn((await shop.messagesTo(phone))[0]);
  await shop.ask('POST v1 verifyCode/check/', { body: { sessionId: person.sessionId, phone, code } }, person);
  await pool.query('ALTER TABLE users ADD CONSTRAINT nobody CHECK (id < 0) NOT VALID');
  const text = await logging('trace', async () => {
    const { status, body } = await shop.ask('POST v1 user/signUp/', { body: { ...signUpForm(person), phone } }, person);
    expect(status).toBe(500);
    expect(body.message).toBe('Внутренняя ошибка. Повторите попытку позже');
    expect(JSON.stringify(body)).not.toMatch(/constraint|users|nobody/);
  });
  await pool.query('ALTER TABLE users DROP CONSTRAINT nobody');
  expect(text).toContain('call failed');
  expect(text).toContain('nobody');
  expect(text).not.toContain(phone);
  expect(text).not.toContain('Failing row');
});

it('fields named like secrets are redacted wherever they are logged', async () => {
  const text = await logging('trace', async () => {
    logger().info({ phone: PHONE, form: { password: 'klimat2026', inn: INN }, token: 'abc' }, 'x');
  });
  expect(text).toContain('[Redacted]');
  for (const secret of [PHONE, INN, 'klimat2026', 'abc']) expect(text).not.toContain(secret);
});
