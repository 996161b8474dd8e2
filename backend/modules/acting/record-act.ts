import type { Context } from '#backend/context.ts';
import type { Act } from '#backend/db/schema-acting.ts';
import { requestIds } from '#backend/request-id.ts';

interface Recorded {
  employeeId: number;
  /** null: of nobody in particular */
  customer: { userId: number; xmlId: string } | null;
  what: Act;
  object?: string | null;
}

type Recording = Pick<Context, 'db' | 'now' | 'address'>;

export async function writeAct(
  { db, now, address }: Recording,
  { employeeId, customer, what, object = null }: Recorded,
): Promise<void> {
  await db
    .insertInto('acts')
    .values({
      employee_id: employeeId,
      customer_id: customer?.userId ?? null,
      customer: customer?.xmlId ?? null,
      what,
      object,
      at: now(),
      address,
      request_id: requestIds.getStore() ?? null,
    })
    .execute();
}

/** Records what an employee does for a customer, in the transaction that `ctx.db` is of; nothing where the customer is here in person. */
export async function recordAct(ctx: Context, what: Act, object: string | null = null): Promise<void> {
  const { caller } = ctx;
  if (!caller?.actor) return;
  await writeAct(ctx, { employeeId: caller.actor.self.userId, customer: caller, what, object });
}
