import type { Actor, Caller, Context } from '#backend/context.ts';
import { addTicked, choosableBaskets, type Transferred } from '#backend/modules/basket/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { recordAct } from './record-act.ts';

/** Copies what the customer means to order to the employee's own basket; the customer's stays as it is. */
export async function takeBasket(ctx: Context, key: string): Promise<Transferred> {
  const { basket } = actedFor(ctx);
  return addTicked(ctx, {
    from: basket,
    key,
    isMoved: false,
    among: choosableBaskets(ctx),
    record: (db) => recordAct({ ...ctx, db }, 'basketTaken'),
  });
}

/** Moves what is ticked in the employee's basket to the customer's own, which nothing else of the employee's changes. */
export async function giveBasket(ctx: Context, key: string): Promise<Transferred> {
  const caller = actedFor(ctx);
  const { actor: _, ...asCustomer } = caller;
  const inCustomers = { ...ctx, caller: { ...caller, actor: { ...caller.actor, basket: caller.basket } } };
  return addTicked(inCustomers, {
    from: caller.actor.basket,
    key,
    isMoved: true,
    among: choosableBaskets({ caller: asCustomer }),
    record: (db) => recordAct({ ...ctx, db }, 'basketGiven'),
  });
}

function actedFor(ctx: Context): Caller & { actor: Actor } {
  const caller = requireCaller(ctx);
  if (!caller.actor) throw new Error('the contract lets in only an employee who acts for a customer');
  return { ...caller, actor: caller.actor };
}
