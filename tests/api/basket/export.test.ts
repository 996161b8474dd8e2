import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BasketShop, openBasketShop } from './basket-shop.ts';

let shop: BasketShop;
beforeAll(async () => {
  shop = await openBasketShop();
});
afterAll(() => shop.end());

it('the exported basket is a table of products, quantities, prices and warehouses', async () => {
  const [one = '', two = ''] = shop.products;
  await shop.addAll([{ productId: one, quantity: 3 }, { productId: two }]);
  const { items, totals } = await shop.basket();
  await shop.update([{ id: items[1]!.id, status: 'delayed' }]);
  const headers = { Authorization: `Bearer ${shop.tokens.owner.token}` };
  const response = await shop.send('GET', '/api/v1/basket/export/', { headers });
  expect(response.headers.get('content-type')).toMatch('spreadsheetml');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Корзина.xlsx')}`,
  );
  const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
  const [header, first, second, total] = sheet!.data;
  expect(header?.slice(0, 4)).toEqual(['Код', 'Артикул', 'Наименование', 'Количество']);
  const [{ product, customerPrice, sum, split }] = items as [(typeof items)[0]];
  const shown = [product.code, product.article, product.name, 3, customerPrice.price, sum];
  expect(first).toEqual([...shown, split.here, split.elsewhere, split.missing, 'В заказ']);
  expect(second?.at(-1)).toBe('Отложено');
  expect(total?.[3]).toBe(3);
  expect(totals.quantity).toBe(4);
});
