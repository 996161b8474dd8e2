import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import type { CompanyRole } from '#lib/contract/colleagues.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { contact, delivery } from '../orders/order-shop.ts';
import type { Customer, Goods } from '../pricing/price-shop.ts';
import { type ApprovalShop, openApprovalShop } from './approval-shop.ts';

let shop: ApprovalShop;
let goods: Goods;
beforeAll(async () => {
  shop = await openApprovalShop();
  goods = shop.product;
});
beforeEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom('approvals').execute();
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('limits').execute();
  await shop.clear();
  await shop.stock(goods.id, 100);
  await shop.setLimits(shop.limited.id, { order: null, month: null });
});
afterAll(() => shop.end());

const seen = async (id: string, person = shop.owner) => {
  const { status, body } = await shop.look(person, id);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.check as OrderCheck;
};

describe('a requester', () => {
  it('asks for an order, an owner approves it, and the order names both', async () => {
    const { status, body } = await shop.askApproval(shop.requester, [{ guid: goods.guid, quantity: 3 }], {
      note: 'На объект',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'waiting', reason: 'role', isOwn: true, note: 'На объект', quantity: 3 });
    expect((await shop.ask('GET v1 basket/items/', {}, shop.requester)).body.items).toEqual([]);
    const id = body.id ?? '';
    const [news] = await shop.newsOf(shop.owner.id);
    expect(news).toMatchObject({
      title: 'Сафина Алия Маратовна просит согласовать заказ',
      text: '1 позиция. На объект',
      links: [{ link: `/personal/approvals/${id}` }],
    });
    const check = await seen(id);
    expect(check.lines).toMatchObject([{ productId: goods.guid, quantity: 3 }]);
    const approved = await shop.confirm(shop.owner, id, check);
    expect(approved.body).toMatchObject({ status: 'approved', decider: 'Хабибуллин Тимур Рашидович' });
    const order = await shop.ask('GET v1 orders/{id}/', { params: { id: approved.body.order?.id ?? '' } }, shop.owner);
    expect(order.body).toMatchObject({
      author: 'Хабибуллин Тимур Рашидович',
      requester: 'Сафина Алия Маратовна',
      quantity: 3,
      toPay: check.totals.toPay,
      history: [{ status: 'new', note: 'Оформлен по заявке: Сафина Алия Маратовна' }],
    });
    expect(await shop.newsOf(shop.requester.id)).toMatchObject([
      { title: `Заявка № ${approved.body.number} подтверждена: оформлен заказ № ${order.body.number}` },
    ]);
  });

  it('sends one request however often the same one is sent', async () => {
    const key = randomUUID();
    const first = await shop.askApproval(shop.requester, [{ guid: goods.guid }], { key });
    const again = () =>
      shop.ask(
        'POST v1 approvals/',
        { body: { products: [{ productId: goods.guid, quantity: 1 }], delivery, contact, key } },
        shop.requester,
      );
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [200, first.body.id],
      [200, first.body.id],
    ]);
    const other = await shop.askApproval(shop.requester, [{ guid: goods.guid, quantity: 2 }], { key });
    expect(other).toMatchObject({ status: 409, body: { message: expect.stringContaining('уже отправлена') } });
  });

  it('asks only for what is checked in the own basket, which colleagues do not share', async () => {
    await shop.fill(shop.owner, [{ guid: goods.guid, quantity: 5 }]);
    const products = [{ productId: goods.guid, quantity: 5 }];
    const body = { products, delivery, contact, key: randomUUID() };
    const answer = await shop.ask('POST v1 approvals/', { body }, shop.requester);
    expect(answer).toMatchObject({ status: 409, body: { differences: [{ kind: 'basket', was: 5, now: 0 }] } });
    expect((await shop.ask('GET v1 basket/items/', {}, shop.owner)).body.items).toHaveLength(1);
    expect((await shop.ask('GET v1 approvals/', {}, shop.requester)).body.total).toBe(0);
  });

  it('cannot order, not even by calling the API directly', async () => {
    await shop.fill(shop.requester, [{ guid: goods.guid }]);
    const form = {
      products: [{ productId: goods.guid, quantity: 1, price: 1 }],
      key: randomUUID(),
      delivery,
      contact,
    };
    expect((await shop.place(shop.requester, form)).status).toBe(403);
    const id = await shop.asked(shop.requester, [{ guid: goods.guid }]);
    expect((await shop.look(shop.requester, id)).status).toBe(403);
    const confirmed = await shop.ask(
      'POST v1 approvals/{id}/confirm/',
      { params: { id }, body: { products: form.products } },
      shop.requester,
    );
    expect(confirmed.status).toBe(403);
    const refused = await shop.ask(
      'POST v1 approvals/{id}/refuse/',
      { params: { id }, body: { reason: 'нет' } },
      shop.requester,
    );
    expect(refused.status).toBe(403);
  });

  it('sees the own requests only, and nobody of another company sees any', async () => {
    const own = await shop.asked(shop.requester, [{ guid: goods.guid }]);
    await shop.setLimits(shop.limited.id, { order: 1 });
    const other = await shop.asked(shop.limited, [{ guid: goods.guid }]);
    const listed = async (person: Customer) =>
      (await shop.ask('GET v1 approvals/', {}, person)).body.items?.map(({ id }) => id);
    expect(await listed(shop.requester)).toEqual([own]);
    expect(await listed(shop.owner)).toEqual([other, own]);
    expect(await listed(shop.buyer)).toEqual([other, own]);
    const get = (id: string, person: Customer) => shop.ask('GET v1 approvals/{id}/', { params: { id } }, person);
    expect((await get(other, shop.requester)).status).toBe(404);
    const stranger = { ...(await shop.signedIn('9000000004')), xmlId: '' };
    for (const id of [own, other]) {
      expect((await get(id, stranger)).status).toBe(404);
      expect((await shop.look(stranger, id)).status).toBe(404);
      const refused = { params: { id }, body: { reason: 'нет' } };
      expect((await shop.ask('POST v1 approvals/{id}/refuse/', refused, stranger)).status).toBe(404);
      expect((await shop.ask('POST v1 approvals/{id}/withdraw/', { params: { id } }, stranger)).status).toBe(404);
    }
  });

  it('withdraws a request, whose lines return to the basket once', async () => {
    const id = await shop.asked(shop.requester, [{ guid: goods.guid, quantity: 4 }]);
    const withdraw = () => shop.ask('POST v1 approvals/{id}/withdraw/', { params: { id } }, shop.requester);
    const answers = await Promise.all([withdraw(), withdraw()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await withdraw()).body).toMatchObject({ status: 'withdrawn', decider: null });
    const basket = await shop.ask('GET v1 basket/items/', {}, shop.requester);
    expect(basket.body.items).toMatchObject([{ productId: goods.guid, quantity: 4 }]);
    expect(await shop.look(shop.owner, id)).toMatchObject({
      status: 409,
      body: { message: 'Автор отозвал эту заявку' },
    });
  });

  it('sends at most twenty requests an hour, since each is mailed to all who may approve', async () => {
    const ask = () => shop.askApproval(shop.requester, [{ guid: goods.guid }], { key: randomUUID() });
    for (let n = 0; n < 20; n++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('counts only requests that are stored', async () => {
    const products = [{ productId: goods.guid, quantity: 1 }];
    const send = (body: { products: typeof products; key: string }) =>
      shop.ask('POST v1 approvals/', { body: { delivery, contact, ...body } }, shop.requester);
    // not in the basket
    for (let n = 0; n < 3; n++)
      expect((await send({ products: [{ productId: goods.guid, quantity: 999 }], key: randomUUID() })).status).toBe(
        409,
      );
    await shop.fill(shop.requester, [{ guid: goods.guid }]);
    const same = { products, key: randomUUID() };
    for (const { status } of await Promise.all([send(same), send(same), send(same)])) expect(status).toBe(200);
    const counted = await shop.database.db
      .selectFrom('limits')
      .select('count')
      .where('key', '=', `approvals:user:${shop.requester.id}`)
      .execute();
    expect(counted).toEqual([{ count: 1 }]);
  });

  it('sees why a request was refused, and can put its lines into the basket again', async () => {
    const id = await shop.asked(shop.requester, [{ guid: goods.guid, quantity: 2 }]);
    const toBasket = () => shop.ask('POST v1 approvals/{id}/toBasket/', { params: { id } }, shop.requester);
    expect((await toBasket()).status).toBe(409);
    const refuse = (person: Customer, reason = 'Есть на складе') =>
      shop.ask('POST v1 approvals/{id}/refuse/', { params: { id }, body: { reason } }, person);
    expect((await refuse(shop.owner, ' ')).status).toBe(400);
    expect((await refuse(shop.owner)).body).toMatchObject({ status: 'refused', refusal: 'Есть на складе' });
    expect(await refuse(shop.buyer)).toMatchObject({
      status: 409,
      body: { message: 'Заявку уже отклонил сотрудник Хабибуллин Тимур Рашидович' },
    });
    expect(await shop.newsOf(shop.requester.id)).toMatchObject([
      { text: 'Хабибуллин Тимур Рашидович: Есть на складе' },
    ]);
    await toBasket();
    await toBasket();
    const basket = await shop.ask('GET v1 basket/items/', {}, shop.requester);
    expect(basket.body.items).toMatchObject([{ quantity: 2 }]);
  });
});

describe('a request', () => {
  it('approved by two people at once makes one order', async () => {
    const id = await shop.asked(shop.requester, [{ guid: goods.guid, quantity: 2 }]);
    const check = await seen(id);
    const answers = await Promise.all([shop.confirm(shop.owner, id, check), shop.confirm(shop.buyer, id, check)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.order?.number)).size).toBe(1);
    expect((await shop.ask('GET v1 orders/', {}, shop.owner)).body.total).toBe(1);
    expect(await shop.left(goods.id)).toBe(98);
    expect(await shop.newsOf(shop.requester.id)).toHaveLength(1);
  });

  it('names the lines that cannot return to the basket', async () => {
    const other = shop.goods[1];
    if (!other) throw new Error('too few goods');
    await shop.stock(other.id, 100);
    const wishes = [{ guid: goods.guid, quantity: 2 }, { guid: other.guid }];
    const id = await shop.asked(shop.requester, wishes);
    const { db } = shop.database;
    await db.updateTable('products').set({ is_active: false }).where('id', '=', other.id).execute();
    const withdraw = () => shop.ask('POST v1 approvals/{id}/withdraw/', { params: { id } }, shop.requester);
    const { body } = await withdraw();
    await db.updateTable('products').set({ is_active: true }).where('id', '=', other.id).execute();
    const name = body.lines?.find(({ productId }) => productId === other.guid)?.name;
    expect(body.refused).toEqual([{ name, message: expect.any(String) }]);
    // the same reply again
    expect((await withdraw()).body.refused).toEqual(body.refused);
    const basket = await shop.ask('GET v1 basket/items/', {}, shop.requester);
    expect(basket.body.items).toMatchObject([{ productId: goods.guid, quantity: 2 }]);
  });

  it('withdrawn while it is approved is either of both', async () => {
    const id = await shop.asked(shop.requester, [{ guid: goods.guid }]);
    const check = await seen(id);
    const [confirmed, withdrawn] = await Promise.all([
      shop.confirm(shop.owner, id, check),
      shop.ask('POST v1 approvals/{id}/withdraw/', { params: { id } }, shop.requester),
    ]);
    expect([confirmed.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const orders = (await shop.ask('GET v1 orders/', {}, shop.owner)).body.total;
    expect(orders).toBe(confirmed.status === 200 ? 1 : 0);
  });

  it('tells of prices and stock that have changed since, and places only what was seen', async () => {
    const id = await shop.asked(shop.requester, [{ guid: goods.guid, quantity: 3 }]);
    const check = await seen(id);
    await shop.database.db
      .updateTable('products')
      .set(({ eb }) => ({ price: eb('price', '*', 2) }))
      .where('id', '=', goods.id)
      .execute();
    await shop.stock(goods.id, 2);
    try {
      const stale = await shop.confirm(shop.owner, id, check);
      expect(stale.status).toBe(409);
      expect(stale.body.differences?.map(({ kind }) => kind)).toContain('price');
      const now = await shop.look(shop.owner, id);
      expect(now.body.check?.differences.map(({ kind }) => kind).toSorted()).toEqual(['price', 'stock']);
      const fresh = now.body.check as OrderCheck;
      expect(fresh.lines).toMatchObject([{ quantity: 2 }]);
      const placed = await shop.confirm(shop.owner, id, fresh);
      expect(placed.body).toMatchObject({ status: 'approved' });
    } finally {
      await shop.database.db.updateTable('products').set({ price: goods.price }).where('id', '=', goods.id).execute();
    }
  });

  it('whose requested day has passed is placed as soon as possible', async () => {
    const id = await shop.asked(shop.requester, [{ guid: goods.guid }]);
    await sql`UPDATE approvals SET form = jsonb_set(form, '{delivery,date}', '"2020-01-01"') WHERE guid = ${id}`.execute(
      shop.database.db,
    );
    const { body } = await shop.confirm(shop.owner, id, await seen(id));
    expect(body.status).toBe('approved');
    const order = await shop.ask('GET v1 orders/{id}/', { params: { id: body.order?.id ?? '' } }, shop.owner);
    expect(order.body.delivery?.date).toBeNull();
  });

  it('is not confirmed for more than was asked', async () => {
    const id = await shop.asked(shop.requester, [{ guid: goods.guid, quantity: 1 }]);
    const check = await seen(id);
    const more = { ...check, lines: check.lines.map((line) => ({ ...line, quantity: 2 })) };
    expect(await shop.confirm(shop.owner, id, more)).toMatchObject({ status: 400 });
  });

  it('is not needed by somebody who may order, and not by an employee of the shop', async () => {
    expect(await shop.askApproval(shop.owner, [{ guid: goods.guid }])).toMatchObject({ status: 409 });
    expect(await shop.askApproval(shop.buyer, [{ guid: goods.guid }])).toMatchObject({ status: 409 });
  });
});

describe('limits of a buyer', () => {
  const priceOf = async () => {
    const { body } = await shop.ask('POST v3 customerPrices/', { body: { items: [{ guid: goods.guid }] } }, shop.owner);
    return body.items?.[0]?.price ?? 0;
  };
  /** the limits as the checkout of the basket shows them */
  const limitsOf = async (quantity: number) => {
    const products = [{ productId: goods.guid, quantity, price: 0 }];
    return (await shop.check(shop.limited, { products })).body.limits;
  };

  it('refuse an order beyond the limit for an order, which an owner then approves', async () => {
    const price = await priceOf();
    await shop.setLimits(shop.limited.id, { order: price });
    const refused = await shop.order(shop.limited, [{ guid: goods.guid, quantity: 2 }]);
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('лимита на один заказ') } });
    expect(await shop.left(goods.id)).toBe(100);
    expect(await limitsOf(2)).toEqual({ order: price, month: null, left: null, exceeded: 'order' });
    await shop.database.db.deleteFrom('baskets').execute();
    const id = await shop.asked(shop.limited, [{ guid: goods.guid, quantity: 2 }]);
    expect((await shop.ask('GET v1 approvals/{id}/', { params: { id } }, shop.limited)).body).toMatchObject({
      reason: 'order',
      canDecide: false,
    });
    const own = await shop.look(shop.limited, id);
    expect(own.body.forbidden).toContain('Свою заявку');
    expect((await shop.confirm(shop.limited, id, own.body.check as OrderCheck)).status).toBe(403);
    expect((await shop.confirm(shop.owner, id, await seen(id))).status).toBe(200);
    expect((await shop.order(shop.limited, [{ guid: goods.guid, quantity: 1 }])).status).toBe(200);
  });

  it('count the orders of the calendar month in Moscow, without cancelled ones', async () => {
    const price = await priceOf();
    await shop.setLimits(shop.limited.id, { month: price * 2 });
    const first = await shop.order(shop.limited, [{ guid: goods.guid, quantity: 1 }]);
    expect(first.status).toBe(200);
    const refused = await shop.order(shop.limited, [{ guid: goods.guid, quantity: 2 }]);
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('в этом месяце осталось') },
    });
    expect(await limitsOf(2)).toEqual({ order: null, month: price * 2, left: price, exceeded: 'month' });
    const id = first.body.id ?? '';
    await shop.ask('POST v1 orders/{id}/cancel/', { params: { id } }, shop.limited);
    expect(await limitsOf(2)).toMatchObject({ exceeded: null });
    // the first second of the next month in Moscow
    await shop.database.db
      .updateTable('orders')
      .set({ status: 'new', created_at: new Date('2026-10-31T20:59:59Z') })
      .execute();
    expect(await limitsOf(2)).toMatchObject({ left: price * 2 });
    await shop.database.db
      .updateTable('orders')
      .set({ created_at: new Date('2026-10-31T21:00:00Z') })
      .execute();
    expect(await limitsOf(2)).toMatchObject({ left: price });
  });

  it('let one of two orders at once take what is left', async () => {
    const price = await priceOf();
    await shop.setLimits(shop.limited.id, { month: price });
    await shop.fill(shop.limited, [{ guid: goods.guid, quantity: 2 }]);
    const forms = await Promise.all([1, 2].map(() => shop.form(shop.limited, [{ guid: goods.guid, quantity: 1 }])));
    const answers = await Promise.all(forms.map((form) => shop.place(shop.limited, form)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('hold for what the buyer approves, and decide who is notified', async () => {
    const price = await priceOf();
    await shop.setLimits(shop.limited.id, { order: price });
    const id = await shop.asked(shop.requester, [{ guid: goods.guid, quantity: 2 }]);
    expect(await shop.newsOf(shop.owner.id)).toHaveLength(1);
    expect(await shop.newsOf(shop.buyer.id)).toHaveLength(1);
    expect(await shop.newsOf(shop.limited.id)).toHaveLength(0);
    const look = await shop.look(shop.limited, id);
    expect(look.body.forbidden).toContain('лимита на один заказ');
    expect((await shop.confirm(shop.limited, id, look.body.check as OrderCheck)).status).toBe(403);
    const small = await shop.asked(shop.requester, [{ guid: goods.guid, quantity: 1 }]);
    expect(await shop.newsOf(shop.limited.id)).toHaveLength(1);
    expect((await shop.confirm(shop.limited, small, await seen(small, shop.limited))).status).toBe(200);
  });

  it('are set by an owner, who has none, and are seen by the owner and the buyer', async () => {
    const set = (limits: { order?: number | null; month?: number | null }, person = shop.owner) =>
      shop.ask('PATCH v1 company/users/{id}/', { params: { id: shop.limited.id }, body: { limits } }, person);
    expect((await set({ order: 5000 }, shop.buyer)).status).toBe(403);
    expect((await set({ order: 0 })).status).toBe(400);
    expect((await set({ order: 5000, month: 9000.5 })).body.limits).toEqual({ order: 5000, month: 9000.5, spent: 0 });
    expect((await set({ order: null })).body.limits).toEqual({ order: null, month: 9000.5, spent: 0 });
    const limitsFor = async (person: Customer) =>
      (await shop.ask('GET v1 company/users/', {}, person)).body.items?.find(({ id }) => id === shop.limited.id)
        ?.limits;
    expect(await limitsFor(shop.limited)).toMatchObject({ month: 9000.5 });
    expect(await limitsFor(shop.buyer)).toBeNull();
    expect(await limitsFor(shop.requester)).toBeNull();
  });
});

describe('another role', () => {
  const setRole = (role: CompanyRole, id = shop.buyer.id) =>
    shop.ask('PATCH v1 company/users/{id}/', { params: { id }, body: { role } }, shop.owner);

  it('takes effect at once for a session that is open', async () => {
    const orders = () => shop.ask('GET v1 orders/', {}, shop.buyer);
    await shop.order(shop.owner, [{ guid: goods.guid }]);
    await shop.work();
    const count = async () =>
      (await shop.ask('GET v1 notifications/b2b/getNotificationsCount/', {}, shop.buyer)).body.total ?? 0;
    expect((await orders()).status).toBe(200);
    expect(await count()).toBeGreaterThan(0);
    try {
      expect((await setRole('requester')).body).toMatchObject({ role: 'requester', limits: null });
      expect((await orders()).status).toBe(403);
      expect(await count()).toBe(0);
      await shop.order(shop.owner, [{ guid: goods.guid }]);
      await shop.work();
      expect(await count()).toBe(0);
      const { body } = await shop.ask('GET v1 app/info/', {}, shop.buyer);
      expect(body.user).toMatchObject({ isRequester: true });
      expect(body.user?.menu.items.map(({ name }) => name)).toEqual([
        'approvals',
        'users',
        'profile',
        'notifications',
        'subscriptions',
        'feedback',
        'logout',
      ]);
    } finally {
      await setRole('buyer');
    }
    expect((await orders()).status).toBe(200);
  });

  it('changed by the shop’s command takes away the notifications about money', async () => {
    const { db } = shop.database;
    await shop.order(shop.owner, [{ guid: goods.guid }]);
    await shop.work();
    const count = async () =>
      (await shop.ask('GET v1 notifications/b2b/getNotificationsCount/', {}, shop.buyer)).body.total ?? 0;
    expect(await count()).toBeGreaterThan(0);
    try {
      await changeRole({ db }, shop.buyer.id, { role: 'requester' });
      expect(await count()).toBe(0);
    } finally {
      await setRole('buyer');
    }
  });

  it('ends the access of a requester’s programs', async () => {
    const body = { name: 'Учёт', scopes: ['prices' as const], key: randomUUID() };
    const { body: made } = await shop.ask('POST v1 partner/tokens/', { body }, shop.buyer);
    const asked = () =>
      shop.send('GET', '/api/partner/v1/products?limit=1', { headers: { Authorization: `Bearer ${made.token}` } });
    expect((await asked()).status).toBe(200);
    try {
      await setRole('requester');
      expect((await asked()).status).toBe(401);
    } finally {
      await setRole('buyer');
    }
  });
});
