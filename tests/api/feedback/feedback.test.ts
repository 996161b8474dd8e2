import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerFeedback, listOpenFeedback } from '#backend/modules/feedback/index.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { type AccountShop, openAccountShop, type Person, type SignedInPerson } from '#tests/account-shop.ts';

let shop: AccountShop;
let dealer: SignedInPerson;
let colleague: SignedInPerson;
let unverified: SignedInPerson;
beforeAll(async () => {
  shop = await openAccountShop();
  dealer = await shop.signedIn('9000000002');
  colleague = await shop.signedIn('9000000003');
  unverified = await shop.signedIn('9000000001');
});
beforeEach(async () => {
  await sql`TRUNCATE feedback_requests, notifications, acts`.execute(shop.database.db);
  await sql`DELETE FROM limits WHERE key LIKE 'feedback:%'`.execute(shop.database.db);
});
afterAll(() => shop.end());

const operator = () => ({ db: shop.database.db, now: shop.now });
type Wish = Partial<CallInput<'POST v1 feedback/'>['body']>;
const send = (person: Person, wish: Wish = {}) =>
  shop.ask('POST v1 feedback/', { body: { topic: 'other', text: 'Вопрос', key: randomUUID(), ...wish } }, person);
const list = async (person: Person, query = {}) => (await shop.ask('GET v1 feedback/', { query }, person)).body;

describe('a request to support', () => {
  it('is stored with its lines, for its sender only, verified or not', async () => {
    const { status, body } = await send(dealer, {
      topic: 'documents',
      text: '  Первая строка \r\nвторая\u0007строка\n',
    });
    expect([status, body]).toEqual([
      200,
      {
        number: expect.any(Number),
        topic: 'documents',
        text: 'Первая строка\nвторая строка',
        attachments: [],
        createdAt: shop.now().toISOString(),
        answer: null,
        answeredAt: null,
      },
    ]);
    expect((await send(unverified)).status).toBe(200);
    expect(await list(dealer)).toMatchObject({ items: [{ number: body.number }], total: 1, pages: 1 });
    expect((await list(colleague)).items).toEqual([]);
    expect((await list(unverified)).total).toBe(1);
  });

  it('is created once for its key, however often and at once it is sent', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(dealer, { key })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await send(dealer, { key, text: 'Другое' })).toMatchObject({
      status: 409,
      body: { message: 'Под этим ключом уже отправлено другое обращение' },
    });
    expect((await send(colleague, { key })).body.number).not.toBe(answers[0]?.body.number);
    expect((await list(dealer)).total).toBe(1);
    // a repeated request does not use up the day's limit
    const { rows } = await sql<{ count: number }>`
      SELECT count FROM limits WHERE key LIKE 'feedback:person:%' ORDER BY count DESC`.execute(shop.database.db);
    expect(rows.map(({ count }) => count)).toEqual([1, 1]);
  });

  it.each<[string, Wish]>([
    ['text', { text: '' }],
    ['text', { text: ' \n ' }],
    ['text', { text: 'а'.repeat(3001) }],
    ['topic', { topic: 'prices' as 'other' }],
    ['key', { key: 'once' }],
  ])('is refused for its %s: %o', async (field, wish) => {
    const { status, errors } = await send(dealer, wish);
    expect([status, Object.keys(errors)]).toEqual([400, [field]]);
  });

  it('is limited to ten a day for a person, also under parallel requests, and another person may still write', async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, () => send(dealer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({
      errors: { text: 'Сегодня вы отправили слишком много обращений. Позвоните в поддержку: 8 800 500 07 75' },
      retryAfter: expect.any(Number),
    });
    expect((await list(dealer)).total).toBe(10);
    expect((await send(colleague)).status).toBe(200);
    shop.pass(86_401);
    expect((await send(await shop.signedIn('9000000002'))).status).toBe(200);
  });

  it('is listed by pages, the newest first', async () => {
    const sent = [];
    for (const text of ['1', '2', '3']) sent.push((await send(dealer, { text })).body.number);
    const pages = [await list(dealer, { size: 2 }), await list(dealer, { size: 2, page: 2 })];
    expect(pages.map(({ items }) => items?.map(({ number }) => number))).toEqual([[sent[2], sent[1]], [sent[0]]]);
    expect(pages.map(({ total, pages: count }) => [total, count])).toEqual([
      [3, 2],
      [3, 2],
    ]);
  });
});

