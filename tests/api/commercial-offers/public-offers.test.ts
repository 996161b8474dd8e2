import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockLogos } from '#backend/modules/commercial-offers/change-logo.ts';
import { definition } from '#backend/modules/commercial-offers/offer-document.ts';
import { loggedPath } from '#lib/config/logged-path.ts';
import type { CommercialOffer, PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import { decimal } from '#lib/rules/decimal.ts';
import { bomb } from '#tests/api/attachments/pictures.ts';
import { type OfferShop, openOfferShop } from './offer-shop.ts';

let shop: OfferShop;
beforeAll(async () => {
  shop = await openOfferShop();
  // no other sum is in the document
  await shop.rule('dealer', 23.45);
});
afterAll(() => shop.end());

describe('the public link of an offer', () => {
  it('tells when its goods are ready, in the document too, and that others come to order', async () => {
    const offer = await shop.offer({});
    const [first, ...others] = offer.items;
    const { db } = shop.database;
    const stock = async (pieces: number) => {
      const { id } = await db
        .selectFrom('products')
        .select('id')
        .where('guid', '=', first!.productId)
        .executeTakeFirstOrThrow();
      await db.deleteFrom('stock').where('product_id', '=', id).execute();
      const kazan = db.selectFrom('cities').select('id').where('subdomain', '=', 'kazan');
      const warehouse = await db
        .selectFrom('warehouses')
        .select('id')
        .where('city_id', '=', kazan)
        .executeTakeFirstOrThrow();
      await db.insertInto('stock').values({ product_id: id, warehouse_id: warehouse.id, quantity: pieces }).execute();
    };
    const token = await shop.share(offer);
    await stock(first!.quantity);
    const { body } = await shop.read(token);
    expect(body.items).toHaveLength(others.length + 1);
    // the shop's clock shows a Sunday
    expect(body.items![0]!.ready).toMatchObject({ on: '2026-11-23', until: '14:00' });
    const printed = JSON.stringify(
      definition({ ...(body as PublicCommercialOffer), today: '2026-11-22', pictures: [] }),
    );
    expect(printed).toContain('готово 23.11.2026');
    expect(printed).toContain('при заказе 22.11.2026');
    expect(body.items![0]!.toOrder).toBe(false);
    await stock(first!.quantity - 1);
    const later = (await shop.read(token)).body as PublicCommercialOffer;
    expect(later.items[0]).toMatchObject({ ready: null, toOrder: true });
    expect(JSON.stringify(definition({ ...later, today: '2026-11-22', pictures: [] }))).toContain(
      'Под заказ, срок уточнит менеджер',
    );
  });

  it('shows what is offered and nothing of the dealer’s purchase prices', async () => {
    const offer = await shop.offer({ mode: 'markup', markup: 17.31 });
    const { status, body } = await shop.read(await shop.share(offer));
    expect(status).toBe(200);
    expect(body).toMatchObject({ number: offer.number, totals: offer.totals, validUntil: offer.validUntil });
    expect(Object.keys(body).toSorted()).toEqual(
      ['addressee', 'date', 'items', 'number', 'seller', 'text', 'title', 'totals', 'validUntil'].toSorted(),
    );
    expect(Object.keys(body.items![0]!).toSorted()).toEqual([
      'code',
      'image',
      'name',
      'price',
      'quantity',
      'ready',
      'retail',
      'sum',
      'toOrder',
      'unit',
    ]);
    const printed = JSON.stringify(
      definition({ ...(body as PublicCommercialOffer), today: '2026-11-22', pictures: [] }),
    );
    for (const { purchase, quantity, price } of offer.items) {
      expect(printed).toContain(decimal(price, { least: 2 }));
      for (const secret of [purchase!, Math.round(purchase! * quantity * 100) / 100]) {
        expect(JSON.stringify(body)).not.toContain(String(secret));
        for (const written of [String(secret), decimal(secret, { least: 2 })]) expect(printed).not.toContain(written);
      }
    }
    for (const text of [JSON.stringify(body), printed]) expect(text).not.toContain('17.31');
  });

  it('shows no retail price of a product whose price is on request', async () => {
    const offer = await shop.offer({ mode: 'markup', markup: 5 });
    const { body: saved } = await shop.save(offer, { showsRetail: true });
    const token = await shop.share(saved as CommercialOffer);
    const retail = async () => (await shop.read(token)).body.items!.map((item) => item.retail);
    expect((await retail())[0]).toBeGreaterThan(0);
    const { db } = shop.database;
    const guids = offer.items.flatMap(({ productId }) => productId ?? []);
    await db.updateTable('products').set({ is_on_request: true }).where('guid', 'in', guids).execute();
    expect(await retail()).toEqual(offer.items.map(() => null));
    await db.updateTable('products').set({ is_on_request: false }).where('guid', 'in', guids).execute();
  });

  it('is shown to the company again until it is withdrawn, and to nobody else', async () => {
    const offer = await shop.offer();
    expect(offer.link).toBeNull();
    const token = await shop.share(offer);
    expect(token).toMatch(/^[\w-]{43}$/);
    const read = (person: typeof shop.dealer) =>
      shop.ask('GET v1 commercialOffers/{id}/', { params: { id: offer.id } }, person);
    expect((await read(shop.colleague)).body.link).toBe(`/kp#${token}`);
    expect((await read(shop.installer)).status).toBe(404);
    expect(JSON.stringify((await shop.read(token)).body)).not.toContain(token);
    await shop.ask('DELETE v1 commercialOffers/{id}/share/', { params: { id: offer.id } }, shop.dealer);
    expect((await read(shop.dealer)).body.link).toBeNull();
  });

  it('is not shown after the last day of the offer', async () => {
    const offer = await shop.offer();
    await shop.share(offer);
    expect((await shop.expire(offer)).link).toBeNull();
  });

  it('is not written to the log', () => {
    const path = '/api/v1/commercialOffers/public/';
    expect(loggedPath(`${path}${'s'.repeat(43)}/pdf/`)).toBe(`${path}***/pdf/`);
    expect(loggedPath('/catalog/kp/teplo')).toBe('/catalog/kp/teplo');
  });

  it('ends with the last day, a withdrawal, a newer link or the deletion of the offer', async () => {
    const offer = await shop.offer();
    const first = await shop.share(offer);
    const second = await shop.share(offer);
    expect((await shop.read(first)).status).toBe(404);
    expect((await shop.read(second)).status).toBe(200);
    await shop.ask('DELETE v1 commercialOffers/{id}/share/', { params: { id: offer.id } }, shop.dealer);
    const { status, body } = await shop.read(second);
    expect([status, body.message]).toEqual([404, 'Ссылка недействительна: срок предложения истёк или его отозвали']);
    const third = await shop.share(offer);
    await shop.expire(offer);
    expect((await shop.read(third)).status).toBe(404);
    const fourth = await shop.share((await shop.save(offer, { validUntil: shop.today() })).body as CommercialOffer);
    await shop.ask('DELETE v1 commercialOffers/{id}/', { params: { id: offer.id } }, shop.dealer);
    expect((await shop.read(fourth)).status).toBe(404);
  });

  it('that expired is not revived by a later last day: the dealer creates a new one', async () => {
    const offer = await shop.offer();
    const token = await shop.share(offer);
    const later = await shop.save(offer, { validUntil: shop.today(30) });
    expect([later.body.state, (await shop.read(token)).status]).toEqual(['shared', 200]);
    const ended = await shop.expire(later.body as CommercialOffer);
    expect([ended.state, (await shop.read(token)).status]).toEqual(['expired', 404]);
    const revived = await shop.save(ended, { validUntil: shop.today(30) });
    expect([revived.body.state, revived.body.isShared]).toEqual(['draft', false]);
    expect((await shop.read(token)).status).toBe(404);
    expect((await shop.read(await shop.share(offer))).status).toBe(200);
  });

  it('is not created for an expired offer', async () => {
    const offer = await shop.offer();
    await shop.expire(offer);
    const { status, errors } = await shop.ask(
      'POST v1 commercialOffers/{id}/share/',
      { params: { id: offer.id } },
      shop.dealer,
    );
    expect([status, errors.validUntil]).toEqual([400, 'Срок предложения прошёл: назначьте новый и сохраните']);
  });

  it('is protected against guessing, and holders of valid links are not limited', async () => {
    const token = await shop.share(await shop.offer());
    const address = '10.77.1.1';
    const guess = (index: number) => shop.read(`${index}`.padStart(43, 'x'), address);
    for (let index = 0; index < 30; index++) expect((await guess(index)).status).toBe(404);
    const { status, retryAfter } = await guess(30);
    expect(status).toBe(429);
    expect(retryAfter).toBeGreaterThan(0);
    expect((await shop.read(token, address)).status).toBe(200);
    expect((await shop.read('no token', '10.77.1.2')).status).toBe(404);
  });

  it('returns the same data as a PDF with the picture', async () => {
    const offer = await shop.offer();
    await shop.upload(offer, await picture('png'));
    const token = await shop.share(offer);
    for (const response of [
      await shop.file(`commercialOffers/public/${token}/pdf/`),
      await shop.file(`commercialOffers/${offer.id}/pdf/`, shop.dealer),
    ]) {
      expect(response.status).toBe(200);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.includes('/Subtype /Image')).toBe(true);
    }
    expect((await shop.file(`commercialOffers/${offer.id}/pdf/`, shop.installer)).status).toBe(404);
    expect((await shop.file(`commercialOffers/public/${'x'.repeat(43)}/pdf/`)).status).toBe(404);
  }, 30_000);
});

