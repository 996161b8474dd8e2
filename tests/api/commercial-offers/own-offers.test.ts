import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import { type OfferShop, openOfferShop } from './offer-shop.ts';

let shop: OfferShop;
beforeAll(async () => {
  shop = await openOfferShop();
  await shop.rule('dealer', 20);
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await shop.database.db.deleteFrom('commercial_offers').execute();
});

const guids = ({ items }: Pick<CommercialOffer, 'items'>) => items.map(({ productId }) => productId);
const round = (rubles: number) => Math.round(rubles * 100) / 100;

describe('a commercial offer', () => {
  it('is made of the checked lines of the basket', async () => {
    const [first, second] = shop.goods;
    await shop.fill(shop.dealer, [{ guid: first!.guid, quantity: 3 }, { guid: second!.guid }]);
    const { body: basket } = await shop.ask('GET v1 basket/items/', {}, shop.dealer);
    const delayed = basket.items!.find(({ productId }) => productId === second!.guid)!;
    await shop.ask('PATCH v1 basket/items/', { body: { items: [{ id: delayed.id, status: 'delayed' }] } }, shop.dealer);
    const { status, body } = await shop.make({ source: { from: 'basket' } });
    expect(status).toBe(200);
    expect(guids(body.offer!)).toEqual([first!.guid]);
    expect(body.offer!.items[0]!.quantity).toBe(3);
    expect(body.offer!.number).toMatch(/^КП-\d+$/);
    expect(body.offer!.seller.name).toBe('ООО «КлиматПроф»');
  });

  it('is not made of an empty basket', async () => {
    const { status, errors } = await shop.make({ source: { from: 'basket' } });
    expect(status).toBe(400);
    expect(errors.source).toBe('В корзине нет отмеченных товаров');
  });

  it('is made of its author’s favourites, and not of an empty list', async () => {
    expect((await shop.make({ source: { from: 'favorites' } })).errors.source).toBe('В избранном нет товаров');
    const [first, second] = shop.goods;
    for (const { guid } of [first!, second!])
      await shop.ask('GET - /ajax/catalog/delay/add/', { query: { guid } }, shop.dealer);
    const { body } = await shop.make({ source: { from: 'favorites' } });
    expect(guids(body.offer!)).toEqual([second!.guid, first!.guid]);
    await shop.database.db.deleteFrom('kept_products').execute();
  });

  it('is made of the company’s own order only', async () => {
    const { body: order } = await shop.order(shop.dealer, [{ guid: shop.goods[0]!.guid, quantity: 2 }]);
    const source = { from: 'order', orderId: order.id! } as const;
    const { body } = await shop.make({ source });
    expect(body.offer!.items).toMatchObject([{ productId: shop.goods[0]!.guid, quantity: 2 }]);
    expect((await shop.make({ source }, shop.installer)).status).toBe(404);
  });

  it('leaves out and names what cannot be offered, and includes products on request', async () => {
    const unknown = randomUUID();
    const items = [{ productId: shop.goods[0]!.guid }, { productId: unknown }, { productId: shop.onRequest[0]! }];
    const { body } = await shop.make({ source: { from: 'products', items } });
    expect(guids(body.offer!)).toEqual([shop.goods[0]!.guid, shop.onRequest[0]!]);
    expect(body.offer!.items[1]!.price).toBe(0);
    expect(body.refused).toMatchObject([{ productId: unknown, message: 'Такого товара нет в каталоге' }]);
  });

  it('is made once for a key, also by two requests at once', async () => {
    const key = randomUUID();
    const source = { from: 'products', items: [{ productId: shop.goods[0]!.guid }] } as const;
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.make({ source: { ...source, items: [...source.items] }, key })),
    );
    expect(new Set(answers.map(({ body }) => body.offer?.id)).size).toBe(1);
    const { body } = await shop.ask('GET v1 commercialOffers/', {}, shop.dealer);
    expect(body.total).toBe(1);
  });

  it('is refused as a conflict for the same key with other content, and nothing changes', async () => {
    const key = randomUUID();
    const made = (await shop.make({ source: { from: 'products', items: [{ productId: shop.goods[0]!.guid }] }, key }))
      .body;
    for (const wish of [
      { source: { from: 'products' as const, items: [{ productId: shop.goods[1]!.guid }] } },
      {
        source: { from: 'products' as const, items: [{ productId: shop.goods[0]!.guid }] },
        mode: 'markup' as const,
        markup: 5,
      },
    ]) {
      const { status, body } = await shop.make({ ...wish, key });
      expect([status, body.message]).toEqual([409, 'Под этим ключом уже составлено другое предложение']);
    }
    const { body } = await shop.ask('GET v1 commercialOffers/{id}/', { params: { id: made.offer!.id } }, shop.dealer);
    expect(body).toEqual(made.offer);
  });

  it('is priced at retail or at the customer’s prices with a markup', async () => {
    const retail = await shop.offer();
    const marked = await shop.offer({ mode: 'markup', markup: 12.5 });
    for (const [index, { price, purchase, retail: shown }] of marked.items.entries()) {
      expect(shown).toBe(shop.goods[index]!.price / 100);
      expect(purchase).toBe(round(shown! * 0.8));
      expect(price).toBe(round(purchase! * 1.125));
      expect(retail.items[index]!.price).toBe(shown);
    }
    const sum = round(marked.items[0]!.price * 2 + marked.items[1]!.price);
    expect(marked.totals).toMatchObject({ sum, positions: 2, quantity: 3, vatRate: 22, vat: round((sum * 22) / 122) });
  });

  it('can be changed in texts, days, prices, quantities and lines', async () => {
    const offer = await shop.offer();
    const { status, body } = await shop.save(offer, {
      title: 'Кондиционеры в офис',
      addressee: 'ООО «Ромашка»',
      seller: { name: 'КлиматПроф', contacts: '+7 900\r\nг. Казань' },
      text: 'Монтаж\nвходит',
      validUntil: '2026-12-31',
      items: [{ id: offer.items[1]!.id, quantity: 5, price: 12_345.67 }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 2,
      title: 'Кондиционеры в офис',
      addressee: 'ООО «Ромашка»',
      seller: { name: 'КлиматПроф', contacts: '+7 900\nг. Казань' },
      text: 'Монтаж\nвходит',
      items: [{ productId: shop.goods[1]!.guid, quantity: 5, price: 12_345.67, sum: 61_728.35 }],
    });
    // the next offer has the same sender
    expect((await shop.offer()).seller).toMatchObject({ name: 'КлиматПроф', contacts: '+7 900\nг. Казань' });
    // a colleague's offer has the same company and another person
    const source = { from: 'products' as const, items: [{ productId: shop.goods[0]!.guid }] };
    const { seller, author } = (await shop.make({ source }, shop.colleague)).body.offer!;
    expect(seller.name).toBe('КлиматПроф');
    expect(seller.contacts).toContain(author);
    expect(seller.contacts).not.toContain('+7 900\n');
  });

  it('takes the ИНН of a company or an entrepreneur, or none, and refuses a mistyped one by its field', async () => {
    let offer = await shop.offer();
    const saved = (inn: string) => shop.save(offer, { seller: { name: 'КлиматПроф', contacts: '', inn } });
    for (const [inn, message] of [
      ['1655000011', 'В ИНН опечатка: контрольная цифра не сходится'],
      ['169978255481', 'В ИНН опечатка: контрольная цифра не сходится'],
      ['169978255492', 'В ИНН опечатка: контрольная цифра не сходится'],
      ['16550000105', 'В ИНН 10 цифр у компании или 12 у предпринимателя'],
      ['165500001', 'В ИНН 10 цифр у компании или 12 у предпринимателя'],
      ['16550000I0', 'В ИНН 10 цифр у компании или 12 у предпринимателя'],
    ] as const) {
      const { status, errors } = await saved(inn);
      expect([status, errors['seller.inn']], inn).toEqual([400, message]);
    }
    for (const inn of ['1655000010', '169978255491', '']) {
      const { status, body } = await saved(inn);
      expect([status, body.seller?.inn], inn).toEqual([200, inn]);
      offer = body as CommercialOffer;
    }
  });

  it('begins without the company’s ИНН when that is mistyped, and can be saved', async () => {
    const { db } = shop.database;
    const inn = (value: string) =>
      db.updateTable('companies').set({ inn: value }).where('inn', 'like', '165500001_').execute();
    await inn('1655000011');
    const offer = await shop.offer();
    await inn('1655000010');
    expect(offer.seller.inn).toBe('');
    expect((await shop.save(offer, { seller: { ...offer.seller } })).status).toBe(200);
  });

  it('is not changed over somebody else’s change', async () => {
    const offer = await shop.offer();
    expect((await shop.save(offer, { title: 'Первое' })).status).toBe(200);
    expect((await shop.save(offer, { title: 'Второе' })).status).toBe(409);
    const { body } = await shop.ask('GET v1 commercialOffers/{id}/', { params: { id: offer.id } }, shop.colleague);
    expect(body.title).toBe('Первое');
  });

  it.each([
    ['a negative price', { price: -1 }],
    ['an infinite price', { price: Number.POSITIVE_INFINITY }],
    ['half a piece', { quantity: 0.5 }],
    ['no piece', { quantity: 0 }],
    ['too many pieces', { quantity: 1001 }],
  ])('refuses %s', async (_, change) => {
    const offer = await shop.offer();
    const { status } = await shop.save(offer, {
      items: [{ id: offer.items[0]!.id, quantity: 1, price: 1, ...change }],
    });
    expect(status).toBe(400);
  });

  it('keeps its lines when lines of another offer are named', async () => {
    const [offer, other] = [await shop.offer(), await shop.offer()];
    const { status } = await shop.save(offer, { items: [{ id: other.items[0]!.id, quantity: 9, price: 1 }] });
    expect(status).toBe(400);
    for (const { id, items } of [offer, other]) {
      const { body } = await shop.ask('GET v1 commercialOffers/{id}/', { params: { id } }, shop.dealer);
      expect(body.items).toEqual(items);
    }
  });

  it('refuses a past term by its field and accepts today in Moscow', async () => {
    const offer = await shop.offer();
    const { status, errors } = await shop.save(offer, { validUntil: shop.today(-1) });
    expect([status, errors]).toEqual([
      400,
      { validUntil: 'Эта дата уже прошла. Выберите сегодняшнюю или более позднюю' },
    ]);
    const { body } = await shop.ask('GET v1 commercialOffers/{id}/', { params: { id: offer.id } }, shop.dealer);
    expect(body).toEqual(offer);
    expect((await shop.save(offer, { validUntil: shop.today() })).body.validUntil).toBe(shop.today());
  });

  it('refuses a term of more than a year', async () => {
    const { errors } = await shop.save(await shop.offer(), { validUntil: '2027-12-31' });
    expect(errors.validUntil).toBe('Срок действия не больше года');
  });

  it('is listed for colleagues only, the newest first, page by page', async () => {
    const first = await shop.offer();
    const second = await shop.offer();
    await shop.share(second);
    const list = (page: number, person = shop.colleague) =>
      shop.ask('GET v1 commercialOffers/', { query: { page, size: 1 } }, person);
    expect((await list(1)).body).toMatchObject({ total: 2, pages: 2, items: [{ id: second.id, state: 'shared' }] });
    expect((await list(2)).body.items).toMatchObject([{ id: first.id, state: 'draft', sum: first.totals.sum }]);
    expect((await list(1, shop.installer)).body.items).toEqual([]);
  });

  it('can be deleted', async () => {
    const { id } = await shop.offer();
    expect((await shop.ask('DELETE v1 commercialOffers/{id}/', { params: { id } }, shop.dealer)).status).toBe(200);
    expect((await shop.ask('GET v1 commercialOffers/{id}/', { params: { id } }, shop.dealer)).status).toBe(404);
  });

  it('is added to the basket once for a key, can be undone, and products not sold any more are named', async () => {
    const offer = await shop.offer();
    const [gone, stays] = offer.items;
    await shop.database.db
      .updateTable('products')
      .set({ is_active: false })
      .where('guid', '=', gone!.productId)
      .execute();
    const key = randomUUID();
    const send = () =>
      shop.ask('POST v1 commercialOffers/{id}/toBasket/', { params: { id: offer.id }, body: { key } }, shop.dealer);
    const { body } = await send();
    await shop.database.db
      .updateTable('products')
      .set({ is_active: true })
      .where('guid', '=', gone!.productId)
      .execute();
    expect(body.refused).toMatchObject([{ productId: gone!.productId, name: gone!.name }]);
    expect((await send()).body.items).toMatchObject([{ productId: stays!.productId, quantity: 1 }]);
    const { body: undone } = await shop.ask('POST v1 basket/undo/', { body: { undo: body.undo! } }, shop.dealer);
    expect(undone.items).toEqual([]);
  });
});
