import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import type { Customer } from '../pricing/price-shop.ts';
import { type ActingShop, DEALER, INSTALLER, openActingShop } from './acting-shop.ts';

let shop: ActingShop;
beforeAll(async () => {
  shop = await openActingShop();
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await shop.database.db.deleteFrom('acts').execute();
  await shop.database.db.deleteFrom('limits').execute();
});

const goods = (index: number) => shop.goods[index]!;
const info = async (person: Parameters<ActingShop['ask']>[2]) => (await shop.ask('GET v1 app/info/', {}, person)).body;
const basketOf = (person: Customer) => shop.basketOf(person);

describe('an employee who acts for a customer', () => {
  it('gets the customer’s name on every page, and the customer’s menu without personal items', async () => {
    const employee = await shop.employee();
    expect((await info(employee)).acting).toBeNull();
    const appInfo = await info(await shop.actFor(employee, DEALER));
    expect(appInfo.acting).toEqual({
      customerId: await shop.idOf(DEALER),
      company: 'ООО «КлиматПроф»',
      inn: '1655000010',
      person: 'Хабибуллин Тимур Рашидович',
      employee: 'Иванов Игорь Николаевич',
    });
    expect(appInfo.user).toMatchObject({ isVerified: true, isEmployee: false, city: { subdomain: 'kazan' } });
    expect(appInfo.user?.menu.items.map(({ name }) => name)).toEqual([
      'orders',
      'profile',
      'price_requests',
      'subscriptions',
      'bonuses',
      'kp',
      'claims',
      'mount',
      'feedback',
      'acting',
      'acting-end',
      'logout',
    ]);
    expect([appInfo.isAllowNotification, appInfo.xmlId]).toEqual([false, shop.dealer.xmlId]);
  });

  it('sees the customer’s prices, stock and orders', async () => {
    await shop.rule('dealer', 20);
    await shop.order(shop.dealer, [{ guid: goods(0).guid }]);
    const acting = await shop.actFor(await shop.employee(), DEALER);
    const price = await shop.priceOf(acting, goods(0).guid);
    expect(price).toEqual(await shop.priceOf(shop.dealer, goods(0).guid));
    expect(price.isRetail).toBe(false);
    expect((await shop.ask('GET v1 orders/', {}, acting)).body.total).toBe(1);
    const remains = { params: { xmlId: acting.xmlId }, body: { warehouses: [randomUUID()], guids: [goods(0).guid] } };
    expect((await shop.ask('POST v1 remains/{xmlId}/byWarehouseAndProducts/', remains, acting)).status).toBe(200);
  });

  it('places the customer’s order with both names and leaves the customer’s basket unchanged', async () => {
    const acting = await shop.actFor(await shop.employee(), DEALER);
    await shop.stock(goods(0).id, 10);
    await shop.fill(shop.dealer, [{ guid: goods(0).guid, quantity: 2 }]);
    const { status, body } = await shop.order(acting, [{ guid: goods(0).guid, quantity: 3 }]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      author: 'Хабибуллин Тимур Рашидович',
      employee: 'Иванов Игорь Николаевич',
      history: [{ status: 'new', note: 'Оформил сотрудник: Иванов Игорь Николаевич' }],
    });
    expect(await basketOf(acting)).toEqual([]);
    expect(await basketOf(shop.dealer)).toEqual([{ productId: goods(0).guid, quantity: 2 }]);
    const seen = await shop.ask('GET v1 orders/{id}/', { params: { id: body.id ?? '' } }, shop.colleague);
    expect(seen.body.employee).toBe('Иванов Игорь Николаевич');
    const reader = { ...shop.colleague, language: 'en' as const };
    const english = await shop.ask('GET v1 orders/{id}/', { params: { id: body.id ?? '' } }, reader);
    expect(english.body.history?.[0]?.note).toBe('Placed by the employee Иванов Игорь Николаевич');
    const row = await shop.database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect([row.user_id, row.created_by_employee]).toEqual([await shop.idOf(DEALER), await shop.idOf('i.ivanov')]);
  });

  it('is recorded with customer and legal entity for each successful action', async () => {
    const employee = await shop.employee();
    const acting = await shop.actFor(employee, DEALER);
    const customer = acting.xmlId;
    await shop.stock(goods(0).id, 10);
    const { body: order } = await shop.order(acting, [{ guid: goods(0).guid }]);
    await shop.stock(goods(1).id, 10);
    await shop.fill(acting, [{ guid: goods(1).guid }]);
    const wrong = await shop.place(acting, { ...(await shop.form(acting, [{ guid: goods(1).guid }])), total: 1 });
    expect(wrong.status).toBe(409);
    await shop.ask('POST v1 orders/{id}/cancel/', { params: { id: order.id ?? '' } }, acting);
    const wish = { guid: shop.onRequest[0] ?? '', key: randomUUID() };
    const { body: request } = await shop.ask('POST v1 priceRequests/', { body: wish }, acting);
    await shop.ask('POST v1 priceRequests/', { body: wish }, acting);
    const awaited = goods(2);
    await shop.database.db.deleteFrom('stock').where('product_id', '=', awaited.id).execute();
    const subscription = { nomenclatureId: awaited.guid };
    await shop.ask('POST v1 subscriptions', { body: subscription }, acting);
    await shop.ask('POST v1 subscriptions', { body: subscription }, acting);
    await shop.ask('PUT v1 subscriptions', { body: { ...subscription, state: 'cancelled' } }, acting);
    const items = [{ productId: goods(0).guid }];
    const offer = { source: { from: 'products', items }, key: randomUUID() } as const;
    const { body: made } = await shop.ask('POST v1 commercialOffers/', { body: offer }, acting);
    await shop.ask('POST v1 commercialOffers/{id}/share/', { params: { id: made.offer?.id ?? '' } }, acting);
    await shop.ask('DELETE v1 commercialOffers/{id}/', { params: { id: made.offer?.id ?? '' } }, acting);
    await shop.ask('DELETE v1 acting/', {}, acting);
    await shop.ask('DELETE v1 acting/', {}, acting);
    expect(await shop.acts()).toEqual([
      { what: 'start', object: null, customer },
      { what: 'order', object: order.number, customer },
      { what: 'cancellation', object: order.id, customer },
      { what: 'priceRequest', object: String(request.number), customer },
      { what: 'arrival', object: awaited.guid, customer },
      { what: 'arrivalCancellation', object: awaited.guid, customer },
      { what: 'offer', object: made.offer?.id, customer },
      { what: 'offerChange', object: made.offer?.id, customer },
      { what: 'offerDeletion', object: made.offer?.id, customer },
      { what: 'end', object: null, customer },
    ]);
    const [act] = await shop.database.db.selectFrom('acts').selectAll().limit(1).execute();
    expect(act).toMatchObject({
      employee_id: await shop.idOf('i.ivanov'),
      customer_id: await shop.idOf(DEALER),
      address: employee.address,
    });
    expect(act?.request_id).toMatch(/^[\w-]{8,64}$/);
  });

  it('uses up no limits of the customer, nor the customer theirs', async () => {
    const acting = await shop.actFor(await shop.employee(), DEALER);
    const items = [{ productId: goods(0).guid }];
    const makeOffer = async (person: typeof acting) => {
      const offer = { source: { from: 'products', items }, key: randomUUID() } as const;
      return (await shop.ask('POST v1 commercialOffers/', { body: offer }, person)).status;
    };
    const requestPrice = async (person: typeof acting, index: number) => {
      const wish = { guid: shop.onRequest[index] ?? '', key: randomUUID() };
      return (await shop.ask('POST v1 priceRequests/', { body: wish }, person)).status;
    };
    const useUp = () => shop.database.db.updateTable('limits').set({ count: 1000 }).execute();
    expect([await makeOffer(acting), await requestPrice(acting, 1)]).toEqual([200, 200]);
    await useUp();
    expect([await makeOffer(acting), await requestPrice(acting, 2)]).toEqual([429, 429]);
    expect([await makeOffer(shop.dealer), await requestPrice(shop.dealer, 2)]).toEqual([200, 200]);
    await useUp();
    const other = await shop.actFor(await shop.employee('a.petrova'), DEALER);
    expect([await makeOffer(other), await requestPrice(other, 3)]).toEqual([200, 200]);
  });

  it('spends bonuses only when the order says so', async () => {
    const acting = await shop.actFor(await shop.employee(), DEALER);
    await shop.stock(goods(0).id, 10);
    expect((await shop.order(acting, [{ guid: goods(0).guid }])).body.bonusWriteOff).toBe(0);
  });

  it('reads the customer’s favourites without changing them, and has a comparison of their own', async () => {
    const guid = goods(0).guid;
    await shop.ask('GET - /ajax/catalog/delay/add/', { query: { guid } }, shop.dealer);
    await shop.ask('GET v1 compare/addToCompare/', { query: { guid } }, shop.dealer);
    const acting = await shop.actFor(await shop.employee(), DEALER);
    expect(await info(acting)).toMatchObject({ favorites: [guid], compare: [] });
    const changed = await shop.ask('GET - /ajax/catalog/delay/delete/', { query: { guid } }, acting);
    expect(changed.status).toBe(403);
    await shop.ask('GET v1 compare/addToCompare/', { query: { guid: goods(1).guid } }, acting);
    expect((await info(acting)).compare).toEqual([goods(1).guid]);
    expect(await info(shop.dealer)).toMatchObject({ favorites: [guid], compare: [guid] });
  });

  it('reads the contact for an order, and neither sessions nor consents', async () => {
    const acting = await shop.actFor(await shop.employee(), DEALER);
    const { body } = await shop.ask('GET v1 profile/', {}, acting);
    expect(body).toMatchObject({ phone: DEALER, company: { inn: '1655000010', role: 'buyer' }, consents: [] });
    expect(body.sessions).toEqual({ total: 0, items: [] });
  });

  it.each([
    ['change the profile', 'PATCH v1 profile/', { body: { email: 'a@b.example' } }],
    ['end sessions', 'POST v1 profile/signOutEverywhere/', {}],
    ['see colleagues', 'GET v1 company/users/', {}],
  ] as const)('may not %s for the customer', async (_, call, input) => {
    const acting = await shop.actFor(await shop.employee(), DEALER);
    const { status, body } = await shop.ask(call, input, acting);
    expect(status).toBe(403);
    expect(body.message).toContain('только сам клиент');
  });
});

