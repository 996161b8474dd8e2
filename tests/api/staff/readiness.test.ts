import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import type { SignedInPerson } from '#tests/account-shop.ts';
import { type OrderShop, openOrderShop } from '../orders/order-shop.ts';
import { lastAuditEntry } from './audit-log.ts';

let shop: OrderShop;
let operator: SignedInPerson;
let employee: SignedInPerson;
beforeAll(async () => {
  shop = await openOrderShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
  employee = await shop.signedIn('i.ivanov');
  await shop.clear();
});
afterAll(() => shop.end());

const goods = (index: number) => shop.goods[index]!;

const lineReady = async () => {
  await shop.clear();
  await shop.fill(shop.dealer, [{ guid: goods(0).guid }]);
  const { body } = await shop.call('GET v1 basket/items/', {}, shop.dealer);
  return body.items[0]?.ready;
};

describe('the calendar of working days', () => {
  const days = async () => (await shop.ask('GET v1 staff/workDays/', { query: { size: 100 } }, operator)).body.items!;
  const save = (day: string, isWorking: boolean, version: string | null = null, person = operator) =>
    shop.ask('POST v1 staff/workDays/save/', { body: { day, isWorking, note: 'Проверка', version } }, person);

  it('moves what is ready, with an entry in the audit log for each change', async () => {
    await shop.stock(goods(0).id, 5);
    // the shop's clock shows Sunday, 22 November
    expect((await lineReady())?.here?.on).toBe('2026-11-23');
    expect((await save('2026-11-23', false)).status).toBe(200);
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      action: 'create',
      subject: 'workDay',
      subjectId: '2026-11-23',
    });
    expect((await lineReady())?.here?.on).toBe('2026-11-24');
    expect((await save('2026-11-22', true)).status).toBe(200);
    expect(await lineReady()).toMatchObject({ here: { on: '2026-11-22', until: null } });
    for (const { day, version } of (await days()).filter((one) => one.day.startsWith('2026-11-2')))
      expect((await shop.ask('POST v1 staff/workDays/remove/', { body: { day, version } }, operator)).status).toBe(200);
    expect((await lineReady())?.here?.on).toBe('2026-11-23');
  });

  it('takes only days that differ from the week, each once, and not from an employee without the role', async () => {
    expect((await save('2026-11-24', true)).errors.isWorking).toContain('рабочий день');
    expect((await save('2026-11-28', false)).errors.isWorking).toContain('выходной');
    expect((await save('9999-12-31', false)).errors.day).toContain('пяти лет');
    const holiday = (await days()).find(({ day }) => day === '2027-01-04');
    expect(holiday).toMatchObject({ isWorking: false, note: 'Новогодние каникулы' });
    expect((await save('2027-01-04', false)).errors.day).toContain('уже есть');
    expect((await save('2027-01-04', false, 'x')).status).toBe(409);
    expect((await save('2026-11-25', false, null, employee)).status).toBe(403);
  });
});

describe('hours and cut-offs of a warehouse', () => {
  const find = async () =>
    (await shop.ask('GET v1 staff/warehouses/', { query: { search: 'казань', size: 100 } }, operator)).body.items!;

  it('move what is ready', async () => {
    await shop.stock(goods(0).id, 5);
    const [warehouse] = await find();
    const { id, version } = warehouse!;
    const body = { id, version, hours: 'ежедневно 9:00–20:00', cutOff: '16:30', readyBy: '12:00', utcHours: 3 };
    expect((await shop.ask('POST v1 staff/warehouses/save/', { body }, operator)).status).toBe(200);
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      subject: 'warehouse',
      after: { cut_off: '16:30', ready_by: '12:00' },
    });
    expect(await lineReady()).toMatchObject({ here: { on: '2026-11-22', until: null, zone: 180 } });
    expect((await shop.ask('POST v1 staff/warehouses/save/', { body }, operator)).status).toBe(409);
    const [changed] = await find();
    // 15:00 on Sunday there, after the cut-off
    const vladivostok = { ...body, version: changed!.version, cutOff: '14:00', utcHours: 6 };
    await shop.ask('POST v1 staff/warehouses/save/', { body: vladivostok }, operator);
    expect(await lineReady()).toMatchObject({ here: { on: '2026-11-23', until: '12:00', zone: 360 } });
    const back = { ...body, version: (await find())[0]!.version, hours: warehouse!.hours, cutOff: warehouse!.cutOff };
    expect((await shop.ask('POST v1 staff/warehouses/save/', { body: back }, operator)).status).toBe(200);
  });

  it('are refused when they are not understood', async () => {
    const [{ id, version } = { id: 0, version: '' }] = await find();
    const body = { id, version, hours: 'как договоримся', cutOff: '15:00', readyBy: '14:00', utcHours: 3 };
    expect((await shop.ask('POST v1 staff/warehouses/save/', { body }, operator)).errors.hours).toContain('пн–пт');
    const late = { ...body, hours: 'пн–пт 9:00–18:00', cutOff: '25:00' };
    expect((await shop.ask('POST v1 staff/warehouses/save/', { body: late }, operator)).errors.cutOff).toContain(
      '15:00',
    );
    for (const [field, time] of [
      ['cutOff', '23:59'],
      ['readyBy', '0:00'],
    ] as const) {
      const closed = { ...body, hours: 'пн–пт 9:00–18:00', [field]: time };
      const { errors } = await shop.ask('POST v1 staff/warehouses/save/', { body: closed }, operator);
      expect(errors[field]).toBe('В это время склад закрыт');
    }
  });
});

