import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountShop, openAccountShop, visitor } from '#tests/account-shop.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.end());

const ask = (person: ReturnType<typeof visitor>, sessionId = person.sessionId) =>
  shop.ask('GET v1 captcha/', { query: { sessionId } }, person);

it('every captcha request draws a new picture and never returns its word', async () => {
  const person = visitor();
  const [one, other] = [(await ask(person)).body, (await ask(person)).body];
  expect(one.captchaImage).toMatch(/^data:image\/png;base64,/);
  expect(one.captchaSId).not.toBe(other.captchaSId);
  expect(Object.keys(one).toSorted()).toEqual(['captchaImage', 'captchaSId']);
});

it('a captcha is drawn only for the caller’s own session', async () => {
  const person = visitor();
  const refused = { status: 400, errors: { sessionId: 'Сеанс истёк. Обновите страницу' } };
  expect(await ask(person, visitor().sessionId)).toMatchObject(refused);
  expect(await shop.ask('GET v1 captcha/', { query: { sessionId: person.sessionId } }, {})).toMatchObject(refused);
  expect(await ask(person, 'x')).toMatchObject({ status: 400, errors: { sessionId: 'Недопустимый идентификатор' } });
});

it('an address gets at most sixty captchas in ten minutes', async () => {
  const { address } = visitor();
  const asked = Array.from({ length: 70 }, () => ask(visitor(address)));
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    retryAfter: 600,
    errors: { captchaWord: 'Слишком много картинок. Подождите немного и повторите' },
  });
  expect((await ask(visitor())).status).toBe(200);
  shop.pass(600);
  expect((await ask(visitor(address))).status).toBe(200);
});

it('an address gets at most 300 suggestions an hour', async () => {
  const { address } = visitor();
  const suggest = () => shop.ask('POST v1 dadata/', { body: { type: 'party', query: 'климат' } }, { address });
  const answers = await Promise.all(Array.from({ length: 300 }, suggest));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await suggest()).toMatchObject({
    status: 429,
    retryAfter: 3600,
    body: { message: 'Слишком много запросов. Попробуйте позже' },
  });
  shop.pass(3600);
  expect((await suggest()).status).toBe(200);
});
