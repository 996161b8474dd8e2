import { type RawBuilder, sql } from 'kysely';
import type { Caller, Context } from '#backend/context.ts';
import { isRequester, requireCaller } from '#backend/require-caller.ts';

type ByCaller = Pick<Context, 'caller'>;

/** Id of the caller's basket: the current one, or the separate one of an employee who acts for the customer. */
export function callerBasket(ctx: ByCaller): string {
  const { actor, basket } = requireCaller(ctx);
  return actor?.basket ?? basket;
}

/** Whether the caller's basket is one of several that the customer has named, and so may have been deleted meanwhile. */
export function isNamedBasket(ctx: ByCaller): boolean {
  const { basket, guid, xmlId } = requireCaller(ctx);
  return basket !== guid && basket !== xmlId && callerBasket(ctx) === basket;
}

/** Whether the caller's basket is a requester's own, which becomes one of the company with another role. */
export function isRequesterBasket(ctx: ByCaller): boolean {
  const { guid, xmlId } = requireCaller(ctx);
  return guid !== xmlId && callerBasket(ctx) === guid;
}

/** Whether the caller has one basket of their own: a requester, or an employee who acts for a customer. */
export const hasSingleBasket = (ctx: ByCaller): boolean => {
  const caller = requireCaller(ctx);
  return caller.actor !== undefined || isRequester(caller);
};

/** SQL: ids of all baskets that the caller can choose from. */
export const choosableBaskets = (ctx: ByCaller): RawBuilder<string> =>
  hasSingleBasket(ctx)
    ? sql`SELECT ${callerBasket(ctx)}::uuid`
    : sql`SELECT ${requireCaller(ctx).xmlId}::uuid UNION SELECT id FROM named_baskets WHERE customer = ${requireCaller(ctx).xmlId}`;

/** The same caller with another basket. */
export const withBasket = <C extends Context>(ctx: C, basket: string): C & { caller: Caller } => ({
  ...ctx,
  caller: { ...requireCaller(ctx), basket },
});

/** SQL: id of the basket that is current for a person `u` of a company `c`. */
export const currentBasket: RawBuilder<string> = sql`
  CASE WHEN c.id IS NOT NULL AND u.company_role = 'requester' THEN u.guid
    ELSE coalesce(
      (SELECT n.id FROM named_baskets n WHERE n.id = u.current_basket AND n.customer = coalesce(c.guid, u.guid)),
      c.guid, u.guid) END`;
