import type { Db } from '#backend/db/connection.ts';
import { audited } from '#backend/modules/staff/index.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { countChangedSince, countStale, kinds } from './kinds.ts';
import { messages } from './messages.ts';
import { changedRows } from './rows.ts';
import { lockImport } from './settle-import.ts';

/** Why the work is not done; the import says it. */
class Refused extends Error {
  readonly words: LocalizedText;

  constructor(words: LocalizedText) {
    super(words.en);
    this.words = words;
  }
}

/** Another worker has done the work meanwhile. */
class DoneMeanwhile extends Error {}

interface Work {
  db: Db;
  now: Date;
}

/** Applies or undoes an import; its state changes in the same transaction, so that it is done once. */
export async function workOnImport({ db, now }: Work, id: number): Promise<void> {
  const found = await db
    .selectFrom('staff_imports')
    .leftJoin('users', 'users.id', 'staff_imports.user_id')
    .select(['staff_imports.state', 'staff_imports.kind', 'users.id as userId'])
    .where('staff_imports.id', '=', id)
    .executeTakeFirst();
  if (!found || found.kind === 'feed' || (found.state !== 'queued' && found.state !== 'undoing')) return;
  const { kind, state, userId } = found;
  const isUndo = state === 'undoing';
  const by = userId === null ? ('command' as const) : { userId };
  try {
    await audited(
      { db, now: () => now },
      { by, action: isUndo ? 'undone' : 'applied', subject: 'import', id: String(id) },
      async ({ db: trx }) => {
        if ((await lockImport(trx, id))?.state !== state) throw new DoneMeanwhile();
        const values = await changedRows(trx, id, isUndo ? 'before' : 'after');
        await kinds[kind].lock(trx, values);
        const stale = await (isUndo ? countChangedSince : countStale)(trx, kind, id);
        if (stale > 0) throw new Refused(isUndo ? messages.changedSince(stale) : messages.stale(stale));
        await kinds[kind].write(trx, values);
        await trx
          .updateTable('staff_imports')
          .set(
            isUndo
              ? { state: 'undone', undone_at: now }
              : { state: 'applied', applied_at: now, done: values.length, total: values.length, error: null },
          )
          .where('id', '=', id)
          .execute();
      },
    );
  } catch (error) {
    if (error instanceof DoneMeanwhile) return;
    if (!(error instanceof Refused)) throw error;
    await markImportFailed(db, { id, state }, error.words);
  }
}

/** Says why the work was not done; an import that could not be undone stays applied. */
export async function markImportFailed(
  db: Db,
  { id, state }: { id: number; state: 'queued' | 'undoing' },
  words: LocalizedText,
): Promise<void> {
  await db
    .updateTable('staff_imports')
    .set({ state: state === 'undoing' ? 'applied' : 'failed', error: JSON.stringify(words) })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
}
