import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, ServiceError } from '#backend/errors.ts';
import { withdrawsTooMany } from '#backend/import/withdrawal.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { environment } from '#lib/config/environment.ts';
import type { ImportKind, ImportOutcome, ImportState, TableKind } from '#lib/contract/staff-import-parts.ts';
import { addReading, nameOfAddress, requireAddress } from './begin-reading.ts';
import { forgetOldImports } from './forget-imports.ts';
import { storeImportFile } from './import-files.ts';
import { type Judged, kinds } from './kinds.ts';
import { feedMessages, messages } from './messages.ts';
import { readRows } from './read-rows.ts';
import type { GivenRow } from './read-table.ts';
import { insertRows } from './rows.ts';
import { lockImport } from './settle-import.ts';

/** bytes at the beginning of a file that show what it is */
const HEAD_BYTES = 256;

interface Upload {
  file: File;
  kind: TableKind;
  isComplete: boolean;
}

/** Reads an uploaded list and stores what it would change. */
export async function startImport(ctx: Context, { file, kind, isComplete }: Upload): Promise<{ id: number }> {
  const { userId } = requireCaller(ctx);
  const reply = await readRows({ bytes: new Uint8Array(await file.arrayBuffer()), kind }, `operator:${userId}`);
  if ('refusal' in reply) throw fieldRefusal('file', reply.refusal);
  await forgetOldImports(ctx.db, ctx.now());
  return ctx.db.transaction().execute(async (trx) =>
    storeDryRun(trx, reply.rows, {
      kind,
      isComplete: isComplete && kind === 'stock',
      fileName: shownName(file.name),
      ...(await authorOf(ctx)),
      now: ctx.now(),
    }),
  );
}

/** The end of a name, which says more than its beginning. */
const shownName = (name: string): string => name.replace(/\p{C}+/gu, ' ').slice(-100);

async function authorOf(ctx: Context): Promise<{ userId: number; who: string }> {
  const { userId } = requireCaller(ctx);
  const { fio } = await ctx.db.selectFrom('users').select('fio').where('id', '=', userId).executeTakeFirstOrThrow();
  return { userId, who: fio };
}

/** Stores an uploaded feed; a job reads it. */
export async function startFeed(ctx: Context, { file }: { file: File }): Promise<{ id: number }> {
  const head = new TextDecoder().decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (!/^\ufeff?\s*<[?!\w]/.test(head)) throw fieldRefusal('file', feedMessages.notText);
  const name = await storeImportFile(file);
  return startReading(ctx, { kind: 'feed', isComplete: false, fileName: shownName(file.name), file: name });
}

/** Begins an import of a file at an address; a job fetches it. Throws 400 for an address that is never fetched. */
export async function startFetch(
  ctx: Context,
  { address, kind, isComplete }: { address: string; kind: ImportKind; isComplete: boolean },
): Promise<{ id: number }> {
  const checked = requireAddress(address);
  const fileName = shownName(nameOfAddress(checked));
  return startReading(ctx, { kind, isComplete: isComplete && kind === 'stock', fileName, address: checked });
}

interface NewReading {
  kind: ImportKind;
  isComplete: boolean;
  fileName: string;
  file?: string;
  address?: string;
}

async function startReading(ctx: Context, { isComplete, fileName, ...rest }: NewReading): Promise<{ id: number }> {
  await forgetOldImports(ctx.db, ctx.now());
  const { userId, who } = await authorOf(ctx);
  return ctx.db.transaction().execute((trx) =>
    addReading(trx, {
      ...rest,
      is_complete: isComplete,
      file_name: fileName,
      user_id: userId,
      who,
      created_at: ctx.now(),
    }),
  );
}

interface NewImport {
  kind: TableKind;
  isComplete: boolean;
  fileName: string;
  userId: number | null;
  who: string;
  now: Date;
}

/** Stores a dry run that waits for its confirmation. */
export async function storeDryRun(
  trx: Db,
  given: readonly GivenRow[],
  { kind, isComplete, fileName, userId, who, now }: NewImport,
): Promise<{ id: number }> {
  const { id } = await trx
    .insertInto('staff_imports')
    .values({
      kind,
      state: 'reading',
      file_name: fileName,
      is_complete: isComplete,
      user_id: userId,
      who,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await judgeRows(trx, { id, kind, isComplete }, given);
  return { id };
}

/** States of an import that nobody has confirmed. */
const judgedIn: ReadonlySet<ImportState> = new Set(['reading', 'ready', 'failed']);

/** Stores what the rows of an import would change, which can be confirmed then. Throws 409 when it is confirmed. */
export async function judgeRows(
  trx: Db,
  { id, kind, isComplete }: { id: number; kind: TableKind; isComplete: boolean },
  given: readonly GivenRow[],
): Promise<void> {
  const found = await lockImport(trx, id);
  if (!found || !judgedIn.has(found.state)) throw new ServiceError('CONFLICT', messages.notReady);
  await trx.deleteFrom('staff_import_rows').where('import_id', '=', id).execute();
  const judged = await kinds[kind].judge(trx, given, isComplete);
  await insertRows(trx, id, judged.rows);
  await trx
    .updateTable('staff_imports')
    .set({ state: 'ready', error: null, ...numbersOf(judged) })
    .where('id', '=', id)
    .execute();
}

/** Computes an import again that is not applied, from the rows as they were given. Refuses one that is under way. */
export async function checkImport({ db: trx }: Pick<Context, 'db'>, id: number): Promise<void> {
  const found = await lockImport(trx, id);
  if (!found || found.kind === 'feed' || (found.state !== 'ready' && found.state !== 'failed'))
    throw new ServiceError('CONFLICT', messages.notReady);
  const { rows: given } = await sql<GivenRow>`
    SELECT line, code, place, given FROM staff_import_rows WHERE import_id = ${id} AND line IS NOT NULL
    ORDER BY ordinal`.execute(trx);
  if (given.length === 0) throw new ServiceError('CONFLICT', messages.noRows);
  await judgeRows(trx, { id, kind: found.kind, isComplete: found.is_complete }, given);
  await trx
    .updateTable('staff_imports')
    .set({ version: found.version + 1 })
    .where('id', '=', id)
    .execute();
}

function numbersOf({ rows, held, unplaced = 0 }: Judged) {
  const counts: Partial<Record<ImportOutcome, number>> = {};
  for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const percent = environment().importWithdrawPercent;
  const withdrawsMuch = unplaced > 0 || withdrawsTooMany({ withdrawn: counts.withdrawn ?? 0, held, percent });
  return { counts: JSON.stringify(counts), withdraws_much: withdrawsMuch, held, unplaced };
}
