import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetProcessSingleton } from '#lib/threads/process-singleton.ts';
import { logging } from '#tests/process-log.ts';
import { type Answering, json, type PriceServer, prices, startPriceServer } from './price-server.ts';
import { type Goods, openPriceShop, type PriceShop } from './price-shop.ts';

const TOKEN = 'key-of-the-shop';
const FOREIGN = '5d1c3b4e-6a4f-4b59-9d0b-000000000000';

let server: PriceServer;
let shop: PriceShop;
let split: Goods;
beforeAll(async () => {
  server = await startPriceServer();
  vi.stubEnv('PRICE_SERVICE_URL', server.url);
  vi.stubEnv('PRICE_SERVICE_TOKEN', TOKEN);
  vi.stubEnv('PRICE_INFORMATION_BASE_INDEX', '7');
  vi.stubEnv('PRICE_SALES_CHANNEL_ID', 'portal');
  shop = await openPriceShop();
  split = shop.goods[0]!;
});
beforeEach(() => {
  // ends the pause that the previous test caused
  forgetProcessSingleton('price service');
  server.asked.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.end();
  await server.close();
});

const priceOf = () => shop.priceOf(shop.dealer, split.guid);
/** A response without a price: the product is on request. */
const priceOnRequest = { price: null, isRetail: false, badge: null, availability: 'request' };
const retail = () => ({ price: split.price / 100, isRetail: true, bonus: 0, badge: null, availability: 'allow' });

/** Log entries about the service during `work`. */
async function errorsDuring(happens: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const log = await logging('info', happens);
  for (const secret of [TOKEN, shop.dealer.xmlId, shop.dealer.token]) expect(log).not.toContain(secret);
  const lines = log.split('\n').filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'PRICE_SERVICE_ERROR');
}

