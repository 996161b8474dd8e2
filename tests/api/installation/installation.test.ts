import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  assignInstallation,
  declineInstallation,
  finishInstallation,
  listOpenInstallations,
} from '#backend/modules/installation/index.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { type AccountShop, openAccountShop, type Person, type SignedInPerson } from '#tests/account-shop.ts';

type Form = CallInput<'POST v1 installations/'>['body'];

let shop: AccountShop;
let dealer: SignedInPerson;
let colleague: SignedInPerson;
let stranger: SignedInPerson;
/** an order of the dealer's company, one of the stranger's, and a cancelled one of the dealer's */
let order: string;
let foreign: string;
let cancelled: string;
/** pieces of the order's first position */
let quantity: number;

beforeAll(async () => {
  shop = await openAccountShop();
  dealer = await shop.signedIn('9000000002');
  colleague = await shop.signedIn('9000000003');
  stranger = await shop.signedIn('9000000004');
  order = await orderOf(dealer, 'shipped');
  foreign = await orderOf(stranger, 'shipped');
  cancelled = await orderOf(dealer, 'cancelled');
});
beforeEach(async () => {
  await sql`TRUNCATE installation_requests, installation_items, notifications, acts`.execute(shop.database.db);
  await sql`DELETE FROM limits WHERE key LIKE 'installation:%'`.execute(shop.database.db);
  quantity = (await linesOf(dealer, order)).items?.[0]?.quantity ?? 0;
});
afterAll(() => shop.end());

async function orderOf(person: SignedInPerson, status: 'shipped' | 'cancelled'): Promise<string> {
  const { body } = await shop.ask('POST v1 orders/', { body: { statuses: [status] } }, person);
  return body.items?.[0]?.id ?? '';
}

const operator = () => ({ db: shop.database.db, now: shop.now });
const on = (day: string) => ({ ...operator(), now: () => new Date(`${day}T12:00:00+03:00`) });
const today = (shift = 0) => dayAfter(dayOf(shop.now()), shift);
const send = (person: Person, wish: Partial<Form> = {}) => {
  const form: Form = {
    items: [{ order, line: 1, quantity: 1 }],
    address: 'г Казань, ул Баумана, д 44',
    date: today(1),
    contact: { fio: 'Сафин Руслан', phone: '+7 917 222-33-44' },
    key: randomUUID(),
    ...wish,
  };
  return shop.ask('POST v1 installations/', { body: form }, person);
};
const list = async (person: Person, query = {}) => (await shop.ask('GET v1 installations/', { query }, person)).body;
const linesOf = async (person: Person, of: string) =>
  (await shop.ask('GET v1 installations/lines/', { query: { order: of } }, person)).body;
const cancel = (person: Person, number = 0) =>
  shop.ask('POST v1 installations/{number}/cancel/', { params: { number } }, person);
const notified = async () => {
  const rows = await shop.database.db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.title', 'n.text', 'u.phone'])
    .where('n.kind', '=', 'installation')
    .orderBy('n.id')
    .execute();
  return rows.map(({ title, text, phone }) => [phone, title, text].join(': '));
};