describe('the days between cities', () => {
  it('move what is brought from the default city and what the page about delivery says', async () => {
    await shop.stock(goods(0).id, 5, 'elsewhere');
    const list = async () => {
      const { body } = await shop.ask('GET v1 staff/transfers/', { query: { search: 'казань', size: 100 } }, operator);
      return { cities: body.cities!, items: body.items! };
    };
    const { items, cities } = await list();
    const kazan = cities.find(({ name }) => name === 'Казань')!.id;
    const entry = items.find(({ from, to }) => from === 'Москва' && to === 'Казань')!;
    const before = (await lineReady())?.elsewhere?.on ?? '';
    const { id, version, fromId, toId } = entry;
    const save = (body: { id: number | null; version: string | null; days: number }) =>
      shop.ask('POST v1 staff/transfers/save/', { body: { fromId, toId, ...body } }, operator);
    expect((await save({ id, version, days: 3 })).status).toBe(200);
    expect(((await lineReady())?.elsewhere?.on ?? '') > before).toBe(true);
    const terms = await shop.ask('GET v1 delivery/terms/', { query: { city: kazan } });
    expect(terms.body.elsewhere?.days).toBe(4);
    expect((await save({ id, version, days: 5 })).status).toBe(409);
    expect((await save({ id: null, version: null, days: 5 })).errors.toId).toContain('уже есть');
    const known = (await list()).items.find((one) => one.id === id)!;
    const removal = { body: { id, version: known.version } };
    expect((await shop.ask('POST v1 staff/transfers/remove/', removal, operator)).status).toBe(200);
    expect((await save({ id: null, version: null, days: 2 })).status).toBe(200);
    expect((await lineReady())?.elsewhere?.on).toBe(before);
  });
});

describe('the promised day of an order', () => {
  it('is changed by an operator, stands in the order beside the first one, and the customer is notified', async () => {
    await shop.stock(goods(0).id, 5);
    await shop.clear();
    const { body: order } = await shop.order(shop.dealer, [{ guid: goods(0).guid }]);
    const id = order.id!;
    const first = order.promise!.on;
    const change = (was: string | null, on: string, person: SignedInPerson = operator) =>
      shop.ask(
        'POST v1 staff/orders/{id}/promise/',
        { params: { id }, body: { was, on, reason: 'Машина задержалась.' } },
        person,
      );
    expect((await change(null, shop.today(6))).status).toBe(409);
    expect((await change(first, shop.today(-1))).errors.on).toContain('прошла');
    expect((await change(first, shop.today(6), employee)).status).toBe(403);
    expect((await change(first, shop.today(6))).status).toBe(200);
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      action: 'promise',
      subject: 'order',
      after: { promised_on: shop.today(6) },
    });
    const { body } = await shop.call('GET v1 orders/{id}/', { params: { id } }, shop.dealer);
    expect(body.promise).toMatchObject({ on: shop.today(6), until: null, first });
    expect(body.shipments[0]?.plannedOn).toBe(shop.today(6));
    const call = 'GET v1 notifications/b2b/getNotificationsForClient/';
    const { list = [] } = (await shop.ask(call, { query: { pageSize: 100 } }, shop.dealer)).body;
    const news = list.find(({ title }) => title.includes(order.number!));
    expect(news).toMatchObject({
      title: `Заказ № ${order.number}: новая дата — 28\u00a0ноября 2026\u00a0г.`,
      text: 'Обещали 24\u00a0ноября 2026\u00a0г. Машина задержалась.',
    });
  });

  it('follows the days that the ERP plans', async () => {
    await shop.stock(goods(0).id, 5);
    await shop.clear();
    const { body: order } = await shop.order(shop.dealer, [{ guid: goods(0).guid }]);
    let planned = shop.today(8);
    const erp = {
      ...shop.erp,
      states: async () => [
        {
          guid: order.id!,
          status: 'accepted' as const,
          payments: [],
          shipments: order.shipments!.map(({ id }) => ({
            guid: id,
            status: 'planned' as const,
            plannedOn: planned,
            shippedAt: null,
            deliveredAt: null,
            documents: [],
          })),
        },
      ],
    };
    await shop.work(erp);
    shop.pass(5);
    await shop.work(erp);
    const { body } = await shop.call('GET v1 orders/{id}/', { params: { id: order.id! } }, shop.dealer);
    expect(body.promise).toMatchObject({ on: shop.today(8), first: order.promise!.on });
    const call = 'GET v1 notifications/b2b/getNotificationsForClient/';
    const list = (await shop.ask(call, { query: { pageSize: 100 } }, shop.dealer)).body.list ?? [];
    expect(list.filter(({ title }) => title.includes(`${order.number}: новая дата`))).toHaveLength(1);

    const promised = async () =>
      (await shop.call('GET v1 orders/{id}/', { params: { id: order.id! } }, shop.dealer)).body.promise?.on;
    const params = { id: order.id! };
    const moved = { was: shop.today(8), on: shop.today(12), reason: 'Машина сломалась' };
    const { status } = await shop.ask('POST v1 staff/orders/{id}/promise/', { params, body: moved }, operator);
    expect(status).toBe(200);
    shop.pass(600);
    await shop.work(erp);
    expect(await promised(), 'the ERP repeats its day').toBe(shop.today(12));
    planned = shop.today(14);
    shop.pass(600);
    await shop.work(erp);
    expect(await promised(), 'the ERP names another day').toBe(shop.today(14));
  });
});