describe('acting for a customer', () => {
  it('is possible for employees only and for verified customers only', async () => {
    const employee = await shop.employee();
    for (const name of ['9000000001', 'a.petrova']) {
      const answer = await shop.ask('POST v1 acting/', { body: { customerId: await shop.idOf(name) } }, employee);
      expect([answer.status, answer.body.message]).toEqual([404, 'Такого клиента нет']);
    }
    const customerId = await shop.idOf(INSTALLER);
    expect((await shop.ask('POST v1 acting/', { body: { customerId } }, shop.dealer)).status).toBe(403);
  });

  it('is required from an employee before a customer’s call', async () => {
    const employee = await shop.employee();
    const answer = await shop.ask('POST v1 basket/item/', { body: { productId: goods(0).guid } }, employee);
    expect([answer.status, answer.body.message]).toEqual([403, 'Выберите клиента, за которого вы действуете']);
  });

  it('is limited to one session', async () => {
    await shop.actFor(await shop.employee(), DEALER);
    expect((await info(await shop.employee())).acting).toBeNull();
  });

  it.each([
    ['when the employee ends it', async (acting: object) => void (await shop.ask('DELETE v1 acting/', {}, acting))],
    ['after eight hours without use', async () => shop.pass(8 * 3600 + 60)],
    ['when the customer is blocked', () => changeRole(shop.database, DEALER, { role: 'blocked' })],
  ])('ends %s', async (_, end) => {
    const acting = await shop.actFor(await shop.employee(), DEALER);
    await end(acting);
    const refused = await shop.ask('POST v1 basket/item/', { body: { productId: goods(0).guid } }, acting);
    expect(refused.status).toBe(409);
    await changeRole(shop.database, DEALER, { role: 'active' });
    expect((await info(acting)).acting).toBeNull();
    const acts = await shop.acts();
    expect(acts.map(({ what }) => what)).toEqual(['start', 'end']);
  });

  it('ends at sign-out and when the employee is no longer an employee', async () => {
    const leaving = await shop.actFor(await shop.employee(), DEALER);
    await shop.ask('POST v1 user/signOut/', {}, leaving);
    expect((await info(leaving)).user).toBeNull();
    expect((await shop.ask('GET v1 orders/', {}, leaving)).status).toBe(401);
    const acts = await shop.acts();
    expect(acts.map(({ what }) => what)).toEqual(['start', 'end']);
    const acting = await shop.actFor(await shop.employee('a.petrova'), DEALER);
    const users = shop.database.db.updateTable('users').where('login', '=', 'a.petrova');
    await users.set({ is_employee: false, login: null, phone: '9000000099' }).execute();
    expect((await shop.ask('GET v1 orders/', {}, acting)).status).toBe(409);
    expect((await shop.ask('GET v1 orders/', {}, { token: acting.token })).status).toBe(403);
  });

  it('refuses a request of another tab meant for the previous customer', async () => {
    const employee = await shop.employee();
    const before = await shop.actFor(employee, DEALER);
    await shop.stock(goods(0).id, 10);
    await shop.fill(before, [{ guid: goods(0).guid }]);
    const form = await shop.form(before, [{ guid: goods(0).guid }]);
    await shop.actFor(employee, INSTALLER);
    const late = await shop.place(before, form);
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('сменился');
    const { count } = await shop.database.db
      .selectFrom('orders')
      .select((by) => by.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it('refuses a change that does not name the customer', async () => {
    const acting = await shop.actFor(await shop.employee(), DEALER);
    const unsaid = { session: acting.session, token: acting.token, address: acting.address };
    const answer = await shop.ask('POST v1 basket/item/', { body: { productId: goods(0).guid } }, unsaid);
    expect(answer.status).toBe(409);
    expect(await basketOf(acting)).toEqual([]);
  });
});
