import { audited } from '#backend/modules/staff/index.ts';
import type { StaffSubject } from '#lib/contract/staff.ts';
import type { Operator } from './operator-database.ts';

/** Does a command's change of a request, and records it in the audit log. */
export const byCommand = <T>(
  ctx: Operator,
  [action, subject, id]: [action: string, subject: StaffSubject, id: string],
  act: (trx: Operator) => Promise<T>,
): Promise<T> => audited(ctx, { by: 'command', action, subject, id }, act);
