import { describe, expect, it } from 'vitest';
import { itemOf } from '#features/shell/analytics/items.ts';
import type { AnalyticsItem } from '#features/shell/analytics/messages.ts';
import { ecommerceOf } from '#features/shell/analytics/metrika.ts';
import { isSecretAddress, isSensitive, sentAddress } from '#features/shell/analytics/sent-address.ts';
import { readPieces, readRubles } from '#features/shell/analytics/shown-product.ts';
import { formatRubles, formatRublesExact } from '#lib/format/money.ts';

const GUID = '00000000-0000-4000-8000-000000000001';
const facts = {
  guid: GUID,
  name: 'Сплит-система Polar 09',
  code: 'НС-1234567',
  brand: 'Polar',
  price: 54_990,
  categoryPath: 'Кондиционеры / Настенные сплит-системы',
};

describe('an item of analytics', () => {
  it('has the fields of §3, and the last segment of the category path', () => {
    expect(itemOf({ guid: GUID, quantity: 3, price: 50_000.5, stock: 12 }, facts)).toEqual({
      guid: GUID,
      item_id: 'НС-1234567',
      item_name: 'Сплит-система Polar 09',
      item_brand: 'Polar',
      item_category: 'Настенные сплит-системы',
      price: 50_000.5,
      discount: 4989.5,
      quantity: 3,
      stock: 12,
      currency: 'RUB',
    });
  });

  it('has the retail price where the page shows none, and no price on request', () => {
    expect(itemOf({ guid: GUID }, facts)).toMatchObject({ price: 54_990, discount: 0, quantity: 1 });
    const onRequest = itemOf({ guid: GUID, price: null }, { ...facts, brand: null });
    expect(onRequest).toMatchObject({ discount: 0, item_brand: '' });
    expect(onRequest).not.toHaveProperty('price');
    expect(onRequest).not.toHaveProperty('stock');
  });

  it('has no negative discount, and a stock of at most 500', () => {
    expect(itemOf({ guid: GUID, price: 60_000, stock: 501 }, facts)).toMatchObject({ discount: 0, stock: 500 });
  });
});

describe('what the page shows is read', () => {
  it.each([54_990, 1_234_567, 990, 54_990.5, 0.05])('as the price %s', (rubles) => {
    for (const locale of ['ru', 'en'] as const) {
      expect(readRubles(formatRubles(rubles, locale))).toBe(rubles);
      expect(readRubles(`РРЦ ${formatRublesExact(rubles, locale)} за шт.`)).toBe(rubles);
    }
  });

  it('as no price in other texts', () => {
    for (const text of ['По запросу', '25 м²', '']) expect(readRubles(text)).toBeNull();
  });

  it('as a number of pieces', () => {
    expect(readPieces('В Казани 6 шт.')).toBe(6);
    expect(readPieces('Привезём из Москвы: более 500 шт.')).toBe(500);
    expect(readPieces('Под заказ')).toBe(0);
  });
});

describe('an event of e-commerce', () => {
  const item = itemOf({ guid: GUID, quantity: 2, list: 'Сплит-системы', position: 4 }, facts);
  const product = {
    id: 'НС-1234567',
    name: 'Сплит-система Polar 09',
    brand: 'Polar',
    category: 'Настенные сплит-системы',
    price: 54_990,
    quantity: 2,
    list: 'Сплит-системы',
    position: 4,
  };
  const made = (action: Parameters<typeof ecommerceOf>[0]['action'], items: AnalyticsItem[] = [item]) =>
    ecommerceOf({ kind: 'ecommerce', action, items });

  it('has the products in the form that Yandex Metrika reads', () => {
    expect(made('impressions')).toEqual({ currencyCode: 'RUB', impressions: [product] });
    for (const action of ['click', 'detail', 'add', 'remove'] as const)
      expect(made(action)).toEqual({ currencyCode: 'RUB', [action]: { products: [product] } });
  });

  it('has number and sum of a purchase', () => {
    const order = { id: '000123', revenue: 109_980 };
    expect(ecommerceOf({ kind: 'ecommerce', action: 'purchase', items: [item], order })).toEqual({
      currencyCode: 'RUB',
      purchase: { actionField: order, products: [product] },
    });
  });
});

describe('an address', () => {
  const shop = 'https://kazan.shop.test';
  const token = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0';

  it.each([
    ['/catalog/a?page=2&brand=x', '/catalog/a?page=2&brand=x', false],
    ['/stores#map', '/stores', false],
    ['/search?q=%D0%BA%D0%BE%D1%82%D1%91%D0%BB', '/search?q=%D0%BA%D0%BE%D1%82%D1%91%D0%BB', false],
    ['/?yclid=12345678901234567890&utm_source=ya', '/?yclid=12345678901234567890&utm_source=ya', false],
    ['/personal/order/make', '/personal/order/make', false],
    [`/personal/order/make?placed=${GUID}`, '/personal/order/make', false],
    ['/search?q=%2B7(917)123-45-67', '/search', true],
    ['/search?q=ivan%40primer.example', '/search', true],
    ['/?token=' + token, '/', true],
    [`/stores#${token}`, '/stores', true],
    [`/personal/orders/${GUID}`, '/personal/orders', true],
    [`/personal/claims/${GUID}`, '/personal/claims', true],
    ['/personal/orders?number=123', '/personal/orders', true],
    [`/notifications#${GUID}`, '/notifications', true],
    [`/auth?back=%2Fpersonal%2Forders%2F${GUID}`, '/auth', true],
    [`/kp#${token}`, '/kp', true],
    [`/unsubscribe#${token}`, '/unsubscribe', true],
  ])('%s is sent as %s', (path, sent, isSecret) => {
    expect(sentAddress(shop + path)).toBe(shop + sent);
    expect(isSecretAddress(shop + path)).toBe(isSecret);
  });

  it('is sensitive, like a text, with a phone, an INN, an address of mail or a key', () => {
    for (const text of ['+7 917 123-45-67', '1655000010', 'ivan@primer.example', token])
      expect(isSensitive(text), text).toBe(true);
    for (const text of ['НС-1234567', 'кондиционер 12 000 btu', 'Ballu BSAGI-09HN8'])
      expect(isSensitive(text)).toBe(false);
  });
});
