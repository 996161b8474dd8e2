'use client';

import { usePart } from '#components/loading/use-part.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import { loadOrder, loadOrders } from './load-orders.ts';
import { OrderSkeleton, OrdersSkeleton } from './orders-skeleton.tsx';

/** What happens in the basket when an order is repeated. */
export interface BasketDoor {
  /** something was added: the shown basket is asked for anew */
  renew: () => Promise<void>;
  takeBack: (undo: string) => Promise<void>;
}

export interface OrderPlaceProps {
  who: Who;
  basket: BasketDoor;
  /** the session has ended, here or elsewhere */
  onEnded: () => void;
}

export interface OrdersPlaceProps extends OrderPlaceProps {
  /** those to which nothing more happens; otherwise the active ones */
  isArchive: boolean;
}

/** The orders of the customer of whoever signed in. */
export function OrdersPlace(props: OrdersPlaceProps) {
  const part = usePart(loadOrders, true);
  return part ? <part.OrdersView {...props} texts={part.texts} /> : <OrdersSkeleton />;
}

/** The order that the address names. */
export function OrderPlace(props: OrderPlaceProps) {
  const part = usePart(loadOrder, true);
  return part ? <part.OrderView {...props} texts={part.texts} /> : <OrderSkeleton />;
}