describe('the price service client', () => {
  it('sends the request of §7 for all products at once', async () => {
    const [first, second] = shop.goods as [Goods, Goods];
    await shop.prices(shop.dealer, [{ guid: first.guid, count: 3 }, { guid: second.guid }]);
    expect(server.asked).toEqual([
      {
        method: 'POST',
        authorization: `Bearer ${TOKEN}`,
        body: {
          Customer: { NSIId: shop.dealer.xmlId },
          CurrencyCode: '643',
          ListNomenclature: [
            { NSIId: first.guid, Count: 3 },
            { NSIId: second.guid, Count: 1 },
          ],
          InformationBaseIndex: 7,
          SalesChannelId: 'portal',
          OrderB2B: true,
          AgreementUserPayType: null,
        },
      },
    ]);
  });

  it('returns price, bonuses, a gift and terms', async () => {
    const gift = shop.goods[3]!.guid;
    server.answer(
      prices(
        () => ({
          FinalClientPrice: 40_123.456,
          Bonus: 401.2,
          BonusDetails: [{ Name: 'За покупку', Bonus: 401.2 }],
          Information: 'Цена месяца',
          GiftGuid: gift.toUpperCase(),
          GiftAmount: 2,
          GiftPrice: 1,
          ActionId: 815,
          PeriodEnd: '2026-12-31T00:00:00',
          StopSellReason: '',
        }),
        1234.5,
      ),
    );
    const { body } = await shop.ask(
      'POST v3 customerPrices/',
      { body: { items: [{ guid: split.guid, count: 2 }] } },
      shop.dealer,
    );
    expect(body).toEqual({
      items: [
        {
          guid: split.guid,
          price: 40_123.46,
          promotion: null,
          retailPrice: split.price / 100,
          isRetail: false,
          bonus: 401.2,
          bonusDetails: [{ title: 'За покупку', amount: 401.2 }],
          badge: 'gift',
          periodEnd: '2026-12-31',
          information: 'Цена месяца',
          giftGuid: gift,
          giftAmount: 2,
          giftPrice: 1,
          gift: { name: expect.any(String), url: expect.stringMatching(/^\/product\//), image: null },
          actionId: '815',
          stopSellReason: null,
          availability: 'allow',
          isRequested: false,
          openRequest: null,
          answeredRequest: null,
        },
      ],
      bonuses: 1234.5,
    });
  });

  it('treats nulls, empty texts, zero references and the year 1 as missing values', async () => {
    server.answer(
      prices(() => ({
        FinalClientPrice: 100,
        Bonus: null,
        BonusDetails: null,
        Information: '',
        GiftGuid: '00000000-0000-0000-0000-000000000000',
        GiftAmount: 0,
        ActionId: null,
        PeriodEnd: '0001-01-01T00:00:00',
      })),
    );
    expect(await priceOf()).toMatchObject({
      price: 100,
      badge: null,
      periodEnd: null,
      information: null,
      giftGuid: null,
    });
  });

  it('hides an exclusive product, and sells others that are on request', async () => {
    server.answer(
      prices((guid) => (guid === split.guid ? { StopSellReason: 'Exclusive' } : { FinalClientPrice: 5e5 })),
    );
    const [exclusive, vrf] = await shop.prices(shop.dealer, [{ guid: split.guid }, { guid: shop.onRequest[0]! }]);
    expect(exclusive).toMatchObject({ price: null, availability: 'notAllow', stopSellReason: 'Exclusive' });
    expect(vrf).toMatchObject({ price: 500_000, retailPrice: null, isRetail: false, availability: 'allow' });
  });

  it('ignores products that were not requested and unknown gifts', async () => {
    server.answer((response, question) => {
      const named = [...question.ListNomenclature.map(({ NSIId }) => NSIId), FOREIGN, shop.goods[1]!.guid];
      const NomenclaturePrices = named.map((NSIId) => ({
        Nomenclature: { NSIId },
        FinalClientPrice: 100,
        GiftGuid: FOREIGN,
        GiftAmount: 5,
      }));
      json({ NomenclaturePrices, Bonuses: 0 })(response, question);
    });
    const found = await shop.prices(shop.dealer, [{ guid: split.guid }, { guid: FOREIGN }]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ price: 100, giftGuid: null, giftAmount: 0, giftPrice: null, badge: null });
  });

  it.each([0, null, undefined])('treats a price of %s as a product on request', async (FinalClientPrice) => {
    server.answer(prices(() => ({ FinalClientPrice })));
    expect(await errorsDuring(async () => expect(await priceOf()).toMatchObject(priceOnRequest))).toEqual([]);
  });

  it.each([
    { FinalClientPrice: -1 },
    { FinalClientPrice: '100' },
    { FinalClientPrice: 1e12 },
    { FinalClientPrice: 100, Bonus: -5 },
    { FinalClientPrice: 100, GiftAmount: 1.5 },
    { Nomenclature: { NSIId: 'no guid' }, FinalClientPrice: 100 },
  ])('ignores an item with %j', async (terms) => {
    const [, other] = shop.goods as [Goods, Goods];
    server.answer(prices((guid) => (guid === other.guid ? { FinalClientPrice: 100 } : terms)));
    const errors = await errorsDuring(async () => {
      const found = await shop.prices(shop.dealer, [{ guid: split.guid }, { guid: other.guid }]);
      expect(found[0]).toMatchObject(priceOnRequest);
      expect(found[1]).toMatchObject({ price: 100, isRetail: false });
    });
    expect(errors).toMatchObject([{ reason: '1 products with invalid data' }]);
  });
});

describe('a failing price service', () => {
  const faults: [string, Answering, string][] = [
    ['refuses', json({ message: TOKEN }, 403), 'answer 403'],
    ['answers 500', (response) => response.writeHead(500).end('oops'), 'answer 500'],
    ['answers no JSON', (response) => response.end('<html>'), 'an answer that is not JSON'],
    ['answers another shape', json({ prices: [] }), 'an invalid answer'],
    [
      'returns an infinite price',
      (response) => response.end('{"NomenclaturePrices":[],"Bonuses":1e999}'),
      'an invalid answer',
    ],
    ['redirects', (response) => response.writeHead(307, { location: '/elsewhere' }).end(), 'no connection'],
    ['closes the connection', (response) => response.destroy(), 'no connection'],
  ];

  it.each(faults)('that %s leaves the retail price, marked as such, and one log entry', async (_, how, reason) => {
    server.answer(how);
    const errors = await errorsDuring(async () => expect(await priceOf()).toMatchObject(retail()));
    expect(errors).toMatchObject([{ reason, requestId: expect.any(String) }]);
  });

  it('changes nothing for a product whose price is on request', async () => {
    server.answer(json({}, 500));
    const [vrf] = await shop.prices(shop.dealer, [{ guid: shop.onRequest[0]! }]);
    expect(vrf).toMatchObject({ price: null, isRetail: true, availability: 'request' });
  });

  it('is waited for two seconds, and then not called for a while', async () => {
    server.answer(() => undefined);
    const errors = await errorsDuring(async () => {
      const began = performance.now();
      expect(await priceOf()).toMatchObject(retail());
      const first = performance.now() - began;
      expect(first).toBeGreaterThan(1800);
      expect(first).toBeLessThan(4500);
      expect(await Promise.all([priceOf(), priceOf()])).toMatchObject([retail(), retail()]);
      expect(performance.now() - began - first).toBeLessThan(1900);
    });
    expect(errors).toMatchObject([{ reason: 'no answer in time' }]);
    expect(server.asked).toHaveLength(1);
  });

  describe('the pause after a failure', () => {
    let clock: number;
    beforeEach(() => {
      clock = performance.now();
      vi.spyOn(performance, 'now').mockImplementation(() => clock);
    });

    it('ends with one trial request, and all others follow its success', async () => {
      server.answer(json({}, 503));
      await priceOf();
      clock += 9_000;
      await priceOf();
      expect(server.asked).toHaveLength(1);
      clock += 2_000;
      let answerNow: () => void = () => undefined;
      server.answer((response, question) => {
        answerNow = () => prices(() => ({ FinalClientPrice: 100 }))(response, question);
      });
      const probing = priceOf();
      await vi.waitFor(() => expect(server.asked).toHaveLength(2), 20_000);
      expect(await priceOf()).toMatchObject(retail());
      answerNow();
      expect(await probing).toMatchObject({ price: 100, isRetail: false });
      server.answer(prices(() => ({ FinalClientPrice: 100 })));
      expect(await Promise.all([priceOf(), priceOf()])).toMatchObject([{ price: 100 }, { price: 100 }]);
      expect(server.asked).toHaveLength(4);
    });
  });
});

describe('POST prices/', () => {
  const ask = (customer: string, more: object = {}) =>
    shop.ask(
      'POST v1 prices/',
      { body: { Customer: { NSIId: customer }, ListNomenclature: [{ NSIId: split.guid, Count: 2 }], ...more } },
      shop.dealer,
    );

  it('passes on the service’s response and sends the configured parameters', async () => {
    server.answer(prices(() => ({ FinalClientPrice: 100, PeriodEnd: '0001-01-01' }), 5));
    const tampered = {
      InformationBaseIndex: 99,
      SalesChannelId: 'mine',
      FinalClientPrice: 1,
      AgreementUserPayType: 'cash',
    };
    const { status, body } = await ask(shop.dealer.xmlId.toUpperCase(), tampered);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      NomenclaturePrices: [{ Nomenclature: { NSIId: split.guid }, FinalClientPrice: 100, PeriodEnd: '0001-01-01' }],
      Bonuses: 5,
    });
    expect(server.asked[0]?.body).toMatchObject({
      InformationBaseIndex: 7,
      SalesChannelId: 'portal',
      AgreementUserPayType: 'cash',
    });
    expect(server.asked[0]?.body).not.toHaveProperty('FinalClientPrice');
  });

  it('is refused for another customer and for another currency', async () => {
    expect((await ask(shop.installer.xmlId)).status).toBe(403);
    expect((await ask(shop.dealer.xmlId, { CurrencyCode: '840' })).status).toBe(400);
    expect(server.asked).toEqual([]);
  });

  it('reports that the service is unavailable', async () => {
    server.answer(json({}, 500));
    expect(await ask(shop.dealer.xmlId)).toMatchObject({
      status: 503,
      body: { message: 'Сервис цен временно недоступен. Попробуйте позже' },
    });
  });
});
