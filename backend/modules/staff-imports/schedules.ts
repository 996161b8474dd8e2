import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { notFound } from '#backend/errors.ts';
import { say } from '#backend/language.ts';
import { enqueue } from '#backend/modules/jobs/index.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import type { ImportKind, ImportState } from '#lib/contract/staff-import-parts.ts';
import type { ImportSchedule, ScheduleFields } from '#lib/contract/staff-schedules.ts';
import { dayAfter, dayOf, startOf } from '#lib/rules/days.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/rules/durations.ts';
import { addReading, nameOfAddress, requireAddress, shownAddress } from './begin-reading.ts';
import { forgetOldImports } from './forget-imports.ts';
import { messages } from './messages.ts';

type Changing = Pick<Context, 'db' | 'now'>;

/** Number of the last imports that a schedule shows. */
const OUTCOMES_SHOWN = 5;

interface Row {
  id: number;
  kind: ImportKind;
  address: string;
  is_complete: boolean;
  daily_at: string | null;
  every_hours: number | null;
  is_on: boolean;
  next_at: Date;
  outcomes: { id: number; state: ImportState; at: string; error: LocalizedText | null }[];
}

/** All schedules with the outcomes of their last imports. */
export async function listSchedules({ db }: Pick<Context, 'db'>): Promise<{ items: ImportSchedule[] }> {
  const { rows } = await sql<Row>`
    SELECT s.*, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', i.id, 'state', i.state, 'at', i.created_at, 'error', i.error)
        ORDER BY i.id DESC)
      FROM (SELECT * FROM staff_imports WHERE schedule_id = s.id ORDER BY id DESC LIMIT ${OUTCOMES_SHOWN}) i
    ), '[]') AS outcomes
    FROM import_schedules s ORDER BY s.id`.execute(db);
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      address: shownAddress(row.address),
      isComplete: row.is_complete,
      dailyAt: row.daily_at,
      everyHours: row.every_hours,
      isOn: row.is_on,
      nextAt: row.is_on ? row.next_at.toISOString() : null,
      outcomes: row.outcomes.map(({ at, error, ...outcome }) => ({
        ...outcome,
        at: new Date(at).toISOString(),
        error: error && say(error),
      })),
    })),
  };
}

/** Number of the next schedule; known before it exists, so that the audit log can name it. */
export async function nextScheduleId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('import_schedules', 'id'))::int AS id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Adds a schedule that is on. Throws 400 for an address that is never fetched. */
export async function addSchedule({ db, now }: Changing, id: number, fields: ScheduleFields): Promise<void> {
  const address = requireAddress(fields.address);
  const { kind, isComplete, dailyAt, everyHours } = fields;
  const nextAt = nextTime(now(), { daily_at: dailyAt, every_hours: everyHours });
  await sql`
    INSERT INTO import_schedules (id, kind, address, is_complete, daily_at, every_hours, next_at) OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${kind}, ${address}, ${isComplete && kind === 'stock'}, ${dailyAt}, ${everyHours}, ${nextAt})`.execute(
    db,
  );
  await enqueue(db, 'staff.schedule', String(id), { scheduleId: id }, { runAt: nextAt });
}

/** Switches a schedule on or off. Throws 404 for an unknown one. */
export async function switchSchedule({ db, now }: Changing, id: number, isOn: boolean): Promise<void> {
  const found = await lockSchedule(db, id);
  if (!found) throw notFound(messages.noSchedule);
  const nextAt = nextTime(now(), found);
  await db.updateTable('import_schedules').set({ is_on: isOn, next_at: nextAt }).where('id', '=', id).execute();
  if (isOn) await enqueue(db, 'staff.schedule', String(id), { scheduleId: id }, { runAt: nextAt });
}

/** Fetches at once, besides the set times. Throws 404 for an unknown one. */
export async function runSchedule({ db, now }: Changing, id: number): Promise<void> {
  const found = await lockSchedule(db, id);
  if (!found) throw notFound(messages.noSchedule);
  await beginImport(db, found, now());
}

/** Removes a schedule; its imports stay in the history. Throws 404 for an unknown one. */
export async function removeSchedule({ db }: Changing, id: number): Promise<void> {
  const removed = await db.deleteFrom('import_schedules').where('id', '=', id).returning('id').executeTakeFirst();
  if (!removed) throw notFound(messages.noSchedule);
}

/**
 * Begins the import of a schedule when its time has come, unless the last one is still under way; returns the next time.
 */
export async function keepSchedule({ db, now }: { db: Db; now: Date }, id: number): Promise<Date | undefined> {
  await forgetOldImports(db, now);
  return db.transaction().execute(async (trx) => {
    const found = await lockSchedule(trx, id);
    if (!found?.is_on) return undefined;
    if (found.next_at > now) return found.next_at;
    if (!(await isUnderWay(trx, id))) await beginImport(trx, found, now);
    const nextAt = nextTime(now, found);
    await trx.updateTable('import_schedules').set({ next_at: nextAt }).where('id', '=', id).execute();
    return nextAt;
  });
}

async function isUnderWay(trx: Db, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('staff_imports')
    .select('id')
    .where('schedule_id', '=', id)
    .where('state', 'in', ['reading', 'queued'])
    .executeTakeFirst();
  return found !== undefined;
}

const lockSchedule = (trx: Db, id: number) =>
  trx.selectFrom('import_schedules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Source {
  id: number;
  kind: ImportKind;
  address: string;
  is_complete: boolean;
}

const beginImport = (trx: Db, { id, kind, address, is_complete }: Source, now: Date) =>
  addReading(trx, {
    kind,
    address,
    is_complete,
    file_name: nameOfAddress(address).slice(-100),
    schedule_id: id,
    user_id: null,
    who: 'schedule',
    created_at: now,
  });

/** The next time after `now`: at a time of the day in Moscow, or some hours later. */
function nextTime(now: Date, { daily_at, every_hours }: Pick<Row, 'daily_at' | 'every_hours'>): Date {
  if (daily_at === null) return new Date(now.getTime() + (every_hours ?? 1) * HOUR_MS);
  const [hours = 0, minutes = 0] = daily_at.split(':').map(Number);
  const at = (day: string) => new Date(startOf(day).getTime() + hours * HOUR_MS + minutes * MINUTE_MS);
  const today = dayOf(now);
  return at(today) > now ? at(today) : at(dayAfter(today, 1));
}
