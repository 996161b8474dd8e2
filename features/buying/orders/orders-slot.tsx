'use client';
import { usePart } from '#components/loading/use-part.ts';
import { loadOrder, loadOrders } from './load-orders.ts';
import type { OrderSlotProps, OrdersSlotProps } from './orders-props.ts';
import { OrderSkeleton, OrdersSkeleton } from './orders-skeleton.tsx';

/** The orders of the customer of whoever signed in. */
export function OrdersSlot(props: OrdersSlotProps) {
  const part = usePart(loadOrders, true);
  return part ? <part.OrdersView {...props} texts={part.texts} /> : <OrdersSkeleton />;
}

/** The order that the address names. */
export function OrderSlot(props: OrderSlotProps) {
  const part = usePart(loadOrder, true);
  return part ? <part.OrderView {...props} texts={part.texts} /> : <OrderSkeleton />;
}
