import type { SaleStock } from '#backend/modules/stock/index.ts';
import { environment } from '#lib/config/environment.ts';
import type { OrderDraft } from '#lib/contract/orders.ts';
import { type OrderFacts, type Plan, planOrder } from './plan.ts';
import type { DraftPrices } from './read-draft-prices.ts';
import type { OrderContext } from './read-order-context.ts';

interface Read {
  orderContext: OrderContext;
  draftPrices: DraftPrices;
  stock: ReadonlyMap<string, SaleStock>;
  shipping: OrderFacts['shipping'];
  /** as in `OrderSource` */
  isFromBasket: boolean;
}

/** Plans an order, to show it and to place it alike, from what was read for its draft. */
export function planDraft(draft: OrderDraft, { orderContext, draftPrices, stock, shipping, isFromBasket }: Read): Plan {
  return planOrder(draft, {
    ...draftPrices,
    stock,
    warehouseIds: orderContext.warehouses.map(({ id }) => id),
    basket: isFromBasket ? orderContext.basket : piecesOf(draft),
    balance: orderContext.balance,
    shipping,
    writeOffPercent: environment().bonusWriteOffPercent,
  });
}

/** The pieces of a draft by product, for an order that is not made from the basket. */
const piecesOf = ({ products }: Pick<OrderDraft, 'products'>): Map<string, number> =>
  new Map(products.map(({ productId, quantity }) => [productId, quantity]));
