'use client';
import { usePart } from '#components/loading/use-part.ts';
import { loadOrder, loadOrders } from './load-orders.ts';
import type { OrderPlaceProps, OrdersPlaceProps } from './orders-props.ts';
import { OrderSkeleton, OrdersSkeleton } from './orders-skeleton.tsx';

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