const picture = async (format: 'png' | 'jpeg' | 'webp', width = 900, height = 300) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#cf4307' } })
      .toFormat(format)
      .toBuffer(),
  );

/** A small file that unpacks to half a gigabyte. */
describe('the dealer’s logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is redrawn from %s within size bounds', async (format) => {
    const offer = await shop.offer();
    const { status, body } = await shop.upload(offer, await picture(format));
    expect(status).toBe(200);
    const [, data = ''] = /^data:image\/png;base64,(.*)$/.exec(body.seller!.logo!) ?? [];
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
      format: 'png',
      width: 480,
      height: 160,
    });
    const { body: bare } = await shop.ask(
      'DELETE v1 commercialOffers/{id}/logo/',
      { params: { id: offer.id } },
      shop.dealer,
    );
    expect(bare.seller!.logo).toBeNull();
  });

  it.each(['first', 'last'])('stays in one offer when it is removed from another, and is stored %s', async (turn) => {
    const { db } = shop.database;
    const bytes = await picture('png');
    const [other, bare] = [await shop.offer(), await shop.offer()];
    await shop.upload(other, bytes);
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'advisory'`.execute(db);
      return rows[0]?.count;
    };
    const upload = () => shop.upload(bare, bytes);
    const remove = () =>
      shop.ask('DELETE v1 commercialOffers/{id}/logo/', { params: { id: other.id } }, shop.colleague);
    const steps = turn === 'first' ? [upload, remove] : [remove, upload];
    const answers: Promise<{ status: number }>[] = [];
    await db.transaction().execute(async (trx) => {
      await lockLogos(trx, shop.dealer.xmlId);
      for (const step of steps) {
        answers.push(step());
        // both change logos of one customer, one after the other
        await expect.poll(waiting).toBe(answers.length);
      }
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await shop.ask('GET v1 commercialOffers/{id}/', { params: { id: bare.id } }, shop.dealer);
    expect(body.seller!.logo).not.toBeNull();
    await db.deleteFrom('commercial_offers').execute();
  });

  it.each([
    ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a text', async () => 'hello'],
    ['a truncated picture', async () => (await picture('png')).slice(0, 60)],
    ['a decompression bomb', async () => new Uint8Array(bomb(13_000, 13_000))],
    ['nothing', async () => ''],
    ['more than 500 KB', async () => new Uint8Array(500 * 1024 + 1)],
  ])('is refused when it is %s', async (_, bytes) => {
    const offer = await shop.offer();
    const { status, errors } = await shop.upload(offer, await bytes());
    expect(status).toBe(400);
    expect(errors.file).toMatch(/[а-я]/);
    const { body } = await shop.ask('GET v1 commercialOffers/{id}/', { params: { id: offer.id } }, shop.dealer);
    expect(body.seller!.logo).toBeNull();
  });
});
