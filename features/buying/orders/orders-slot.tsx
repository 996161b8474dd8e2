'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { loadOrder, loadOrders } from './load-orders.ts';
import type { OrderSlotProps, OrdersSlotProps } from './orders-props.ts';
import { OrderSkeleton, OrdersSkeleton } from './orders-skeleton.tsx';

/** The orders page of a signed-in customer, its view loaded on demand. */
export function OrdersSlot(props: OrdersSlotProps) {
  const part = useLazyModule(loadOrders, true);
  return part ? <part.OrdersView {...props} texts={part.texts} /> : <OrdersSkeleton />;
}

/** The page of one order, whose id is in the address. */
export function OrderSlot(props: OrderSlotProps) {
  const part = useLazyModule(loadOrder, true);
  return part ? <part.OrderView {...props} texts={part.texts} /> : <OrderSkeleton />;
}
