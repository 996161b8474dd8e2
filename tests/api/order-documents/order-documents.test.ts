import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition, type OrderDocument } from '#backend/modules/order-documents/order-document.ts';
import { demoSeller } from '#lib/config/seller.ts';
import type { Order } from '#lib/contract/orders.ts';
import { visitorHeaders } from '#tests/shop-api.ts';
import { type OrderShop, openOrderShop } from '../orders/order-shop.ts';

let shop: OrderShop;
let order: Order;
beforeAll(async () => {
  shop = await openOrderShop();
  await shop.clear();
  const [first, second] = shop.goods;
  const wishes = [{ guid: first!.guid, quantity: 2 }, { guid: second!.guid }];
  const { status, body } = await shop.order(shop.dealer, wishes, { ownNumber: 'ПК-17', comment: '' });
  expect(status).toBe(200);
  order = body as Order;
});
afterAll(() => shop.end());

const fetchFile = (path: string, person = shop.dealer, id = order.id) =>
  shop.send('GET', `/api/v1/orders/${id}/${path}/`, { headers: visitorHeaders(person) });

/** All texts of a document in order. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(textsOf);
  if (typeof part !== 'object' || part === null) return [];
  const { text, stack, columns, table, qr } = part as Record<string, unknown>;
  // fragments of one line
  if (Array.isArray(text)) return [textsOf(text).join('')];
  return [text, stack, columns, (table as { body?: unknown } | undefined)?.body, qr].flatMap(textsOf);
}

const textOf = (kind: OrderDocument['kind'], of = order): string => {
  const payer = {
    guid: of.legalEntity.id,
    name: 'ООО «КлиматПроф»',
    inn: '1655000010',
    kpp: '165501001',
    address: 'Казань',
  };
  return textsOf(definition({ kind, order: of, payer, seller: demoSeller }).content).join('\n');
};

describe('order documents', () => {
  it('are generated for others while one customer requests many at once', async () => {
    const many = Array.from({ length: 12 }, () => fetchFile('invoice'));
    const { body: other } = await shop.order(shop.installer, [{ guid: shop.goods[0]!.guid, quantity: 1 }]);
    const path = `/api/v1/orders/${other.id}/invoice/`;
    expect((await shop.send('GET', path, { headers: visitorHeaders(shop.installer) })).status).toBe(200);
    const answers = await Promise.all(many);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }, 30_000);

  it.each(['invoice', 'specification'])(
    'include %s as a PDF with a descriptive file name',
    async (path) => {
      const response = await fetchFile(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('application/pdf');
      expect(decodeURIComponent(response.headers.get('Content-Disposition') ?? '')).toContain(order.number);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(10_000);
    },
    30_000,
  );

  it('include an invoice with both parties, every line, НДС, the sum in words and payment details', () => {
    const text = textOf('invoice');
    for (const part of [
      `Счёт на оплату № ${order.number}`,
      demoSeller.account,
      demoSeller.bik,
      'ИНН 1655000010, КПП 165501001',
      'ПК-17',
      `В том числе НДС ${order.vatRate}\u00a0%:`,
      'ST00012|',
      `Sum=${Math.round(order.toPay * 100)}`,
      ...order.items.map(({ product }) => product.name),
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/рубл(ь|я|ей) \d\d копе/);
  });

  it('include a specification with the destination of the goods', () => {
    expect(textOf('specification')).toContain(`Доставка: ${order.delivery.address}`);
  });

  it('include an export table with every line and the total', async () => {
    const response = await fetchFile('export');
    const rows = (await readXlsxFile(Buffer.from(await response.arrayBuffer())))[0]!.data;
    expect(rows).toHaveLength(order.items.length + 2);
    expect(rows.at(-1)).toContain(order.sum);
    const { article } = await shop.database.db
      .selectFrom('products')
      .select('article')
      .where('guid', '=', order.items[0]!.productId)
      .executeTakeFirstOrThrow();
    expect(article).toBeTruthy();
    expect(rows[1]!.slice(0, 2)).toEqual([order.items[0]!.product.code, article]);
  });

  it('have one line for a product at a price, whichever warehouses it comes from', async () => {
    const [first, second] = shop.goods;
    await shop.stock(first!.id, 2);
    const wishes = [{ guid: first!.guid, quantity: 5 }, { guid: second!.guid }];
    const { status, body } = await shop.order(shop.dealer, wishes, { allowBackorder: true });
    expect(status).toBe(200);
    const parted = body as Order;
    expect(parted.items).toHaveLength(3);
    for (const kind of ['invoice', 'specification'] as const)
      expect(textOf(kind, parted)).toContain(`Всего наименований ${parted.positions}, ${parted.quantity} штук`);
    const response = await fetchFile('export', shop.dealer, parted.id);
    const rows = (await readXlsxFile(Buffer.from(await response.arrayBuffer())))[0]!.data;
    expect(rows).toHaveLength(parted.positions + 2);
    expect(rows[1]![3]).toBe(5);
    expect(rows[1]![6]).toMatch(/: 2 шт\.; Под заказ: 3 шт\.$/);
  });

  it('are not available to other customers', async () => {
    for (const path of ['invoice', 'specification', 'export'])
      expect((await fetchFile(path, shop.installer)).status).toBe(404);
  });
});
