import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { readPage } from '#backend/read-page.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { type ReservationStatus, reservationId } from '#lib/rules/reservation.ts';
import { columns, joined, type ReservationRow, toReservation } from './view.ts';

interface ReservationsQuery extends ListQuery {
  status?: ReservationStatus | undefined;
  /** id of a store */
  store?: number | undefined;
}

/** A page of the reservations, those that are held first, the soonest to end first. */
export async function listReservations(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { search, status, store, ...paged }: ReservationsQuery,
): Promise<Reply<'GET v1 staff/reservations/'>> {
  const digits = search.replace(/\D/g, '').slice(-10);
  const conditions = [
    sql`true`,
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(store === undefined ? [] : [sql`r.store_id = ${store}`]),
    ...(search === ''
      ? []
      : [
          sql`(r.id = ${reservationId(search) ?? 0} OR r.fio ILIKE ${containing(search)}
          OR ${digits.length >= 4} AND r.phone LIKE ${`%${digits}`})`,
        ]),
  ];
  const query = sql<ReservationRow & { total: number }>`
    SELECT ${columns}, count(*) OVER ()::int AS total FROM ${joined} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY (r.status = 'held') DESC, CASE WHEN r.status = 'held' THEN r.held_until END, r.created_at DESC, r.id`;
  const { rows, total, pages } = await readPage(db, query, paged);
  const stores = await db
    .selectFrom('stores')
    .innerJoin('cities', 'cities.id', 'stores.city_id')
    .select(['stores.id', sql<string>`cities.name || ', ' || stores.name`.as('name')])
    .where('cash_and_carry', '=', true)
    .orderBy('cities.name')
    .orderBy('stores.name')
    .execute();
  const items = rows.map((row) => ({
    ...toReservation(row as ReservationRow, now()),
    id: row.id,
    fio: row.fio,
    phone: row.phone,
  }));
  return { items, total, pages, stores };
}
