import { sql } from 'kysely';
import { type Db, openDatabase } from '#backend/db/connection.ts';
import { ImportBusyError, lockImportsWithin } from '#backend/import/import-lock.ts';
import { type LoadProgress, loadCatalogue, TooManyWithdrawn } from '#backend/import/load-catalogue.ts';
import { pictureStore } from '#backend/import/pictures/picture-store.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { withdrawsTooMany } from '#backend/import/withdrawal.ts';
import { FeedError } from '#backend/import/yml/feed-error.ts';
import { openYmlFeed } from '#backend/import/yml/open-feed.ts';
import { audited } from '#backend/modules/staff/index.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { baseOf, compareFeed, isBaseCurrent, sourceOf } from './compare-feed.ts';
import { FEED_BYTES_MAX } from './import-files.ts';
import { keepCategories, keepProducts, lastProductId, recordFeedResult, restoreFeed } from './kept-feed.ts';
import { doubtOf, feedMessages, messages } from './messages.ts';
import { insertRows } from './rows.ts';
import { lockImport } from './settle-import.ts';

/** Work on a feed in a worker thread, which opens its own database connections. */
export interface FeedWork {
  databaseUrl: string;
  importId: number;
  /** path of the feed */
  file: string;
  now: Date;
  pictureFolder: string;
  withdrawPercent: number;
  /** downloads of pictures from private networks */
  allowPrivateAddresses: boolean;
}

/** `busy`: another import of a catalogue is under way. */
export type FeedReply = { outcome: 'done' | 'busy' } | { outcome: 'refused'; words: LocalizedText };

class Refused extends Error {
  readonly words: LocalizedText;

  constructor(words: LocalizedText) {
    super(words.en);
    this.words = words;
  }
}

const PROGRESS_MS = 1000;

/** Stores what a feed would change; the catalogue is only read. */
export const readFeed = (work: FeedWork): Promise<FeedReply> =>
  withDatabase(work, async ({ db }) => {
    const feed = await openYmlFeed(work.file, { maxBytes: FEED_BYTES_MAX });
    const { rows, unchanged, base, held } = await compareFeed(db, feed);
    const counts: Record<string, number> = { unchanged };
    for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
    // of many faults only the first are listed
    counts.faulty = feed.warnings.total;
    await db.transaction().execute(async (trx) => {
      // another attempt has read it meanwhile
      if ((await lockImport(trx, work.importId))?.state !== 'reading') return;
      await sql`DELETE FROM staff_import_rows WHERE import_id = ${work.importId}`.execute(trx);
      await insertRows(trx, work.importId, rows);
      await trx
        .updateTable('staff_imports')
        .set({
          state: 'ready',
          counts: JSON.stringify(counts),
          withdraws_much: withdrawsTooMany({ withdrawn: counts.withdrawn ?? 0, held, percent: work.withdrawPercent }),
          held,
          base,
          error: null,
        })
        .where('id', '=', work.importId)
        .execute();
    });
  });

