import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { announceChange } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict, fieldRefusal, takenRefusal } from '#backend/errors.ts';
import { readPage } from '#backend/read-page.ts';
import { versionOf } from '#backend/row-version.ts';
import type { EditedWorkDay } from '#lib/contract/staff-readiness.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { isWorkDay } from '#lib/rules/readiness.ts';
import { messages } from './messages.ts';

interface Row {
  day: string;
  isWorking: boolean;
  note: string;
}
type Reading = Pick<Context, 'db'>;

const WORK_DAYS_AHEAD_MAX = 5 * 366;

const toWorkDay = (row: Row): EditedWorkDay => ({ ...row, version: versionOf({ ...row }) });
const columns = sql`day::text AS day, is_working AS "isWorking", note`;

/** A page of the days that differ from the week, the last first. */
export async function listWorkDays({ db }: Reading, paged: { page: number; size: number }) {
  const query = sql<Row & { total: number }>`
    SELECT ${columns}, count(*) OVER ()::int AS total FROM work_calendar
    ORDER BY work_calendar.day DESC`;
  const { rows, total, pages } = await readPage(db, query, paged);
  return { items: rows.map(toWorkDay), total, pages };
}

/** Adds or changes a day; refuses one that would not differ from its weekday. */
export async function saveWorkDay(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { version, ...saved }: Row & { version: string | null },
): Promise<void> {
  const { day, isWorking, note } = saved;
  if (day > dayAfter(dayOf(now()), WORK_DAYS_AHEAD_MAX)) throw fieldRefusal('day', messages.tooFar);
  if (isWorkDay(day, {}) === isWorking)
    throw fieldRefusal('isWorking', isWorking ? messages.isWeekday : messages.isWeekend);
  const values = { day, is_working: isWorking, note };
  if (version === null) {
    const added = await db
      .insertInto('work_calendar')
      .values(values)
      .onConflict((known) => known.column('day').doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!added) throw takenRefusal('day', { ru: formatShortDay(day, 'ru'), en: formatShortDay(day, 'en') });
  } else {
    if ((await find(db, day))?.version !== version) throw conflict(messages.changedMeanwhile);
    await db.updateTable('work_calendar').set(values).where('day', '=', day).execute();
  }
  await announceChange(db, ['geography', 'stock']);
}

export async function removeWorkDay(
  { db }: Reading,
  { day, version }: { day: string; version: string },
): Promise<void> {
  if ((await find(db, day))?.version !== version) throw conflict(messages.changedMeanwhile);
  await db.deleteFrom('work_calendar').where('day', '=', day).execute();
  await announceChange(db, ['geography', 'stock']);
}

async function find(db: Db, day: string): Promise<EditedWorkDay | null> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM work_calendar WHERE day = ${day}::date FOR UPDATE`.execute(db);
  return rows[0] ? toWorkDay(rows[0]) : null;
}

/** SQL: the state of a day for the audit log, its row locked. */
export const workDayState = (id: string) => sql<Record<string, unknown>>`
  SELECT is_working, note FROM work_calendar WHERE day = ${id}::date FOR UPDATE`;
