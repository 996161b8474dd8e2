import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { announceChange } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, takenRefusal } from '#backend/errors.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { readPage } from '#backend/read-page.ts';
import { lockVersion, versionOf } from '#backend/row-version.ts';
import { isUniqueViolation } from '#backend/unique-violation.ts';
import type { EditedTransfer } from '#lib/contract/staff-readiness.ts';
import { messages } from './messages.ts';

type Row = Omit<EditedTransfer, 'version'>;
type Reading = Pick<Context, 'db'>;

const columns = sql`t.id, t.days, f.id AS "fromId", f.name AS "from", c.id AS "toId", c.name AS "to"`;
const joined = sql`transfer_days t JOIN cities f ON f.id = t.from_city_id JOIN cities c ON c.id = t.to_city_id`;

const toTransfer = (row: Row): EditedTransfer => ({
  ...row,
  version: versionOf({ days: row.days, fromId: row.fromId, toId: row.toId }),
});

/** A page of the days between cities, and the cities to choose from. */
export async function listTransfers({ db }: Reading, { search, ...paged }: ListQuery) {
  const query = sql<Row & { total: number }>`
    SELECT ${columns}, count(*) OVER ()::int AS total FROM ${joined}
    WHERE f.name ILIKE ${containing(search)} OR c.name ILIKE ${containing(search)}
    ORDER BY f.name, c.name`;
  const { rows, total, pages } = await readPage(db, query, paged);
  const cities = await db.selectFrom('cities').select(['id', 'name']).orderBy('name').execute();
  return { items: rows.map(toTransfer), total, pages, cities };
}

interface Saving {
  /** null: a new one */
  id: number | null;
  version: string | null;
  fromId: number;
  toId: number;
  days: number;
}

/** Adds or changes the days between two cities; returns the id. 409: somebody else has changed them meanwhile. */
export async function saveTransfer({ db }: Reading, { id, version, fromId, toId, days }: Saving): Promise<number> {
  const cities = await db.selectFrom('cities').select(['id', 'name']).where('id', 'in', [fromId, toId]).execute();
  const nameOf = (field: string, city: number) => {
    const known = cities.find(({ id: one }) => one === city);
    if (!known) throw fieldRefusal(field, messages.noCity);
    return known.name;
  };
  const way = `${nameOf('fromId', fromId)} → ${nameOf('toId', toId)}`;
  const values = { from_city_id: fromId, to_city_id: toId, days };
  if (id !== null) await requireVersion(db, id, version);
  const saved = await (id === null
    ? db
        .insertInto('transfer_days')
        .values(values)
        .onConflict((known) => known.columns(['from_city_id', 'to_city_id']).doNothing())
        .returning('id')
        .executeTakeFirst()
    : db.updateTable('transfer_days').set(values).where('id', '=', id).returning('id').executeTakeFirst()
  ).catch((error: unknown) => {
    throw isUniqueViolation(error) ? takenRefusal('toId', { ru: way, en: way }) : error;
  });
  if (!saved) throw takenRefusal('toId', { ru: way, en: way });
  await announceChange(db, ['geography', 'stock']);
  return saved.id;
}

export async function removeTransfer({ db }: Reading, { id, version }: { id: number; version: string }): Promise<void> {
  await requireVersion(db, id, version);
  await db.deleteFrom('transfer_days').where('id', '=', id).execute();
  await announceChange(db, ['geography', 'stock']);
}

async function requireVersion(db: Db, id: number, version: string | null): Promise<void> {
  const query = sql<Row>`SELECT ${columns} FROM ${joined} WHERE t.id = ${id} FOR UPDATE OF t`;
  await lockVersion(db, query, {
    version,
    versionOf: (row) => toTransfer(row).version,
    refusal: messages.changedMeanwhile,
  });
}

/** SQL: the state of an entry for the audit log, its row locked. */
export const transferState = (id: string) => sql<Record<string, unknown>>`
  SELECT f.name AS from_city, c.name AS to_city, t.days FROM ${joined} WHERE t.id = ${id}::int FOR UPDATE OF t`;
