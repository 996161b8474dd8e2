import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { announceChange } from '#backend/db/changes.ts';
import { conflict, fieldRefusal } from '#backend/errors.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { readPage } from '#backend/read-page.ts';
import { versionOf } from '#backend/row-version.ts';
import type { EditedWarehouse } from '#lib/contract/staff-readiness.ts';
import { type Hours, weekHours } from '#lib/rules/opening-hours.ts';
import { messages } from './messages.ts';

type Row = Omit<EditedWarehouse, 'version'>;
type Reading = Pick<Context, 'db'>;

const columns = sql`w.id, w.name, w.address, w.hours, to_char(w.cut_off, 'HH24:MI') AS "cutOff",
  to_char(w.ready_by, 'HH24:MI') AS "readyBy", c.utc_offset / 60.0::float8 AS "utcHours"`;

const versionIn = ({ hours, cutOff, readyBy, utcHours }: Row) => versionOf({ hours, cutOff, readyBy, utcHours });

/** A page of the warehouses. */
export async function listEditedWarehouses({ db }: Reading, { search, ...paged }: ListQuery) {
  const query = sql<Row & { total: number }>`
    SELECT ${columns}, count(*) OVER ()::int AS total FROM warehouses w JOIN cities c ON c.id = w.city_id
    WHERE w.name ILIKE ${containing(search)} OR w.address ILIKE ${containing(search)}
    ORDER BY w.sort, w.id`;
  const { rows, total, pages } = await readPage(db, query, paged);
  return { items: rows.map((row): EditedWarehouse => ({ ...row, version: versionIn(row) })), total, pages };
}

type Saving = Pick<EditedWarehouse, 'id' | 'version' | 'hours' | 'cutOff' | 'readyBy' | 'utcHours'>;

/** Changes hours and cut-offs; the difference to UTC is that of the city. 409: changed meanwhile. */
export async function saveWarehouse({ db }: Reading, { id, version, hours, cutOff, readyBy, utcHours }: Saving) {
  const week = weekHours(hours);
  if (week === null) throw fieldRefusal('hours', messages.hours);
  for (const [field, time] of Object.entries({ cutOff, readyBy })) {
    if (!/^([01]?\d|2[0-3]):[0-5]\d$/.test(time)) throw fieldRefusal(field, messages.time);
    if (!week.some((day) => day && isWithin(time.padStart(5, '0'), day))) throw fieldRefusal(field, messages.closed);
  }
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM warehouses w JOIN cities c ON c.id = w.city_id WHERE w.id = ${id} FOR UPDATE`.execute(db);
  if (!rows[0] || versionIn(rows[0]) !== version) throw conflict(messages.changedMeanwhile);
  await sql`
    WITH changed AS (
      UPDATE warehouses SET hours = ${hours}, cut_off = ${cutOff}::time, ready_by = ${readyBy}::time WHERE id = ${id}
      RETURNING city_id
    )
    UPDATE cities SET utc_offset = ${Math.round(utcHours * 60)} FROM changed WHERE cities.id = changed.city_id`.execute(
    db,
  );
  await announceChange(db, ['geography', 'stock']);
}

const isWithin = (time: string, [open, close]: Hours) => open <= time && time <= close;

/** SQL: the state of a warehouse for the audit log, its row locked. */
export const warehouseState = (id: string) => sql<Record<string, unknown>>`
  SELECT w.hours, to_char(w.cut_off, 'HH24:MI') AS cut_off, to_char(w.ready_by, 'HH24:MI') AS ready_by, c.utc_offset
  FROM warehouses w JOIN cities c ON c.id = w.city_id WHERE w.id = ${id}::int FOR UPDATE`;
