import type { OrderDifference } from '#lib/contract/order-differences.ts';

type WithoutText<D> = D extends unknown ? Omit<D, 'message' | 'name' | 'code'> : never;

/** A difference without its text. */
export type Differing = WithoutText<OrderDifference>;