/** Applies a feed that was confirmed, if its source is as the dry run saw it. */
export const applyFeed = (work: FeedWork): Promise<FeedReply> =>
  withDatabase(work, async ({ db, pool }) => {
    const found = await db
      .selectFrom('staff_imports as i')
      .leftJoin('users as u', 'u.id', 'i.user_id')
      .select(['i.base', 'i.allows_withdrawal', 'u.id as userId'])
      .where('i.id', '=', work.importId)
      .executeTakeFirstOrThrow();
    const feed = await openYmlFeed(work.file, { maxBytes: FEED_BYTES_MAX });
    let lastProduct = 0;
    await loadCatalogue(db, pool, feed, {
      after: rebuildDerived,
      pictures: pictureStore(work.pictureFolder),
      allowPrivateAddresses: work.allowPrivateAddresses,
      ...(!found.allows_withdrawal && { withdrawPercent: work.withdrawPercent }),
      onProgress: progressTo(db, work.importId),
      before: async (trx) => {
        if ((await baseOf(trx, feed.name)) !== found.base) throw new Refused(feedMessages.stale);
        lastProduct = await lastProductId(trx);
        await keepCategories(trx, work.importId, feed.name);
      },
      changing: (trx, ids) => keepProducts(trx, work.importId, ids),
      finished: async (trx, { added, changed, withdrawn, unchanged }) => {
        const by = found.userId === null ? ('command' as const) : { userId: found.userId };
        const about = { by, action: 'applied', subject: 'import' as const, id: String(work.importId) };
        await audited({ db: trx, now: () => work.now }, about, async () => {
          const { numUpdatedRows } = await trx
            .updateTable('staff_imports')
            .set({
              state: 'applied',
              applied_at: work.now,
              error: null,
              counts: JSON.stringify({ added, changed, withdrawn, unchanged, faulty: feed.warnings.total }),
            })
            .where('id', '=', work.importId)
            .where('state', '=', 'queued')
            .executeTakeFirstOrThrow();
          // another process has applied it meanwhile
          if (numUpdatedRows === 0n) throw new Refused(feedMessages.settled);
          await recordFeedResult(trx, work.importId, { source: feed.name, lastProduct });
        });
      },
    });
  });

/** Restores what the last feed has changed, if nothing else has changed it since. */
export const undoFeed = (work: Omit<FeedWork, 'file'>): Promise<FeedReply> =>
  withDatabase(work, async ({ db }) => {
    const found = await db
      .selectFrom('staff_imports as i')
      .leftJoin('users as u', 'u.id', 'i.user_id')
      .select(['i.undo_base', 'u.id as userId'])
      .where('i.id', '=', work.importId)
      .executeTakeFirstOrThrow();
    const by = found.userId === null ? ('command' as const) : { userId: found.userId };
    const about = { by, action: 'undone', subject: 'import' as const, id: String(work.importId) };
    await audited({ db, now: () => work.now }, about, async ({ db: trx }) => {
      await lockImportsWithin(trx);
      const current = await lockImport(trx, work.importId);
      if (current?.state !== 'undoing') throw new Refused(messages.notApplied);
      const base = current.undo_base ?? '';
      if (!(await isBaseCurrent(trx, base))) throw new Refused(feedMessages.changedSince);
      await restoreFeed(trx, work.importId, sourceOf(base));
      await trx
        .updateTable('staff_imports')
        .set({ state: 'undone', undone_at: work.now })
        .where('id', '=', work.importId)
        .execute();
    });
  });

async function withDatabase(
  { databaseUrl }: Pick<FeedWork, 'databaseUrl'>,
  act: (opened: ReturnType<typeof openDatabase>) => Promise<void>,
): Promise<FeedReply> {
  const opened = openDatabase(databaseUrl, { max: 4 });
  try {
    await act(opened);
    return { outcome: 'done' };
  } catch (error) {
    const words = wordsOf(error);
    if (error instanceof ImportBusyError) return { outcome: 'busy' };
    if (words) return { outcome: 'refused', words };
    throw error;
  } finally {
    await opened.close();
  }
}

function wordsOf(error: unknown): LocalizedText | null {
  if (error instanceof Refused) return error.words;
  if (error instanceof FeedError) return feedMessages.broken(error.words);
  if (error instanceof TooManyWithdrawn) return doubtOf(error);
  // PostgreSQL's error classes for data that a table cannot hold
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(22|23|54)[0-9A-Z]{3}$/.test(code) ? feedMessages.noRoom(message) : null;
}

/** Writes the progress at most once a second, outside the transaction of the import. */
function progressTo(db: Db, importId: number): (progress: LoadProgress) => void {
  let reportedAt = 0;
  return ({ done, total }) => {
    if (performance.now() - reportedAt < PROGRESS_MS) return;
    reportedAt = performance.now();
    db.updateTable('staff_imports')
      .set({ done, total })
      .where('id', '=', importId)
      .where('state', '=', 'queued')
      .execute()
      .catch(() => undefined);
  };
}
