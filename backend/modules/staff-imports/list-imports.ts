import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { say } from '#backend/language.ts';
import { pageCount } from '#backend/page-count.ts';
import { environment } from '#lib/config/environment.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import {
  type ImportKind,
  type ImportOutcome,
  type ImportState,
  importOutcomes,
} from '#lib/contract/staff-import-parts.ts';
import type { StaffImport, StaffImportRow } from '#lib/contract/staff-imports.ts';
import { toRubles } from '#lib/rules/money.ts';
import { isKept, isLast } from './last-import.ts';
import { doubtOf, messages } from './messages.ts';

type Reading = Pick<Context, 'db'>;

interface Row {
  id: number;
  kind: ImportKind;
  state: ImportState;
  version: number;
  file_name: string;
  is_complete: boolean;
  withdraws_much: boolean;
  held: number;
  unplaced: number;
  counts: Partial<Record<ImportOutcome, number>>;
  done: number;
  total: number | null;
  error: LocalizedText | null;
  who: string;
  created_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
  can_be_undone: boolean;
}

interface Paged {
  page: number;
  size: number;
}

const selected = (rest: RawBuilder<unknown>) => sql<Row>`
  SELECT i.*, i.state = 'applied' AND ${isKept} AND ${isLast} AS can_be_undone
  FROM staff_imports i ${rest}`;

/** A page of the imports, the newest first. */
export async function listImports({ db }: Reading, { page, size }: Paged) {
  const { total } = await db
    .selectFrom('staff_imports')
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { rows } = await selected(sql`ORDER BY i.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`).execute(db);
  return { items: rows.map(toImport), total, pages: pageCount(total, size) };
}

/** Throws 404 for an unknown one. */
export async function getImport({ db }: Reading, id: number): Promise<StaffImport> {
  const { rows } = await selected(sql`WHERE i.id = ${id}`).execute(db);
  if (!rows[0]) throw notFound(messages.noImport);
  return toImport(rows[0]);
}

const toImport = (row: Row): StaffImport => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  version: row.version,
  fileName: row.file_name,
  isComplete: row.is_complete,
  doubt: row.withdraws_much
    ? say(doubtOf({ ...row, withdrawn: row.counts.withdrawn ?? 0, percent: environment().importWithdrawPercent }))
    : null,
  counts: Object.fromEntries(importOutcomes.map((one) => [one, row.counts[one] ?? 0])) as StaffImport['counts'],
  done: row.done,
  total: row.total,
  error: row.error && say(row.error),
  who: row.who,
  createdAt: row.created_at.toISOString(),
  appliedAt: row.applied_at?.toISOString() ?? null,
  undoneAt: row.undone_at?.toISOString() ?? null,
  canBeUndone: row.can_be_undone,
});

/** A page of what an import changes, in the order of its file. */
export async function listImportRows(
  { db }: Reading,
  id: number,
  { outcome, page, size }: Paged & { outcome?: ImportOutcome | undefined },
) {
  const { kind } = await getImport({ db }, id);
  const { total } = await db
    .selectFrom('staff_import_rows')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('import_id', '=', id)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome!))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('staff_import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome!))
    .orderBy('ordinal')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const shown = (value: number | null) => (value === null || kind === 'stock' ? value : toRubles(value));
  const items = rows.map(
    (row): StaffImportRow => ({
      line: row.line,
      code: row.code,
      place: row.place,
      given: row.given,
      outcome: row.outcome,
      message: row.fault && say(row.fault),
      name: row.name,
      before: row.outcome === 'faulty' ? null : shown(row.before),
      after: shown(row.after),
    }),
  );
  return { items, total, pages: pageCount(total, size) };
}
