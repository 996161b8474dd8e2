import type { Context } from './context.ts';
import { ownCaller } from './own-caller.ts';

/**
 * The basket that the caller fills: the customer's, or an employee's own one for the customer, which leaves that alone. What
 * the caller may do so many times is counted by it too: no employee uses up what the customer may do.
 */
export function ownBasket(ctx: Pick<Context, 'caller'>): string {
  const { actor, xmlId } = ownCaller(ctx);
  return actor?.basket ?? xmlId;
}
