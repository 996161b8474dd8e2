import type { Context } from '#backend/context.ts';
import { audited, idempotent } from '#backend/modules/staff/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { AuditSubject } from '#lib/contract/staff-subjects.ts';

type Act<T> = (ctx: Pick<Context, 'db' | 'now'>) => Promise<T>;
type Named<T> = [action: string, subject: AuditSubject, id: string | ((result: T) => string)];

interface Options {
  mayCreate?: boolean;
}

/** Does a change in the name of the calling operator, with an entry in the audit log; returns what `act` returns. */
export const recorded = <T>(ctx: Context, [action, subject, id]: Named<T>, act: Act<T>, options: Options = {}) =>
  audited(ctx, { by: { userId: requireCaller(ctx).userId }, action, subject, id, ...options }, act);

/** Does a change in the name of the calling operator, with an entry in the audit log; returns that it succeeded. */
export async function changing(ctx: Context, named: Named<unknown>, act: Act<unknown>, options: Options = {}) {
  await recorded(ctx, named, act, options);
  return { success: true } as const;
}

interface Adding<B> {
  subject: AuditSubject;
  nextId(db: Context['db']): Promise<number>;
  add(ctx: Pick<Context, 'db' | 'now'>, id: number, body: NoInfer<B>): Promise<unknown>;
}

/** Adds something with a new id once for the idempotency key of the body, with an entry in the audit log. */
export const adding = <B extends { key?: string | undefined }>(
  ctx: Context,
  body: B,
  { subject, nextId, add }: Adding<B>,
): Promise<{ id: number }> =>
  idempotent(ctx, body, async (first) => {
    const id = await nextId(first.db);
    await changing(first, ['add', subject, String(id)], (trx) => add(trx, id, body), { mayCreate: true });
    return { id };
  });
