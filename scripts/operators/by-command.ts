import { audited } from '#backend/modules/staff/index.ts';
import type { AuditSubject } from '#lib/contract/staff-subjects.ts';
import type { Operator } from './operate.ts';

/** Does a command's change, and records it in the audit log. */
export const byCommand = <T>(
  ctx: Operator,
  [action, subject, id]: [action: string, subject: AuditSubject, id: string | ((result: T) => string)],
  act: (trx: Operator) => Promise<T>,
  options: { isChange?: (result: T) => boolean } = {},
): Promise<T> => audited(ctx, { by: 'command', action, subject, id, ...options }, act);
