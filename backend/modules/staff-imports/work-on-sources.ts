import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { ServiceError } from '#backend/errors.ts';
import { DownloadError, downloadFile } from '#backend/import/download-file.ts';
import { audited } from '#backend/modules/staff/index.ts';
import { environment } from '#lib/config/environment.ts';
import { LOAD_BYTES_MAX } from '#lib/config/limits.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { workerPool } from '#lib/threads/worker-pool.ts';
import type { FeedReply, FeedWork } from './feed-thread.ts';
import { FEED_BYTES_MAX, importFile, newImportFile, removeImportFile } from './import-files.ts';
import { feedMessages, messages } from './messages.ts';
import { readRows } from './read-rows.ts';
import { confirmImport } from './settle-import.ts';
import { judgeRows } from './start-import.ts';
import { markImportFailed } from './work-on-imports.ts';

/** One import of a catalogue at a time; a feed of a hundred thousand offers fits. */
const pool = workerPool('imports', { threads: 1, idleMs: 10_000, heapMb: 384 });
const TIMEOUT_MS = 20 * 60_000;
const DOWNLOAD_MS = 5 * 60_000;
const BUSY_SECONDS = 15;

interface Work {
  db: Db;
  now: Date;
  databaseUrl: string;
}

type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/**
 * Fetches and reads the file of an import, or applies a feed. May be started again while it is at work: the state decides
 * what is left to do. Returns when to look again.
 */
export async function workOnSource(work: Work, id: number): Promise<Date | undefined> {
  const found = await findImport(work.db, id);
  if (found?.state === 'reading') return read(work, found);
  // the process that read it ended before it could go on
  if (found?.state === 'ready' && found.schedule_id !== null) await finishRead(work, found);
  if (found?.state === 'queued' && found.kind === 'feed') return apply(work, found);
  if (found?.state === 'undoing' && found.kind === 'feed') return undo(work, found);
  return undefined;
}

const findImport = (db: Db, id: number) =>
  db.selectFrom('staff_imports').selectAll().where('id', '=', id).executeTakeFirst();

async function read(work: Work, found: Found): Promise<Date | undefined> {
  const { db } = work;
  const { id, kind } = found;
  const name = found.file ?? (await nameFile(db, id));
  try {
    if (found.address !== null) await fetchFile(found.address, name, kind === 'feed' ? FEED_BYTES_MAX : LOAD_BYTES_MAX);
    if (kind === 'feed') {
      const reply = await inThread('readFeed', work, { id, file: name });
      if (reply.outcome === 'refused') await fail(db, id, reply.words);
    } else {
      const reply = await readRows({ bytes: new Uint8Array(await readFile(importFile(name))), kind }, 'imports');
      if ('refusal' in reply) await fail(db, id, reply.refusal);
      else
        await db
          .transaction()
          .execute((trx) => judgeRows(trx, { id, kind, isComplete: found.is_complete }, reply.rows));
    }
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    await fail(db, id, error.words);
  }
  await finishRead(work, found);
  return undefined;
}

/** The name of the file of an import; attempts at the same time get the same one. */
async function nameFile(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ file: string }>`
    UPDATE staff_imports SET file = coalesce(file, ${await newImportFile()}) WHERE id = ${id} RETURNING file`.execute(
    db,
  );
  if (!rows[0]) throw new Error(`the import ${id} was deleted while it was read`);
  return rows[0].file;
}

/** Another attempt may read the file at the same time: it is replaced as a whole. */
async function fetchFile(address: string, name: string, maxBytes: number): Promise<void> {
  const part = importFile(`${name}.${randomUUID()}`);
  await downloadFile(address, part, {
    maxBytes,
    timeoutMs: DOWNLOAD_MS,
    allowPrivateAddresses: environment().isLocal,
  });
  await rename(part, importFile(name));
}

