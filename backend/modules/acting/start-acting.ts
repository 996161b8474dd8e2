import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { notFound } from '#backend/errors.ts';
import { lockCaller } from '#backend/modules/accounts/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { setTransactionRequest } from '#backend/set-transaction-request.ts';
import type { Acting } from '#lib/contract/acting.ts';
import { actingCaller, describeActing } from './acting-caller.ts';
import { messages } from './messages.ts';
import { writeAct } from './record-act.ts';

/** From now on the employee's session acts for this customer; for one at a time. */
export async function startActing(ctx: Context, customerId: number): Promise<Acting> {
  const self = requireCaller(ctx);
  const now = ctx.now();
  await ctx.db.transaction().execute(async (db) => {
    await lockCaller(db, self);
    const xmlId = await customerOf(db, customerId);
    await setTransactionRequest({ ...ctx, db });
    await db.deleteFrom('acting').where('token_hash', '=', self.tokenHash).execute();
    await db
      .insertInto('acting')
      .values({
        token_hash: self.tokenHash,
        customer_id: customerId,
        basket_id: await basketFor(db, self.userId, xmlId),
        since: now,
        used_at: now,
      })
      .execute();
    await writeAct({ ...ctx, db }, { employeeId: self.userId, customer: { userId: customerId, xmlId }, what: 'start' });
  });
  const acting = await describeActing({ ...ctx, caller: await actingCaller(ctx, self) });
  if (!acting) throw unknown();
  return acting;
}

const unknown = () => notFound(messages.noCustomer);

/** The legal entity of a verified customer. Throws 404 for anybody else. */
async function customerOf(db: Db, id: number): Promise<string> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.guid', 'c.guid as companyGuid'])
    .where('u.id', '=', id)
    .where('u.is_verified', '=', true)
    .where('u.is_blocked', '=', false)
    .where('u.is_employee', '=', false)
    .executeTakeFirst();
  if (!row) throw unknown();
  return row.companyGuid ?? row.guid;
}

/** One for an employee and a legal entity: what was begun last week is still in it. */
async function basketFor(db: Db, employeeId: number, customer: string): Promise<string> {
  const { id } = await db
    .insertInto('acting_baskets')
    .values({ employee_id: employeeId, customer })
    .onConflict((conflict) => conflict.columns(['employee_id', 'customer']).doUpdateSet({ customer }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