describe('an installation request', () => {
  it('is visible to the whole company and to nobody else', async () => {
    const { status, body } = await send(dealer, { comment: 'Второй этаж\nпропуск' });
    expect([status, body]).toEqual([
      200,
      {
        number: expect.any(Number),
        status: 'new',
        cancelledBy: null,
        items: [
          {
            order,
            orderNumber: expect.stringMatching(/^ИМ-/),
            line: 1,
            name: expect.any(String),
            code: expect.any(String),
            quantity: 1,
          },
        ],
        address: 'г Казань, ул Баумана, д 44',
        wishedOn: today(1),
        daytime: 'any',
        contact: { fio: 'Сафин Руслан', phone: '9172223344' },
        comment: 'Второй этаж\nпропуск',
        assignedOn: null,
        note: '',
        createdAt: shop.now().toISOString(),
        updatedAt: shop.now().toISOString(),
        sentBy: null,
      },
    ]);
    expect((await list(colleague)).items).toMatchObject([
      { number: body.number, sentBy: 'Хабибуллин Тимур Рашидович' },
    ]);
    expect(await list(stranger)).toEqual({ items: [], total: 0, pages: 1 });
    expect((await linesOf(colleague, order)).items?.[0]).toMatchObject({ line: 1, quantity, left: quantity - 1 });
  });

  it('is created once for its key, however often and at once it is sent', async () => {
    const wish = { key: randomUUID(), items: [{ order, line: 1, quantity }] };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(dealer, wish)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect((await send(dealer, { ...wish, address: 'г Казань, ул Декабристов, д 1' })).status).toBe(409);
    expect((await list(dealer)).total).toBe(1);
  });

  it('never takes more pieces than were ordered, also under parallel requests of colleagues', async () => {
    const answers = await Promise.all(Array.from({ length: quantity + 4 }, (_, n) => send(n % 2 ? dealer : colleague)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(quantity);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.message).toMatch(/: монтаж уже заказан$/);
    const { rows } = await sql<{ sum: number }>`SELECT sum(quantity)::integer AS sum FROM installation_items`.execute(
      shop.database.db,
    );
    expect(rows).toEqual([{ sum: quantity }]);
  });

  it('is refused whole when one of its positions has too few pieces left', async () => {
    const items = [
      { order, line: 2, quantity: 1 },
      { order, line: 1, quantity: quantity + 1 },
    ];
    const { status, body } = await send(dealer, { items });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(`можно заказать монтаж не более ${quantity} шт`),
    ]);
    expect((await list(dealer)).total).toBe(0);
  });

  it('treats another customer’s order and request as missing', async () => {
    expect((await send(dealer, { items: [{ order: foreign, line: 1, quantity: 1 }] })).status).toBe(404);
    const both = [
      { order, line: 1, quantity: 1 },
      { order: foreign, line: 1, quantity: 1 },
    ];
    expect((await send(dealer, { items: both })).status).toBe(404);
    expect((await send(dealer, { items: [{ order: randomUUID(), line: 1, quantity: 1 }] })).status).toBe(404);
    expect((await send(dealer, { items: [{ order, line: 999, quantity: 1 }] })).status).toBe(404);
    expect((await shop.ask('GET v1 installations/lines/', { query: { order: foreign } }, dealer)).status).toBe(404);
    const { body } = await send(dealer);
    expect((await cancel(stranger, body.number)).status).toBe(404);
    expect((await list(dealer)).items).toMatchObject([{ status: 'new' }]);
  });

  it('is refused for a cancelled order', async () => {
    const { status, body } = await send(dealer, { items: [{ order: cancelled, line: 1, quantity: 1 }] });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Заказ ИМ-\d+ отменён/)]);
  });

  it.each<[string, () => Partial<Form>]>([
    ['date', () => ({ date: today() })],
    ['date', () => ({ date: today(200) })],
    ['date', () => ({ date: '2026-02-30' })],
    ['address', () => ({ address: 'дом' })],
    ['address', () => ({ address: 'а'.repeat(501) })],
    ['comment', () => ({ comment: 'а'.repeat(1001) })],
    ['contact.phone', () => ({ contact: { fio: 'Сафин Руслан', phone: '123' } })],
    ['contact.fio', () => ({ contact: { fio: '', phone: '9172223344' } })],
    ['items', () => ({ items: [] })],
    ['items.0.quantity', () => ({ items: [{ order, line: 1, quantity: 0 }] })],
    ['items.1.line', () => ({ items: [1, 2].map(() => ({ order, line: 1, quantity: 1 })) })],
    ['key', () => ({ key: 'once' })],
  ])('is refused for its %s', async (field, wish) => {
    const { status, errors } = await send(dealer, wish());
    expect([status, Object.keys(errors)]).toEqual([400, [field]]);
    expect((await list(dealer)).total).toBe(0);
  });

  it('is limited to twenty a day for a customer, and a refused one stores nothing', async () => {
    const { body } = await shop.ask('GET v1 app/info/', {}, dealer);
    const endsAt = new Date(shop.now().getTime() + 1e6);
    await sql`INSERT INTO limits VALUES (${`installation:${body.xmlId}`}, 20, ${endsAt})`.execute(shop.database.db);
    expect(await send(colleague)).toMatchObject({
      status: 429,
      retryAfter: 1000,
      errors: { items: 'Сегодня вы отправили слишком много заявок на монтаж. Позвоните в поддержку: 8 800 500 07 75' },
    });
    expect((await list(dealer)).total).toBe(0);
    expect((await linesOf(dealer, order)).items?.[0]).toMatchObject({ left: quantity });
  });

  it('is found by its status, its number, its order and its goods, by pages', async () => {
    const [first, second, third] = [
      await send(dealer),
      await send(dealer),
      await send(dealer, { items: [{ order, line: 2, quantity: 1 }] }),
    ];
    await cancel(dealer, second.body.number);
    const numbers = async (query: object) => (await list(dealer, query)).items?.map(({ number }) => number);
    expect(await numbers({ statuses: 'new' })).toEqual([third.body.number, first.body.number]);
    expect(await numbers({ statuses: 'cancelled,done' })).toEqual([second.body.number]);
    expect(await numbers({ text: String(first.body.number) })).toEqual([first.body.number]);
    expect(await numbers({ text: third.body.items?.[0]?.code })).toEqual([third.body.number]);
    expect(await numbers({ text: third.body.items?.[0]?.orderNumber })).toHaveLength(3);
    expect(await numbers({ text: '%' })).toEqual([]);
    expect(await list(dealer, { size: 2, page: 2 })).toMatchObject({
      items: [{ number: first.body.number }],
      total: 3,
      pages: 2,
    });
    expect((await shop.ask('GET v1 installations/', { query: { statuses: 'lost' } }, dealer)).status).toBe(400);
  });
});

