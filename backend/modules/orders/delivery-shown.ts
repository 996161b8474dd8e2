import type { Context } from '#backend/context.ts';
import type { OrderForm } from '#lib/contract/orders.ts';
import { addressOf } from './delivery-cost.ts';
import { readOrderContext } from './read-order-context.ts';

/** Address and place of a delivery as people read them. Refuses terms and places that are not the caller's. */
export async function deliveryShown(
  ctx: Context,
  asked: Pick<OrderForm, 'legalEntityId' | 'contractId' | 'delivery'>,
): Promise<{ address: string; place: string | null }> {
  const orderContext = await readOrderContext(ctx, { ...asked, products: [] });
  return { address: addressOf(asked.delivery, orderContext) ?? '', place: orderContext.pickupPoint?.name ?? null };
}
