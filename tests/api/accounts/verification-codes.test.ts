import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '#backend/http/api.ts';
import {
  type AccountShop,
  answerOf,
  codeIn,
  openAccountShop,
  otherThan,
  type Person,
  visitor,
} from '#tests/account-shop.ts';
import { visitorHeaders } from '#tests/shop-api.ts';

const MINUTE = 60;
const DAY = 86_400;
let shop: AccountShop;
let phones = 0;
/** unregistered and without messages */
const newPhone = () => `91234${String(10_000 + phones++)}`;
beforeAll(async () => {
  shop = await openAccountShop();
});
beforeEach(() => shop.pass(2 * DAY));
afterAll(() => shop.end());

const send = (person: Person, phone: string, more: Record<string, string> = {}) =>
  shop.ask('POST v1 verifyCode/send/', { body: { sessionId: person.sessionId, phone, ...more } }, person);
const check = (person: Person, phone: string, code: string) =>
  shop.ask('POST v1 verifyCode/check/', { body: { sessionId: person.sessionId, phone, code } }, person);

/** A visitor who was sent a code, and the code. */
async function sentCode(person = visitor(), phone = newPhone()) {
  const { status } = await send(person, phone);
  expect(status).toBe(200);
  return { person, phone, code: codeIn((await shop.messagesTo(phone)).at(-1)) };
}

const over = { code: 'Код больше не действует. Получите новый' };
const wrong = { code: 'Неверный код' };

