import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type EventLine, record } from '#lib/client/analytics.ts';
import { ApiError, api } from '#lib/client/api.ts';
import { otherBasketOf } from '#lib/client/other-basket.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { OrderDifference } from '#lib/contract/order-differences.ts';
import type { LegalEntity, PayType } from '#lib/contract/order-parts.ts';
import type { OrderSummary } from '#lib/contract/orders.ts';
import {
  basketQuery,
  checkQuery,
  type Draft,
  differencesOf,
  type Form,
  giftsOf,
  inStockOf,
  orderOfKey,
  pricedBy,
  productsOf,
} from './checkout-queries.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';

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

/** State of an attempt to place the order. */
export type Attempt =
  | { status: 'idle' | 'sending' }
  /** the answer was lost: the order may or may not exist */
  | { status: 'unknown' }
  | { status: 'differs'; differences: OrderDifference[] };

type Details = Pick<Form, 'delivery' | 'contact' | 'comment' | 'ownNumber' | 'readyOn'>;

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
  const [attempt, setAttempt] = useState<Attempt>({ status: 'idle' });
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

  const done = ({ id, number, toPay }: Pick<OrderSummary, 'id' | 'number' | 'toPay'>) => {
    const isFirst = forgetOrderKey();
    // here and not on the page that confirms the order: that page is opened again by every reload
    if (isFirst)
      record({ kind: 'purchase', order: number, revenue: toPay, lines: linesOf(check?.lines ?? draft.products) });
    onPlaced(id);
    // the basket must be loaded again when the visitor comes back
    queryClient().removeQueries({ queryKey: basketQuery().queryKey });
    setAttempt({ status: 'idle' });
  };

  /** Places the order. Throws errors of the form's fields. */
  const place = async (details: Details): Promise<void> => {
    setAttempt({ status: 'sending' });
    const seen = check && {
      gifts: giftsOf(check),
      total: check.totals.toPay,
      products: pricedBy(products, basket, check),
    };
    try {
      const body = { ...draft, ...details, ...seen, key: orderKey() };
      done(await api('POST v1 {xmlId}/orders/create', { params: { xmlId }, body }));
    } catch (refusal) {
      const differences = differencesOf(refusal);
      if (differences) setAttempt({ status: 'differs', differences });
      else if (isLost(refusal)) await find(orderKey());
      else {
        setAttempt({ status: 'idle' });
        throw refusal;
      }
    }
  };

  /** Looks for the order by its key after its answer was lost. */
  const find = async (key: string) => {
    try {
      const order = await orderOfKey(key);
      if (order) done(order);
      else setAttempt({ status: 'unknown' });
    } catch {
      setAttempt({ status: 'unknown' });
    }
  };

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

/**
 * Whether the order may exist in spite of the error: no answer, an answer from a proxy, or 409 for a key that was used.
 * A refusal with field errors comes from the API, which has placed nothing.
 */
const isLost = (error: unknown) =>
  error instanceof ApiError &&
  otherBasketOf(error) === null &&
  ([0, 409, 502, 504].includes(error.status) || (error.status === 503 && !error.body?.errors));

/** Records once that the checkout was begun. */
function useRecordedCheckout({ products }: Draft): void {
  const begin = useEffectEvent(() => record({ kind: 'checkout', lines: linesOf(products) }));
  useEffect(() => begin(), []);
}

const linesOf = (lines: readonly { productId: string; quantity: number; price: number }[]): EventLine[] =>
  lines.map(({ productId, quantity, price }) => ({ guid: productId, quantity, price }));
