'use client';

import { type ReactNode, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { BasketCallbacks } from '#lib/client/basket-callbacks.ts';
import type { OrderSummary } from '#lib/contract/orders.ts';
import { loadRepeating } from './load-repeating.ts';
import type { OrderTexts } from './order-texts.ts';

type Repeated = Pick<OrderSummary, 'id' | 'number'>;

/** Opens the dialog that repeats an order. */
export function useRepeating(texts: OrderTexts, basket: BasketCallbacks) {
  const [order, setOrder] = useState<Repeated | null>(null);
  const part = useLazyModule(loadRepeating, order !== null);
  const dialog: ReactNode = order && part && (
    <part.RepeatDialog
      key={order.id}
      id={order.id}
      number={order.number}
      texts={texts}
      basket={basket}
      onClose={() => setOrder(null)}
    />
  );
  return { repeat: setOrder, dialog };
}
