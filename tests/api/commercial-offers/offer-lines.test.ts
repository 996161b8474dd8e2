import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definition } from '#backend/modules/commercial-offers/offer-document.ts';
import { OFFER_LINES_MAX } from '#lib/config/limits.ts';
import type { CommercialOffer, PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { type OfferShop, openOfferShop } from './offer-shop.ts';

let shop: OfferShop;
beforeAll(async () => {
  shop = await openOfferShop();
  await shop.rule('dealer', 20);
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.database.db.deleteFrom('commercial_offers').execute();
});

type Item = CallInput<'POST v1 commercialOffers/{id}/items/'>['body']['item'];
const WORKS = { name: 'Монтаж с выездом', unit: 'усл.', quantity: 2, price: 4500.5 };

const add = ({ id, version }: Pick<CommercialOffer, 'id' | 'version'>, item: Item, person = shop.dealer) =>
  shop.ask('POST v1 commercialOffers/{id}/items/', { params: { id }, body: { version, item } }, person);

async function added(offer: CommercialOffer, item: Item): Promise<CommercialOffer> {
  const { status, body } = await add(offer, item);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as CommercialOffer;
}

describe('the lines of an offer', () => {
  it('can be works of the dealer, counted in their own unit', async () => {
    const offer = await shop.offer();
    const more = await added(offer, WORKS);
    expect(more.items.at(-1)).toMatchObject({ ...WORKS, sum: 9001, productId: null, code: null, purchase: null });
    expect(more.totals.sum).toBe(Math.round((offer.totals.sum + 9001) * 100) / 100);
    const works = more.items.at(-1)!;
    const renamed = { id: works.id, quantity: 3, price: 1000, name: 'Монтаж под ключ', unit: 'шт.' };
    const [product] = more.items;
    const { body } = await shop.save(more, {
      items: [{ id: product!.id, quantity: 1, price: 1, name: 'Чужое имя', unit: 'м' }, renamed],
    });
    expect(body.items).toMatchObject([{ name: product!.name, unit: 'шт.' }, renamed]);
  });

  it('can be the delivery by the shop’s rates, which is counted anew and not added twice', async () => {
    const { db } = shop.database;
    const { id } = await db
      .selectFrom('cities')
      .select('id')
      .where('subdomain', '=', 'kazan')
      .executeTakeFirstOrThrow();
    const steps = JSON.stringify([{ kg: null, m3: null, price: 990_50 }]);
    const rate = { city_id: id, kind: 'zone' as const, name: 'Казань', places: ['Казань'], days: 1, steps };
    await db.insertInto('delivery_rates').values(rate).execute();
    const offer = await shop.offer();
    const far = await add(offer, { deliveredTo: 'г Омск' });
    expect(far.errors.address).toContain('тарифа нет');
    const more = await added(offer, { deliveredTo: 'Казань' });
    expect(more.items.at(-1)).toMatchObject({ name: 'Доставка: Казань', unit: 'усл.', quantity: 1, price: 990.5 });
    await db
      .updateTable('delivery_rates')
      .set({ steps: JSON.stringify([{ kg: null, m3: null, price: 1200_00 }]) })
      .execute();
    const renewed = await added(more, { deliveredTo: 'Казань' });
    expect(renewed.items).toHaveLength(more.items.length);
    expect(renewed.items.at(-1)).toMatchObject({ price: 1200 });
    await db.updateTable('delivery_rates').set({ free_from: 1 }).execute();
    const free = await added(renewed, { deliveredTo: 'Казань' });
    const { body: seen } = await shop.read(await shop.share(free));
    expect(seen.items?.at(-1)).toMatchObject({ price: 0, isFree: true });
    expect(
      JSON.stringify(definition({ ...(seen as PublicCommercialOffer), today: shop.today(0), pictures: [] }).content),
    ).toContain('бесплатно');
    // a line of something else with a price of 0 is on request
    const { body: known } = await shop.ask('GET v1 commercialOffers/{id}/', { params: { id: free.id } }, shop.dealer);
    const items = (known as CommercialOffer).items.map(({ id: line, quantity, price }) => ({
      id: line,
      quantity,
      price,
    }));
    items.at(-1)!.price = 5000;
    const { body: dear } = await shop.save(known as CommercialOffer, { items });
    items.at(-1)!.price = 0;
    const { body: later } = await shop.save(dear as CommercialOffer, { items });
    const { body: shown } = await shop.read(await shop.share(later as CommercialOffer));
    expect(shown.items?.at(-1)).toMatchObject({ price: 0 });
    expect(shown.items?.at(-1)).not.toHaveProperty('isFree');
    await db.deleteFrom('delivery_rates').execute();
  });

  it('of works stay out of the basket', async () => {
    await shop.clear();
    const offer = await added(await shop.offer(), WORKS);
    const body = { key: crypto.randomUUID() };
    const reply = await shop.ask(
      'POST v1 commercialOffers/{id}/toBasket/',
      { params: { id: offer.id }, body },
      shop.dealer,
    );
    expect(reply.body).toMatchObject({ refused: [], totals: { positions: 2 } });
  });

  it('get a product at the price of the offer’s rule, and more pieces of one that is there', async () => {
    const offer = await shop.offer({ mode: 'markup', markup: 25 });
    const known = shop.goods[2]!.guid;
    const more = await added(offer, { productId: known, quantity: 2 });
    const line = more.items.at(-1)!;
    expect(line).toMatchObject({ productId: known, quantity: 2, unit: 'шт.' });
    expect(line.price).toBe(Math.round(line.purchase! * 125) / 100);
    const again = await added(more, { productId: known.toUpperCase(), quantity: 1 });
    expect(again.items).toHaveLength(3);
    expect(again.items.at(-1)!.quantity).toBe(3);
  });

  it('get only what is sold, into an offer of the own company that nobody has changed, and not without end', async () => {
    const offer = await shop.offer();
    const unknown = { productId: crypto.randomUUID(), quantity: 1 };
    expect((await add(offer, unknown)).errors.item).toBe('Такого товара нет в каталоге');
    expect((await add(offer, WORKS, shop.installer)).status).toBe(404);
    expect((await add(offer, { ...WORKS, name: '  ' })).status).toBe(400);
    await added(offer, WORKS);
    expect((await add(offer, WORKS)).status).toBe(409);
    const { id } = await shop.database.db
      .selectFrom('commercial_offers')
      .select('id')
      .where('guid', '=', offer.id)
      .executeTakeFirstOrThrow();
    const rest = Array.from({ length: OFFER_LINES_MAX - 3 }, (_, index) => ({
      offer_id: id,
      line: 100 + index,
      guid: null,
      code: '',
      name: 'Работа',
      quantity: 1,
      price: 0,
    }));
    await shop.database.db.insertInto('commercial_offer_items').values(rest).execute();
    const { errors } = await add({ id: offer.id, version: offer.version + 1 }, WORKS);
    expect(errors.item).toContain(`не больше ${OFFER_LINES_MAX} позиций`);
  });

  it('show codes and higher retail prices to the recipient as the dealer chooses', async () => {
    const offer = await added(await shop.offer({ mode: 'markup', markup: 5 }), WORKS);
    const token = await shop.share(offer);
    const read = async () => (await shop.read(token)).body as PublicCommercialOffer;
    const plain = await read();
    expect(plain.items.map(({ code, retail }) => [code !== null, retail])).toEqual([
      [true, null],
      [true, null],
      [false, null],
    ]);
    const { body: saved } = await shop.save(offer, { showsCodes: false, showsRetail: true });
    const chosen = await read();
    expect(chosen.items.map(({ code }) => code)).toEqual([null, null, null]);
    expect(chosen.items.map(({ retail }) => retail)).toEqual([offer.items[0]!.retail, offer.items[1]!.retail, null]);
    expect(saved.items![0]!.code).toBe(offer.items[0]!.code);
    const printed = JSON.stringify(definition({ ...chosen, today: '2026-11-22', pictures: [] }));
    expect(printed).not.toContain('"Код"');
    expect(printed).not.toContain(offer.items[0]!.code);
    expect(printed).toContain('РРЦ');
    // a price above the retail price is not compared with it
    const expensive = saved.items!.map(({ id, quantity, retail, price }) => ({
      id,
      quantity,
      price: retail === null ? price : retail + 1,
    }));
    await shop.save(saved as CommercialOffer, { items: expensive });
    expect((await read()).items.map(({ retail }) => retail)).toEqual([null, null, null]);
  });

  it('have prices rounded by the offer’s rule when products are added', async () => {
    const { body: offer } = await shop.save(await shop.offer(), { rounding: 100 });
    const more = await added(offer as CommercialOffer, { productId: shop.goods[2]!.guid, quantity: 1 });
    expect(more.items.at(-1)!.price % 100).toBe(0);
    expect((await shop.save(more, { rounding: 7 as 10 })).status).toBe(400);
  });
});
