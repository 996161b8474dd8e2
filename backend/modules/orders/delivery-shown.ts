import type { Context } from '#backend/context.ts';
import type { OrderForm } from '#lib/contract/orders.ts';
import { readTerms } from './read-terms.ts';

/** Address and place of a delivery as people read them. Refuses terms and places that are not the caller's. */
export async function deliveryShown(
  ctx: Context,
  asked: Pick<OrderForm, 'legalEntityId' | 'contractId' | 'delivery'>,
): Promise<{ address: string; place: string | null }> {
  const { place } = await readTerms(ctx, asked);
  const { delivery } = asked;
  return {
    address: delivery.type === 'delivery' ? delivery.address : (place?.address ?? ''),
    place: place?.name ?? null,
  };
}
