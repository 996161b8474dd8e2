import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call, CallInput } from '#lib/contract/contract.ts';
import { contact, delivery } from '../orders/order-shop.ts';
import type { Goods } from '../pricing/price-shop.ts';
import { type ApprovalShop, openApprovalShop } from './approval-shop.ts';

let shop: ApprovalShop;
let goods: Goods;
let own = 0;
let retail = 0;
beforeAll(async () => {
  shop = await openApprovalShop();
  goods = shop.product;
  await shop.stock(goods.id, 100);
  await shop.rule('dealer', 17);
  const { body } = await prices(shop.owner);
  own = body.items?.[0]?.price ?? 0;
  retail = body.items?.[0]?.retailPrice ?? 0;
});
afterAll(() => shop.end());

const prices = (person: ApprovalShop['owner']) =>
  shop.ask('POST v3 customerPrices/', { body: { items: [{ guid: goods.guid }] } }, person);

describe('a requester', () => {
  it('gets the retail price, and nothing of the company’s terms', async () => {
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(retail);
    const { body } = await prices(shop.requester);
    expect(body).toMatchObject({
      bonuses: 0,
      items: [{ price: retail, retailPrice: retail, isRetail: false, bonus: 0, bonusDetails: [], giftGuid: null }],
    });
  });

  it('has a basket without the company’s prices, bonuses and saving', async () => {
    await shop.fill(shop.requester, [{ guid: goods.guid, quantity: 2 }]);
    const { body } = await shop.ask('GET v1 basket/items/', {}, shop.requester);
    expect(body).toMatchObject({
      bonuses: 0,
      totals: { sum: retail * 2, saving: 0, bonus: 0 },
      items: [{ customerPrice: { price: retail }, sum: retail * 2 }],
    });
  });

  it('gets no list sorted or filtered by the company’s prices', async () => {
    const body = { section: 'konditsionery/nastennye-split-sistemy', sort: 'cheap' } as const;
    const list = (person: ApprovalShop['owner']) => shop.ask('POST v1 catalog/products/own/', { body }, person);
    expect((await list(shop.owner)).body).toMatchObject({ basis: 'own' });
    expect((await list(shop.requester)).body).toEqual({ basis: 'retail' });
  });

  it('chooses among the notifications that requesters get', async () => {
    const kindsOf = async (person: ApprovalShop['owner']) =>
      (await shop.ask('GET v1 profile/', {}, person)).body.notifications?.map(({ kind }) => kind);
    expect((await kindsOf(shop.requester))?.toSorted()).toEqual(['approval', 'arrival', 'feedback', 'news']);
    expect(await kindsOf(shop.owner)).toContain('order');
  });

  it('does not see the company’s overdue debt', async () => {
    const { db } = shop.database;
    await db.updateTable('receivables').set({ due_on: '2026-01-01' }).execute();
    const notice = async (person: ApprovalShop['owner']) =>
      (await shop.ask('GET v1 app/info/', {}, person)).body.notice;
    expect(await notice(shop.owner)).toContain('₽');
    expect(await notice(shop.requester)).toBeNull();
  });

  it('sees no price in any reply to a request and its decision', async () => {
    const asked = await shop.askApproval(shop.requester, [{ guid: goods.guid, quantity: 3 }]);
    const id = asked.body.id ?? '';
    const replies = [
      asked.body,
      (await shop.ask('GET v1 approvals/', {}, shop.requester)).body,
      (await shop.ask('GET v1 approvals/{id}/', { params: { id } }, shop.requester)).body,
      (
        await shop.ask(
          'POST v1 approvals/draft/',
          { body: { products: [{ productId: goods.guid, quantity: 3 }] } },
          shop.requester,
        )
      ).body,
    ];
    const { body } = await shop.look(shop.owner, id);
    if (!body.check) throw new Error('not checked');
    expect(body.check.totals.toPay).toBe(own * 3);
    await shop.confirm(shop.owner, id, body.check);
    replies.push((await shop.ask('GET v1 approvals/{id}/', { params: { id } }, shop.requester)).body);
    replies.push(
      (await shop.ask('GET v1 notifications/b2b/getNotificationsForClient/', { query: {} }, shop.requester)).body,
    );
    for (const reply of replies) {
      const text = JSON.stringify(reply);
      expect(text).not.toMatch(/"(price|sum|toPay|total[^"]*Pay|vat|bonus)"/);
      expect(text).not.toContain(String(own));
      expect(text).not.toMatch(/₽/);
    }
  });

  it('names a wrong pick-up point, contract or legal entity without a reply about them', async () => {
    const asked = await shop.askApproval(shop.requester, [{ guid: goods.guid }], {
      contractId: randomUUID(),
      legalEntityId: randomUUID(),
      payment: 'deferred',
      bonusWriteOff: 100,
    });
    // what a requester may not see is not theirs to choose
    expect(asked.body.terms).toMatchObject({ contractId: null, payment: 'prepayment', bonusWriteOff: 0 });
    const elsewhere = { type: 'pickup', warehouseId: randomUUID() } as const;
    const refused = await shop.askApproval(shop.requester, [{ guid: goods.guid }], { delivery: elsewhere });
    expect(refused).toMatchObject({ status: 400, errors: { delivery: expect.any(String) } });
  });

  it('is refused every call that answers with prices, documents or debts', async () => {
    const { body } = await shop.ask('GET v1 orders/archives/', {}, shop.owner);
    const id = body.items?.[0]?.id ?? '';
    const products = [{ productId: goods.guid, quantity: 1, price: 0 }];
    const card = await shop.database.db.selectFrom('bonus_accounts').select('number').executeTakeFirstOrThrow();
    const order = { params: { id } };
    await expectRefused('POST v1 orders/check/', { body: { products } });
    await expectRefused('POST v1 {xmlId}/orders/create', {
      params: { xmlId: shop.requester.xmlId },
      body: { products, key: randomUUID(), delivery, contact },
    });
    await expectRefused('GET v1 orders/', {});
    await expectRefused('GET v1 orders/{id}/', order);
    await expectRefused('GET v1 orders/{id}/invoice/', order);
    await expectRefused('GET v1 orders/{id}/specification/', order);
    await expectRefused('GET v1 orders/{id}/export/', order);
    await expectRefused('POST v1 orders/{id}/copy/', { ...order, body: {} });
    await expectRefused('POST v1 orders/{id}/cancel/', order);
    await expectRefused('GET v1 order/total/', { query: { ids: id } });
    await expectRefused('GET v1 legalentities/', {});
    await expectRefused('GET v1 receivables/', {});
    await expectRefused('GET v1 bonuses/cards/', {});
    await expectRefused('GET v1 bonuses/history/', { query: { cardNumber: card.number } } as never);
    await expectRefused('GET v1 basket/export/', {});
    await expectRefused('POST v1 commercialOffers/', {
      body: { source: { from: 'basket' }, key: randomUUID() },
    } as never);
    await expectRefused('GET v1 commercialOffers/', {});
    await expectRefused('POST v1 prices/', {
      body: { Customer: { NSIId: shop.requester.xmlId }, ListNomenclature: [{ NSIId: goods.guid }] },
    });
    await expectRefused('GET v1 priceRequests/', {});
    await expectRefused('GET v1 promotions/getOwn/', {} as never);
    await expectRefused('GET v1 partner/tokens/', {});
    await expectRefused('GET v1 installations/', {});
    await expectRefused('GET v1 showcase/terms/', {});
  });

  async function expectRefused<K extends Call>(call: K, input: CallInput<K>): Promise<void> {
    const { status, body } = await shop.ask(call, input, shop.requester);
    expect([call, status, body.message]).toEqual([
      call,
      403,
      'Заявителю это недоступно: цены и документы видят покупатели и владелец организации',
    ]);
  }
});