describe('a verification code', () => {
  it('is sent by SMS only, in a message that names the shop', async () => {
    const [person, phone] = [visitor(), newPhone()];
    const { body } = await send(person, `+7(${phone.slice(0, 3)})${phone.slice(3)}`);
    expect(body).toEqual({ success: true, wait: 60 });
    const [text, ...more] = await shop.messagesTo(phone);
    expect(more).toEqual([]);
    expect(text).toMatch(/^\d{4} — код подтверждения Русклимат\. Никому его не сообщайте$/);
    expect(await check(person, phone, codeIn(text))).toMatchObject({ status: 200, body: { success: true } });
  });

  it('can be used once', async () => {
    const { person, phone, code } = await sentCode();
    expect((await check(person, phone, code)).status).toBe(200);
    expect(await check(person, phone, code)).toMatchObject({ status: 400, errors: over });
  });

  it('sent in parallel requests is accepted once', async () => {
    const { person, phone, code } = await sentCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(person, phone, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  it('allows five tries one after another', async () => {
    const { person, phone, code } = await sentCode();
    for (let time = 0; time < 4; time++) expect((await check(person, phone, otherThan(code))).errors).toEqual(wrong);
    const fifth = await check(person, phone, otherThan(code));
    expect(fifth.errors).toEqual({ code: 'Неверный код. Попытки закончились, получите новый код' });
    expect((await check(person, phone, code)).errors).toEqual(over);
  });

  it('allows five tries in parallel', async () => {
    const { person, phone, code } = await sentCode();
    const guesses = Array.from({ length: 40 }, () => check(person, phone, otherThan(code)));
    const looked = (await Promise.all(guesses)).filter(({ errors }) => errors.code?.startsWith('Неверный'));
    expect(looked).toHaveLength(5);
    expect((await check(person, phone, code)).errors).toEqual(over);
  });

  it('expires after five minutes', async () => {
    const inTime = await sentCode();
    shop.pass(5 * MINUTE - 1);
    expect((await check(inTime.person, inTime.phone, inTime.code)).status).toBe(200);
    const late = await sentCode();
    shop.pass(5 * MINUTE);
    expect((await check(late.person, late.phone, late.code)).errors).toEqual(over);
  });

  it('is invalid after a newer one was sent', async () => {
    const { person, phone, code: first } = await sentCode();
    shop.pass(MINUTE);
    const { code } = await sentCode(person, phone);
    if (first !== code) expect((await check(person, phone, first)).errors).toEqual(wrong);
    expect((await check(person, phone, code)).status).toBe(200);
  });

  it('is valid only for its session and phone', async () => {
    const { person, phone, code } = await sentCode();
    expect((await check(visitor(), phone, code)).errors).toEqual(over);
    expect((await check(person, newPhone(), code)).errors).toEqual(over);
    const thief = { ...visitor(), sessionId: person.sessionId };
    expect((await check(thief, phone, code)).errors).toEqual({ sessionId: 'Сеанс истёк. Обновите страницу' });
    expect((await send(thief, newPhone())).errors).toEqual({ sessionId: 'Сеанс истёк. Обновите страницу' });
    expect((await check(person, phone, code)).status).toBe(200);
  });

  it.each(['123', '12345', 'abcd', '12 34', '１２３４', '', '1234\n5'])('cannot be «%s»', async (code) => {
    const { person, phone } = await sentCode();
    expect(await check(person, phone, code)).toMatchObject({ status: 400, errors: { code: 'Некорректные данные' } });
  });

  it('allows five tries in all when 100 addresses make 1,000 tries', async () => {
    const { person, phone, code } = await sentCode();
    const words: string[] = [];
    const guess = async (number: number) => {
      // the right code comes too late, and often
      const tried = number >= 100 && number % 50 === 0 ? code : otherThan(code);
      const answer = await check({ ...person, address: `172.16.0.${number % 100}` }, phone, tried);
      words.push(answer.errors.code ?? `found ${answer.status}`);
    };
    for (let start = 0; start < 1000; start += 100)
      await Promise.all(Array.from({ length: 100 }, (_, index) => guess(start + index)));
    expect(words).toHaveLength(1000);
    expect(words.filter((word) => word.startsWith('found'))).toEqual([]);
    expect(words.filter((word) => word.startsWith('Неверный'))).toHaveLength(5);
  });

  it('can be tried 60 times an hour from one address, all codes together', async () => {
    const address = '172.20.0.1';
    for (let time = 0; time < 60; time++) await check(visitor(address), newPhone(), '0000');
    const { person, phone, code } = await sentCode(visitor(address));
    const refused = await check(person, phone, code);
    expect(refused).toMatchObject({
      status: 429,
      retryAfter: 3600,
      errors: { code: 'Слишком много попыток. Попробуйте позже' },
    });
  });
});

describe('messages with codes', () => {
  const refused = (wait: number) => ({ phone: `Новое сообщение можно запросить через ${wait} сек.` });
  const tooMany = { phone: 'Слишком много сообщений. Попробуйте позже или обратитесь в поддержку' };

  it('are sent to a phone at most once a minute, and a refusal returns the remaining time', async () => {
    const phone = newPhone();
    await send(visitor(), phone);
    shop.pass(17);
    expect(await send(visitor(), phone)).toMatchObject({
      status: 429,
      retryAfter: 43,
      body: { wait: 43 },
      errors: refused(43),
    });
    shop.pass(42);
    expect((await send(visitor(), phone)).errors).toEqual(refused(1));
    shop.pass(1);
    expect((await send(visitor(), phone)).status).toBe(200);
    expect(await shop.messagesTo(phone)).toHaveLength(2);
  });

  it('requested ten times at once are sent once', async () => {
    const [person, phone] = [visitor(), newPhone()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(person, phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.messagesTo(phone)).toHaveLength(1);
  });

  it('are limited to five a day for a phone, codes and passwords together', async () => {
    const phone = newPhone();
    for (let time = 0; time < 5; time++) {
      const person = visitor();
      const body = { sessionId: person.sessionId, phone };
      const call = time % 2 ? 'POST v1 password/send/' : 'POST v1 verifyCode/send/';
      expect((await shop.ask(call, { body }, person)).status).toBe(200);
      shop.pass(MINUTE);
    }
    const sixth = await send(visitor(), phone);
    expect(sixth).toMatchObject({ status: 429, errors: tooMany, body: { wait: DAY - 5 * MINUTE } });
    shop.pass(DAY - 5 * MINUTE);
    expect((await send(visitor(), phone)).status).toBe(200);
  });

  it('from one address require a captcha from the sixth on and end at fifteen an hour', async () => {
    const person = visitor();
    const phones = Array.from({ length: 16 }, newPhone);
    for (const phone of phones.slice(0, 5)) expect((await send(person, phone)).status).toBe(200);
    const [sixth = ''] = phones.slice(5);
    expect(await send(person, sixth)).toMatchObject({
      status: 400,
      errors: { captchaWord: 'Введите код из картинки' },
    });
    const misread = { ...(await shop.picture(person)), captchaWord: 'XXXXX' };
    expect((await send(person, sixth, misread)).errors).toEqual({ captchaWord: 'Неверный код из картинки' });
    expect(await shop.messagesTo(sixth)).toEqual([]);
    for (const phone of phones.slice(5, 15))
      expect((await send(person, phone, await shop.picture(person))).status).toBe(200);
    const last = phones[15] ?? '';
    expect(await send(person, last, await shop.picture(person))).toMatchObject({
      status: 429,
      errors: tooMany,
      retryAfter: 3600,
    });
    expect((await send(visitor(), last)).status, 'what was refused is not counted for the phone').toBe(200);
    shop.pass(3600);
    expect((await send(person, newPhone())).status).toBe(200);
  });

  it('requested in parallel from one address are five without a captcha', async () => {
    const { address } = visitor();
    const asked = Array.from({ length: 20 }, () => send(visitor(address), newPhone()));
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('refused for the pause use up neither a captcha nor the daily limit', async () => {
    const person = visitor();
    for (let time = 0; time < 5; time++) await send(person, newPhone());
    const phone = newPhone();
    await send(person, phone, await shop.picture(person));
    const picture = await shop.picture(person);
    for (let time = 0; time < 8; time++) expect((await send(person, phone, picture)).errors).toEqual(refused(60));
    shop.pass(MINUTE);
    expect((await send(person, phone, picture)).status).toBe(200);
  });

  it('are still counted by another process after a restart', async () => {
    const { person, phone, code } = await sentCode();
    for (let time = 0; time < 4; time++) await check(person, phone, otherThan(code));
    const other = createApi({ db: shop.database.db, now: shop.now });
    const post = async (call: string, fields: Record<string, string>) => {
      const init = {
        method: 'POST',
        headers: { ...visitorHeaders(person), 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ sessionId: person.sessionId, phone, ...fields }),
      };
      return answerOf(await other.fetch(new Request(`http://api.test/api/v1/${call}/`, init)));
    };
    expect((await post('verifyCode/send', {})).errors).toEqual(refused(60));
    expect((await post('verifyCode/check', { code: otherThan(code) })).errors.code).toMatch(/закончились/);
    expect((await post('verifyCode/check', { code })).errors).toEqual(over);
  });

  it.each(['812-345-67-89', '+1 912 345 67 89 0', '912345678', '+7(812)345-67-89'])(
    'cannot be sent to %s',
    async (phone) => {
      const { status, errors } = await send(visitor(), phone);
      expect(status).toBe(400);
      expect(['Поле не заполнено', 'Некорректные данные']).toContain(errors.phone);
    },
  );
});
