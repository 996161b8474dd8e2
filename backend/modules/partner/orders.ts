import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Context } from '#backend/context.ts';
import { checkOrder, getOrder, listOrders, ordersByKeys, placeOrder } from '#backend/modules/orders/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Order, OrderCheck, OrderForm, OrderSummary } from '#lib/contract/orders.ts';
import type {
  NewOrder,
  ordersQuery,
  ordersReply,
  PartnerOrder,
  PartnerOrderSummary,
} from '#lib/contract/partner-api.ts';

/**
 * Places an order; the customer's own number is the idempotency key. A given price is compared with today's; without one,
 * today's price is used. The basket of the site is not used.
 */
export async function placePartnerOrder(
  ctx: Context,
  newOrder: NewOrder,
): Promise<{ order: PartnerOrder; isNew: boolean }> {
  const key = keyOf(ctx, newOrder.reference);
  const [earlier] = await ordersByKeys(ctx, [key], 'partner');
  const source = { isFromBasket: false, keyKind: 'partner' as const, sent: newOrder };
  // a repeated request is compared with the first one only, not with the present stock and prices
  const form = earlier ? formOf(newOrder, key) : await presentForm(ctx, newOrder, key);
  const { order, isNew } = await placeOrder(ctx, form, source);
  return { order: toPartnerOrder(order), isNew };
}

/** A key of the customer's own, the same for the same number. */
function keyOf(ctx: Context, reference: string): string {
  const digest = createHash('sha256')
    .update(`partner order ${requireCaller(ctx).xmlId} ${reference}`)
    .digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** The form as a page would send it: with today's prices where none is given, and today's gifts. */
async function presentForm(ctx: Context, newOrder: NewOrder, key: string): Promise<OrderForm> {
  const form = formOf(newOrder, key);
  return withSeen(form, newOrder, await checkOrder(ctx, form, false));
}

function withSeen(form: OrderForm, { items }: NewOrder, { lines }: OrderCheck): OrderForm {
  const prices = new Map(lines.filter(({ isGift }) => !isGift).map(({ productId, price }) => [productId, price]));
  const expected = new Map(items.map(({ guid, price }) => [guid, price]));
  return {
    ...form,
    products: form.products.map((line) => ({
      ...line,
      price: expected.get(line.productId) ?? prices.get(line.productId) ?? 0,
    })),
    gifts: lines
      .filter(({ isGift }) => isGift)
      .map(({ productId, quantity, price }) => ({ productId, quantity, price })),
  };
}

function formOf({ reference, items, ...terms }: NewOrder, key: string): OrderForm {
  return {
    ...terms,
    key,
    ownNumber: reference,
    products: items.map(({ guid, quantity, price = 0 }) => ({ productId: guid, quantity, price })),
    gifts: [],
    bonusWriteOff: 0,
  };
}

/** An order of the token's customer. Throws 404 for any other id. */
export const getPartnerOrder = async (ctx: Context, id: string): Promise<PartnerOrder> =>
  toPartnerOrder(await getOrder(ctx, id));

/** Orders of the token's customer, placed here or on the site, the newest first. */
export async function listPartnerOrders(
  ctx: Context,
  { reference, page, limit }: z.output<typeof ordersQuery>,
): Promise<z.infer<typeof ordersReply>> {
  if (reference) {
    const items = (await ordersByKeys(ctx, [keyOf(ctx, reference)], 'partner')).map(toSummary);
    return { items, total: items.length, page: 1, pages: 1 };
  }
  const list = await listOrders(ctx, { statuses: [], page, size: limit });
  return { ...list, items: list.items.map(toSummary) };
}

const toSummary = (order: OrderSummary): PartnerOrderSummary => ({
  id: order.id,
  number: order.number,
  reference: order.ownNumber,
  status: order.status,
  paymentStatus: order.paymentStatus,
  createdAt: order.createdAt,
  sum: order.sum,
  toPay: order.toPay,
});

const toPartnerOrder = (order: Order): PartnerOrder => ({
  ...toSummary(order),
  deliveryCost: order.deliveryCost?.cost ?? null,
  deliveryByManager: order.deliveryCost?.byManager ?? false,
  paid: order.paid,
  vat: order.vat,
  items: order.items.map(({ productId, product, quantity, price, sum, isGift, status, warehouse }) => ({
    guid: productId,
    code: product.code,
    name: product.name,
    quantity,
    price,
    sum,
    isGift,
    status,
    warehouse,
  })),
  shipments: order.shipments.map(({ id, number, status, plannedOn, shippedAt, deliveredAt }) => ({
    id,
    number,
    status,
    plannedOn,
    shippedAt,
    deliveredAt,
  })),
});
