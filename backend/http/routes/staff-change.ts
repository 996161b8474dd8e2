import type { Context } from '#backend/context.ts';
import { audited } from '#backend/modules/staff/index.ts';
import { ownCaller } from '#backend/own-caller.ts';
import type { AuditSubject } from '#lib/contract/staff-subjects.ts';

type Act = (ctx: Pick<Context, 'db' | 'now'>) => Promise<unknown>;

/** Does a change in the name of the calling operator, with an entry in the audit log. */
export async function changing(
  ctx: Context,
  [action, subject, id]: [string, AuditSubject, string],
  act: Act,
  options: { mayCreate?: boolean } = {},
) {
  await audited(ctx, { by: { userId: ownCaller(ctx).userId }, action, subject, id, ...options }, act);
  return { success: true } as const;
}
