import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, ServiceError } from '#backend/errors.ts';
import { ownCaller } from '#backend/own-caller.ts';
import { besideInThread } from '#backend/threads.ts';
import { environment } from '#lib/config/environment.ts';
import { LOAD_PARSING_MS } from '#lib/config/limits.ts';
import type { ImportOutcome, TableKind } from '#lib/contract/staff-import-parts.ts';
import { forgetOldImports } from './forget-imports.ts';
import { kinds } from './kinds.ts';
import { messages } from './messages.ts';
import { type GivenRow, readTable, type TableReply } from './read-table.ts';
import { insertRows, type JudgedRow } from './rows.ts';

interface Upload {
  file: File;
  kind: TableKind;
  isComplete: boolean;
}

/** Reads an uploaded list and stores what it would change. */
export async function startImport(ctx: Context, { file, kind, isComplete }: Upload): Promise<{ id: number }> {
  const { userId } = ownCaller(ctx);
  const given = await readRows({ bytes: new Uint8Array(await file.arrayBuffer()), kind }, `operator:${userId}`);
  const { fio: who } = await ctx.db
    .selectFrom('users')
    .select('fio')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await forgetOldImports(ctx.db, ctx.now());
  return ctx.db.transaction().execute((trx) =>
    storeDryRun(trx, given, {
      kind,
      isComplete: isComplete && kind === 'stock',
      fileName: file.name.replace(/\p{C}+/gu, ' ').slice(-100),
      userId,
      who,
      now: ctx.now(),
    }),
  );
}

/** bytes of a text that is read on the main thread: starting a worker takes longer */
const SHORT = 10_000;
const ZIP = 0x50;

/**
 * The rows of a list: a short text is read at once, anything else in a worker thread. Throws 400 for what is no table.
 *
 * @param owner whose lists are counted together
 */
export async function readRows(input: { bytes: Uint8Array; kind: TableKind }, owner: string): Promise<GivenRow[]> {
  const isShort = input.bytes.length <= SHORT && input.bytes[0] !== ZIP;
  const reply = await (isShort ? readTable(input) : readBeside(input, owner));
  if ('refusal' in reply) throw fieldRefusal('file', reply.refusal);
  return reply.rows;
}

async function readBeside(input: { bytes: Uint8Array; kind: TableKind }, owner: string): Promise<TableReply> {
  try {
    return await besideInThread<TableReply>({
      file: 'backend/modules/staff-imports/read-table.ts',
      name: 'readTable',
      input,
      patienceMs: LOAD_PARSING_MS,
      owner,
    });
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    return { refusal: messages.unreadable };
  }
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
  const judged = await kinds[kind].judge(trx, given, isComplete);
  const { id } = await trx
    .insertInto('staff_imports')
    .values({
      kind,
      state: 'ready',
      file_name: fileName,
      is_complete: isComplete,
      user_id: userId,
      who,
      created_at: now,
      ...numbersOf(judged),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(trx, id, judged.rows);
  return { id };
}

/** Computes an import again that is not applied, from the rows as they were given. Refuses one that is under way. */
export async function checkImport({ db: trx }: Pick<Context, 'db'>, id: number): Promise<void> {
  const found = await trx.selectFrom('staff_imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found || found.kind === 'feed' || (found.state !== 'ready' && found.state !== 'failed'))
    throw new ServiceError('CONFLICT', messages.notReady);
  const { rows: given } = await sql<GivenRow>`
    DELETE FROM staff_import_rows WHERE import_id = ${id} AND line IS NOT NULL
    RETURNING line, code, place, given`.execute(trx);
  await trx.deleteFrom('staff_import_rows').where('import_id', '=', id).execute();
  const judged = await kinds[found.kind].judge(
    trx,
    given.toSorted((a, b) => a.line - b.line),
    found.is_complete,
  );
  await insertRows(trx, id, judged.rows);
  await trx
    .updateTable('staff_imports')
    .set({ state: 'ready', version: found.version + 1, error: null, ...numbersOf(judged) })
    .where('id', '=', id)
    .execute();
}

function numbersOf({ rows, held }: { rows: readonly JudgedRow[]; held: number }) {
  const counts: Partial<Record<ImportOutcome, number>> = {};
  for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const percent = environment().importWithdrawPercent;
  return { counts: JSON.stringify(counts), withdraws_much: (counts.withdrawn ?? 0) * 100 > held * percent };
}