describe('files of a request to support', () => {
  const pdf = (name: string) => `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${name}\ntrailer\n<<>>\n%%EOF\n`;
  const upload = async (person: Person, name = 'akt.pdf') => {
    const body = { file: new File([pdf(name)], name, { type: 'application/pdf' }), purpose: 'feedback' as const };
    return (await shop.ask('POST v1 attachments/', { body }, person)).body.id ?? '';
  };

  it('are listed with it, and a repeated request uses them once', async () => {
    const wish = { key: randomUUID(), attachments: [await upload(dealer)] };
    const answers = await Promise.all([send(dealer, wish), send(dealer, wish)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list(dealer)).items).toMatchObject([{ attachments: [{ id: wish.attachments[0], kind: 'pdf' }] }]);
  });

  it('are refused when they are another customer’s, used already or too many, and nothing is stored', async () => {
    const stranger = await shop.signedIn('9000000004');
    const foreign = await send(dealer, { attachments: [await upload(stranger)] });
    expect([foreign.status, Object.keys(foreign.errors)]).toEqual([400, ['attachments']]);
    expect((await list(dealer)).total).toBe(0);
    const attachments = [await upload(dealer, 'schet.pdf')];
    expect((await send(dealer, { attachments })).status).toBe(200);
    expect((await send(dealer, { attachments })).status).toBe(400);
    expect((await send(dealer, { attachments: Array.from({ length: 6 }, () => randomUUID()) })).status).toBe(400);
    expect((await list(dealer)).total).toBe(1);
  });
});

describe('an answer to a request to support', () => {
  it('reaches the sender’s list and notifies the sender alone, once', async () => {
    const { body } = await send(dealer, { text: 'Где\nдокументы?' });
    const number = body.number ?? 0;
    expect(await listOpenFeedback(operator())).toMatchObject([
      { number, phone: '9000000002', sender: 'Хабибуллин Тимур Рашидович, ООО «КлиматПроф»' },
    ]);
    await answerFeedback(operator(), { number, text: ' В личном кабинете ' });
    expect(await listOpenFeedback(operator())).toEqual([]);
    expect((await list(dealer)).items).toMatchObject([
      { answer: 'В личном кабинете', answeredAt: shop.now().toISOString() },
    ]);
    await expect(answerFeedback(operator(), { number, text: 'Ещё раз' })).rejects.toThrow('without an answer');
    const notifications = await shop.database.db.selectFrom('notifications').selectAll().execute();
    expect(notifications).toMatchObject([
      { kind: 'feedback', title: `Ответ на обращение № ${number}`, text: 'В личном кабинете' },
    ]);
  });

  it.each(['', ' ', 'а'.repeat(3001)])('is refused for its text', async (text) => {
    const { body } = await send(dealer);
    await expect(answerFeedback(operator(), { number: body.number ?? 0, text })).rejects.toThrow('1 to 3000');
    expect((await list(dealer)).items).toMatchObject([{ answer: null }]);
  });
});

it('a request that an employee sends for a customer belongs to the customer and is recorded', async () => {
  const employee = await shop.signedIn('i.ivanov');
  const { body: info } = await shop.ask('GET v1 app/info/', {}, await shop.signedIn('9000000002'));
  const customerId = info.user?.id ?? 0;
  await shop.ask('POST v1 acting/', { body: { customerId } }, employee);
  const { status, body } = await send({ ...employee, actingFor: customerId });
  expect(status).toBe(200);
  expect((await list(await shop.signedIn('9000000002'))).items).toMatchObject([{ number: body.number }]);
  const acts = await shop.database.db
    .selectFrom('acts')
    .select(['what', 'object'])
    .where('what', '=', 'feedback')
    .execute();
  expect(acts).toEqual([{ what: 'feedback', object: String(body.number) }]);
});
