import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { record } from '#lib/client/analytics.ts';
import { otherBasketOf } from '#lib/client/other-basket.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { LegalEntity, PayType } from '#lib/contract/order-parts.ts';
import { basketQuery, checkQuery, type Draft, inStockOf, productsOf } from './checkout-queries.ts';
import { eventLines, useOrderPlacing } from './use-order-placing.ts';

/** Payer, payment method and bonuses to spend. */
export interface Terms {
  legalEntityId: string;
  contractId: string | null;
  payment: PayType;
  bonusWriteOff: number;
  allowBackorder: boolean;
}

/** The first legal entity, with a contract with deferred payment if it has one. */
export function firstTerms(entities: readonly LegalEntity[]): Terms {
  const entity = entities.find(({ isMain }) => isMain) ?? entities[0];
  const rest = { bonusWriteOff: 0, allowBackorder: false };
  return { legalEntityId: entity?.id ?? '', ...termsOf(entity), ...rest };
}

/** The usual payment method of a legal entity. */
export function termsOf(entity: LegalEntity | undefined): Pick<Terms, 'contractId' | 'payment'> {
  const contract = entity?.contracts.find(({ payType }) => payType === 'deferred') ?? entity?.contracts[0];
  return { contractId: contract?.id ?? null, payment: contract?.payType ?? 'prepayment' };
}

interface Checkout {
  basket: Basket;
  entities: readonly LegalEntity[];
  xmlId: string;
  delivery: NonNullable<Draft['delivery']>;
  onPlaced: (id: string) => void;
}

/** State of the order being made: its terms, its current calculation, and placing it once. */
export function useCheckout({ basket, entities, xmlId, delivery, onPlaced }: Checkout) {
  const [terms, setTerms] = useState(() => firstTerms(entities));
  const basketId = basket.basket.id;
  const inStock = inStockOf(basket);
  // what is in no warehouse stays in the basket unless the buyer orders it from the supplier
  const products = terms.allowBackorder || inStock.length === 0 ? productsOf(basket) : inStock;
  const draft: Draft = { products, ...terms, delivery, basketId };
  const { data: check, isFetching, error, refetch } = useQuery(checkQuery(draft), queryClient());

  useRecordedCheckout(draft);

  const change = (next: Partial<Terms>) => setTerms((known) => ({ ...known, ...next }));

  const refusal = terms.contractId === null ? null : (check?.deferredRefusal ?? null);
  const avoidRefusal = useEffectEvent(() => {
    if (refusal !== null && terms.payment === 'deferred') change({ payment: 'prepayment' });
  });
  // a buyer who may not defer the payment can order at once: prepayment always is possible
  useEffect(() => avoidRefusal(), [refusal]);

  const { attempt, setAttempt, place } = useOrderPlacing({ basket, xmlId, draft, check, onPlaced });

  /** Reloads basket and calculation after the buyer has read the differences. */
  const accept = async () => {
    await queryClient().invalidateQueries({ queryKey: basketQuery().queryKey });
    await queryClient().invalidateQueries({ queryKey: ['POST v1 orders/check/'] });
    setAttempt({ status: 'idle' });
  };

  return {
    terms,
    change,
    check,
    refusal,
    checkError: error,
    checkAgain: () => void refetch(),
    /** the calculation is refused because another basket is current */
    isOther: otherBasketOf(error) !== null,
    isChecking: isFetching,
    attempt,
    setAttempt,
    place,
    accept,
    /** what is asked for when the order needs approval */
    asked: { ...terms, basketId, products: draft.products.map(({ productId, quantity }) => ({ productId, quantity })) },
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;

/** Records once that the checkout was begun. */
function useRecordedCheckout({ products }: Draft): void {
  const begin = useEffectEvent(() => record({ kind: 'checkout', lines: eventLines(products) }));
  useEffect(() => begin(), []);
}
