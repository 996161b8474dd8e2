import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { conflict, notFound, ServiceError } from '#backend/errors.ts';
import type { AuditSubject } from '#lib/contract/staff-subjects.ts';
import { messages } from './messages.ts';
import { type State, states } from './subject-states.ts';

/** Who changes something: an operator on the page, or a command of a machine. */
export type Author = { userId: number } | 'command';

interface Audited<T> {
  by: Author;
  action: string;
  subject: AuditSubject;
  /** of a subject that gets its id only when it is created: what tells it from the result of the change */
  id: string | ((result: T) => string);
  /** whether the change may create the subject; otherwise an unknown id is refused */
  mayCreate?: boolean;
  /** whether the result is a change; absent: every result is one */
  isChange?: (result: T) => boolean;
}

/**
 * Does a change and records it in the audit log, in one transaction. Throws `ServiceError` 404 for an unknown id, and 409
 * when another operator was first.
 */
export function audited<T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { by, action, subject, id, mayCreate = false, isChange = () => true }: Audited<T>,
  act: (ctx: Pick<Context, 'db' | 'now'>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const before = typeof id === 'string' ? await stateOf(trx, subject, id) : undefined;
    // a command says itself what it does not find
    if (!before && typeof id === 'string' && !mayCreate && by !== 'command') throw notFound(messages.notFound);
    const result = await act({ db: trx, now }).catch((error: unknown) => {
      throw by === 'command' ? error : forPage(error);
    });
    if (!isChange(result)) return result;
    const subjectId = typeof id === 'string' ? id : id(result);
    const after = await stateOf(trx, subject, subjectId);
    await trx
      .insertInto('audit_log')
      .values({
        at: now(),
        ...(await authorOf(trx, by)),
        action,
        subject,
        subject_id: subjectId,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })
      .execute();
    return result;
  });
}

async function stateOf(db: Db, subject: AuditSubject, id: string): Promise<State | undefined> {
  const { rows } = await states[subject](id).execute(db);
  return rows[0];
}

async function authorOf(db: Db, by: Author): Promise<{ user_id: number | null; who: string }> {
  if (by === 'command') return { user_id: null, who: by };
  const { fio } = await db.selectFrom('users').select('fio').where('id', '=', by.userId).executeTakeFirstOrThrow();
  return { user_id: by.userId, who: fio };
}

/** Fields by which a command names its subject: what it refuses of them is a subject that was settled meanwhile. */
const ofState = new Set(['number', 'status', 'person']);

/** The refusal of a command in the words of the page. */
function forPage(error: unknown): unknown {
  if (!(error instanceof ServiceError) || error.code !== 'BAD_REQUEST') return error;
  const [{ field } = { field: 'number' }] = error.fields;
  return ofState.has(field)
    ? conflict(messages.settled)
    : new ServiceError('BAD_REQUEST', messages.wrongField, error.fields);
}
