import type { CustomerContract, LegalEntity, PayType } from '#lib/contract/order-parts.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import type { CheckoutValues } from './checkout-values.ts';

interface Paying {
  entities: readonly LegalEntity[];
  terms: { legalEntityId: string; contractId: string | null; payment: PayType };
  way: CheckoutValues['way'];
  shipping: OrderCheck['shipping'];
}

/** When the goods and their delivery are paid for, by the chosen contract, way and address. */
export function paymentNote({ entities, terms, ...delivery }: Paying, { payer: { terms: words } }: CheckoutTexts) {
  const { legalEntityId, contractId, payment } = terms;
  const contract = entities.find(({ id }) => id === legalEntityId)?.contracts.find(({ id }) => id === contractId);
  return [goodsNote(payment, contract, delivery.way, words), deliveryNote(delivery, words)].filter(Boolean).join(' ');
}

type Words = CheckoutTexts['payer']['terms'];

function goodsNote(payment: PayType, contract: CustomerContract | undefined, way: CheckoutValues['way'], words: Words) {
  if (payment === 'deferred') return fill(words.deferred, { days: contract?.deferredDays ?? 0 });
  return way === 'pickup' ? words.beforePickup : words.beforeShipment;
}

function deliveryNote({ way, shipping }: Pick<Paying, 'way' | 'shipping'>, words: Words): string | null {
  if (way === 'pickup' || shipping === null) return null;
  const cost = shipping?.cost ?? null;
  return [
    cost === null ? words.costLater : cost > 0 ? words.costIncluded : null,
    way === 'terminal' ? words.carrier : null,
  ]
    .filter(Boolean)
    .join(' ');
}
