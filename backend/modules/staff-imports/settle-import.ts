import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict } from '#backend/errors.ts';
import { enqueue } from '#backend/modules/jobs/index.ts';
import { environment } from '#lib/config/environment.ts';
import { isBaseCurrent } from './compare-feed.ts';
import { countChangedSince, countStale } from './kinds.ts';
import { isKeptOf, isLastOfKind } from './last-import.ts';
import { doubtOf, feedMessages, messages } from './messages.ts';

type Changing = Pick<Context, 'db' | 'now'>;

interface Confirmation {
  id: number;
  /** of the dry run that was seen */
  version: number;
  allowsWithdrawal: boolean;
  userId: number | null;
}

/** Starts the application of a dry run. Throws 409 when it is another one, or when the data have changed since. */
export async function confirmImport(
  { db: trx, now }: Changing,
  { id, version, allowsWithdrawal, userId }: Confirmation,
): Promise<void> {
  const found = await lockImport(trx, id);
  if (found?.state !== 'ready') throw conflict(messages.notReady);
  if (found.version !== version) throw conflict(messages.otherVersion);
  const { added = 0, changed = 0, withdrawn = 0 } = found.counts;
  if (added + changed + withdrawn === 0) throw conflict(messages.nothing);
  if (found.withdraws_much && !allowsWithdrawal)
    throw conflict(doubtOf({ ...found, withdrawn, percent: environment().importWithdrawPercent }));
  if (found.kind === 'feed') {
    if (!(await isBaseCurrent(trx, found.base ?? ''))) throw conflict(feedMessages.stale);
  } else {
    const stale = await countStale(trx, found.kind, id);
    if (stale > 0) throw conflict(messages.stale(stale));
  }
  await trx
    .updateTable('staff_imports')
    .set({
      state: 'queued',
      confirmed_at: now(),
      allows_withdrawal: allowsWithdrawal,
      ...(userId !== null && { user_id: userId }),
    })
    .where('id', '=', id)
    .execute();
  const work = found.kind === 'feed' ? 'staff.source' : 'staff.import';
  await enqueue(trx, work, String(id), { importId: id }, { runAt: now() });
}

/** Starts the undo of the last import of a kind. Throws 409 when it is not the last, or later changes make it wrong. */
export async function undoImport({ db: trx, now }: Changing, id: number): Promise<void> {
  const found = await lockImport(trx, id);
  if (found?.state !== 'applied') throw conflict(messages.notApplied);
  const isFeed = found.kind === 'feed';
  if (!(await isKeptOf(trx, id))) throw conflict(isFeed ? feedMessages.notKept : messages.noRows);
  if (!(await isLastOfKind(trx, found))) throw conflict(messages.notLast);
  if (found.kind === 'feed') {
    if (!(await isBaseCurrent(trx, found.undo_base ?? ''))) throw conflict(feedMessages.changedSince);
  } else {
    const changed = await countChangedSince(trx, found.kind, id);
    if (changed > 0) throw conflict(messages.changedSince(changed));
  }
  await trx.updateTable('staff_imports').set({ state: 'undoing', error: null }).where('id', '=', id).execute();
  await enqueue(trx, isFeed ? 'staff.source' : 'staff.import', String(id), { importId: id }, { runAt: now() });
}

/** An import, its row locked until the transaction ends. */
export const lockImport = (trx: Db, id: number) =>
  trx.selectFrom('staff_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
