import { useState } from 'react';
import { type EventLine, record } from '#lib/client/analytics.ts';
import { ApiError, api } from '#lib/client/api.ts';
import { otherBasketOf } from '#lib/client/other-basket.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { OrderDifference } from '#lib/contract/order-differences.ts';
import type { OrderCheck, OrderSummary } from '#lib/contract/orders.ts';
import {
  basketQuery,
  type Draft,
  differencesOf,
  giftsOf,
  type OrderBody,
  orderOfKey,
  pricedBy,
} from './checkout-queries.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';

/** State of an attempt to place the order. */
export type Attempt =
  | { status: 'idle' | 'sending' }
  /** the answer was lost: the order may or may not exist */
  | { status: 'unknown' }
  | { status: 'differs'; differences: OrderDifference[] };

type Details = Pick<OrderBody, 'delivery' | 'contact' | 'comment' | 'ownNumber' | 'readyOn'>;

interface Placing {
  basket: Basket;
  xmlId: string;
  draft: Draft;
  /** the calculation that the buyer sees; undefined: not loaded */
  check: OrderCheck | undefined;
  onPlaced: (id: string) => void;
}

/** Places the order once, also if the answer was lost. */
export function useOrderPlacing({ basket, xmlId, draft, check, onPlaced }: Placing) {
  const [attempt, setAttempt] = useState<Attempt>({ status: 'idle' });

  const done = ({ id, number, toPay }: Pick<OrderSummary, 'id' | 'number' | 'toPay'>) => {
    const isFirst = forgetOrderKey();
    // here and not on the page that confirms the order: that page is opened again by every reload
    if (isFirst)
      record({ kind: 'purchase', order: number, revenue: toPay, lines: eventLines(check?.lines ?? draft.products) });
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
      products: pricedBy(draft.products, basket, check),
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

  return { attempt, setAttempt, place };
}

/**
 * Whether the order may exist in spite of the error: no answer, an answer from a proxy, or 409 for a key that was used.
 * A refusal with field errors comes from the API, which has placed nothing.
 */
const isLost = (error: unknown) =>
  error instanceof ApiError &&
  otherBasketOf(error) === null &&
  ([0, 409, 502, 504].includes(error.status) || (error.status === 503 && !error.body?.errors));

/** Lines as events for analytics have them. */
export const eventLines = (lines: readonly { productId: string; quantity: number; price: number }[]): EventLine[] =>
  lines.map(({ productId, quantity, price }) => ({ guid: productId, quantity, price }));