describe('orders of which something can be installed', () => {
  it('leave the list when nothing is left, and come back when a request is cancelled', async () => {
    const offered = async () =>
      (await shop.ask('GET v1 installations/orders/', {}, dealer)).body.items?.find((one) => one.order === order);
    const before = await offered();
    expect(before).toMatchObject({ number: expect.stringMatching(/^ИМ-/) });
    const { items = [] } = await linesOf(dealer, order);
    expect(before?.left).toBe(items.reduce((sum, { left }) => sum + left, 0));
    const all = items.map(({ line, left }) => ({ order, line, quantity: left }));
    const { body } = await send(dealer, { items: all });
    expect(await offered()).toBeUndefined();
    await cancel(dealer, body.number);
    expect(await offered()).toEqual(before);
    const { body: foreignList } = await shop.ask('GET v1 installations/orders/', {}, stranger);
    expect(foreignList.items?.map((one) => one.order)).not.toContain(order);
    expect(foreignList.items?.map((one) => one.order)).not.toContain(cancelled);
  });
});

describe('the status of an installation request', () => {
  it('is assigned, reassigned and done by the shop, and every change notifies the company', async () => {
    const { body } = await send(dealer);
    const number = body.number ?? 0;
    expect(await listOpenInstallations(operator())).toMatchObject([{ number, buyer: 'ООО «КлиматПроф»' }]);
    await assignInstallation(operator(), { number, day: today(3), note: 'К 12:00' });
    await assignInstallation(operator(), { number, day: today(4), note: 'К 9:00' });
    expect((await list(colleague)).items).toMatchObject([{ status: 'assigned', assignedOn: today(4), note: 'К 9:00' }]);
    await expect(finishInstallation(operator(), number)).rejects.toThrow('в этот день или позже');
    await finishInstallation(on(today(4)), number);
    expect((await list(dealer)).items).toMatchObject([{ status: 'done', assignedOn: today(4), note: 'К 9:00' }]);
    const shown = (day: string) => day.split('-').toReversed().join('.');
    const titles = [
      `Монтаж по заявке № ${number} назначен на ${shown(today(3))}: К 12:00`,
      `Монтаж по заявке № ${number} назначен на ${shown(today(4))}: К 9:00`,
      `Монтаж по заявке № ${number} выполнен: `,
    ];
    const rows = await notified();
    expect(rows.filter((row) => row.startsWith('9000000002'))).toEqual(titles.map((title) => `9000000002: ${title}`));
    expect(rows.filter((row) => row.startsWith('9000000003'))).toHaveLength(3);
    expect(rows.filter((row) => row.startsWith('9000000004'))).toEqual([]);
    expect(await cancel(dealer, number)).toMatchObject({ status: 409, body: { message: 'Монтаж уже выполнен' } });
    expect(await listOpenInstallations(operator())).toEqual([]);
  });

  it('is cancelled by the customer once, and the pieces can be requested again', async () => {
    const { body } = await send(dealer, { items: [{ order, line: 1, quantity }] });
    const answers = await Promise.all([1, 2, 3].map(() => cancel(colleague, body.number)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled', cancelledBy: 'customer' } });
    expect((await notified()).filter((row) => row.startsWith('9000000002'))).toHaveLength(1);
    expect((await send(dealer, { items: [{ order, line: 1, quantity }] })).status).toBe(200);
    expect((await cancel(dealer, 999_999)).status).toBe(404);
  });

  it('is either done or cancelled when both happen at once', async () => {
    const { body } = await send(dealer);
    const number = body.number ?? 0;
    await assignInstallation(operator(), { number, day: today(3), note: 'К 12:00' });
    const [finished, ended] = await Promise.all([
      finishInstallation(on(today(3)), number).then(
        () => true,
        () => false,
      ),
      cancel(dealer, number),
    ]);
    const status = (await list(dealer)).items?.[0]?.status;
    expect([finished, ended.status, status]).toEqual(finished ? [true, 409, 'done'] : [false, 200, 'cancelled']);
  });

  it('is cancelled by the shop with a reason', async () => {
    const { body } = await send(dealer);
    const number = body.number ?? 0;
    await declineInstallation(operator(), { number, note: 'Не выезжаем в этот район' });
    expect((await list(dealer)).items).toMatchObject([
      { status: 'cancelled', cancelledBy: 'shop', note: 'Не выезжаем в этот район' },
    ]);
    expect(await notified()).toContain(`9000000002: Заявка на монтаж № ${number} отменена: Не выезжаем в этот район`);
  });

  it('is not changed by an impossible command', async () => {
    const { body } = await send(dealer);
    const number = body.number ?? 0;
    await expect(finishInstallation(operator(), number)).rejects.toThrow('that is assigned');
    await expect(assignInstallation(operator(), { number, day: 'завтра', note: 'а' })).rejects.toThrow('yyyy-mm-dd');
    await expect(assignInstallation(operator(), { number, day: today(-1), note: 'а' })).rejects.toThrow('has passed');
    await expect(assignInstallation(operator(), { number, day: today(1), note: ' ' })).rejects.toThrow('1 to 1000');
    await expect(declineInstallation(operator(), { number: 1, note: 'а' })).rejects.toThrow('no request 1');
    expect((await list(dealer)).items).toMatchObject([{ status: 'new' }]);
    expect(await notified()).toEqual([]);
  });
});

it('a request of an employee who acts for a customer belongs to the customer and is recorded', async () => {
  const employee = await shop.signedIn('i.ivanov');
  const { body: info } = await shop.ask('GET v1 app/info/', {}, dealer);
  const customerId = info.user?.id ?? 0;
  await shop.ask('POST v1 acting/', { body: { customerId } }, employee);
  const acting = { ...employee, actingFor: customerId };
  const { status, body } = await send(acting);
  expect(status).toBe(200);
  await cancel(acting, body.number);
  expect((await list(dealer)).items).toMatchObject([{ number: body.number, status: 'cancelled' }]);
  const acts = await shop.database.db.selectFrom('acts').select(['what', 'object']).orderBy('id').execute();
  expect(acts.slice(-2)).toEqual([
    { what: 'installation', object: String(body.number) },
    { what: 'installationCancellation', object: String(body.number) },
  ]);
});
