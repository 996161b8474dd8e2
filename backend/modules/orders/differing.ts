import type { OrderDifference } from '#lib/contract/order-differences.ts';

type Told<D> = D extends unknown ? Omit<D, 'message' | 'name' | 'code'> : never;

/** A difference without its text. */
export type Differing = Told<OrderDifference>;