/** Confirms what a schedule has read, and removes the file unless a feed waits to be applied. */
async function finishRead(work: Work, { id, kind, schedule_id }: Found): Promise<void> {
  if (schedule_id !== null) await confirmScheduled(work, id);
  const found = await findImport(work.db, id);
  const isWaiting = kind === 'feed' && (found?.state === 'ready' || found?.state === 'queued');
  if (found && !isWaiting) await forgetFile(work.db, found);
}

/** Applies what the schedule has read; what is refused waits for an operator. */
async function confirmScheduled({ db, now }: Work, id: number): Promise<void> {
  const found = await findImport(db, id);
  if (found?.state !== 'ready') return;
  const { added = 0, changed = 0, withdrawn = 0, unchanged = 0, faulty = 0 } = found.counts;
  if (added + changed + withdrawn === 0) {
    if (unchanged === 0 && faulty > 0) return fail(db, id, messages.allFaulty);
    await db.updateTable('staff_imports').set({ state: 'unchanged' }).where('id', '=', id).execute();
    return;
  }
  const about = { by: 'command' as const, action: 'confirm', subject: 'import' as const, id: String(id) };
  await audited({ db, now: () => now }, about, (trx) =>
    confirmImport(trx, { id, version: found.version, allowsWithdrawal: false, userId: null }),
  ).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
}

async function apply(work: Work, found: Found): Promise<Date | undefined> {
  const { id, file } = found;
  if (file === null) {
    await fail(work.db, id, feedMessages.noFile);
    return undefined;
  }
  const reply = await inThread('applyFeed', work, { id, file });
  if (reply.outcome === 'busy') return new Date(work.now.getTime() + BUSY_SECONDS * 1000);
  if (reply.outcome === 'refused') await fail(work.db, id, reply.words);
  await forgetFile(work.db, found);
  return undefined;
}

async function undo(work: Work, { id }: Found): Promise<Date | undefined> {
  const reply = await inThread('undoFeed', work, { id, file: '' });
  if (reply.outcome === 'busy') return new Date(work.now.getTime() + BUSY_SECONDS * 1000);
  if (reply.outcome === 'refused') await markImportFailed(work.db, { id, state: 'undoing' }, reply.words);
  return undefined;
}

async function inThread(
  name: 'readFeed' | 'applyFeed' | 'undoFeed',
  { databaseUrl, now }: Work,
  { id, file }: { id: number; file: string },
): Promise<FeedReply> {
  const { dataDir, importWithdrawPercent, isLocal } = environment();
  const input: FeedWork = {
    databaseUrl,
    importId: id,
    file: importFile(file),
    now,
    pictureFolder: join(dataDir, 'pictures'),
    withdrawPercent: importWithdrawPercent,
    allowPrivateAddresses: isLocal,
  };
  const task = { file: 'backend/modules/staff-imports/feed-thread.ts', name, input, timeoutMs: TIMEOUT_MS };
  return (await pool.run(task, null)) as FeedReply;
}

/** Says why an import was not read, confirmed by its schedule or applied. */
async function fail(db: Db, id: number, words: LocalizedText): Promise<void> {
  await db
    .updateTable('staff_imports')
    .set({ state: 'failed', error: JSON.stringify(words) })
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'ready', 'queued'])
    .execute();
}

/** Says that an import was not read or applied in all the attempts at it. */
export async function giveUpSource(db: Db, id: number): Promise<void> {
  const found = await findImport(db, id);
  if (found?.state === 'undoing' && found.kind === 'feed')
    return markImportFailed(db, { id, state: 'undoing' }, messages.undoGaveUp);
  if (found?.state !== 'reading' && !(found?.state === 'queued' && found.kind === 'feed')) return;
  await fail(db, id, messages.gaveUp);
  await forgetFile(db, found);
}

/** Removes the file of an import and forgets its address, which can hold a password. */
async function forgetFile(db: Db, { id, file }: Pick<Found, 'id' | 'file'>): Promise<void> {
  if (file !== null) await removeImportFile(file);
  await db.updateTable('staff_imports').set({ file: null, address: null }).where('id', '=', id).execute();
}
