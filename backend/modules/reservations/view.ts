import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { Reservation } from '#lib/contract/reservations.ts';
import { toRubles } from '#lib/rules/money.ts';
import { type ReservationStatus, reservationNumber } from '#lib/rules/reservation.ts';

export interface ReservationRow {
  id: number;
  token: string;
  sent_hash: string;
  status: ReservationStatus;
  created_at: Date;
  guid: string;
  code: string;
  name: string;
  quantity: number;
  price: number;
  store_name: string;
  store_address: string;
  hours: string | null;
  store_phone: string | null;
  held_on: string;
  held_time: string;
  held_until: Date;
  zone: number;
  fio: string;
  phone: string;
  slug: string | null;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

/** SQL: columns of `ReservationRow`, and what they are read from. */
export const columns = sql`r.id, r.token, r.sent_hash, r.status, r.created_at, r.guid, r.code, r.name, r.quantity, r.price,
  r.store_name, r.store_address, s.hours, s.phone AS store_phone, r.held_on, r.held_time, r.held_until, r.zone, r.fio,
  r.phone, p.slug, pic.id AS picture_id, pic.sizes AS picture_sizes`;
export const joined = sql`reservations r LEFT JOIN stores s ON s.id = r.store_id
  LEFT JOIN products p ON p.id = r.product_id AND p.is_active
  LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]`;

/** The reservation that the condition names; null: there is none. */
export async function readOne(db: Db, condition: RawBuilder<unknown>): Promise<ReservationRow | null> {
  const { rows } = await sql<ReservationRow>`SELECT ${columns} FROM ${joined} WHERE ${condition}`.execute(db);
  return rows[0] ?? null;
}

/** A reservation whose time is over has ended, also before the job that ends it has run. */
export const toReservation = (row: ReservationRow, now: Date): Reservation => ({
  number: reservationNumber(row.id),
  status: row.status === 'held' && row.held_until <= now ? 'expired' : row.status,
  createdAt: row.created_at.toISOString(),
  product: {
    guid: row.guid,
    code: row.code,
    name: row.name,
    url: row.slug === null ? null : `/product/${row.slug}`,
    image: row.picture_id && row.picture_sizes ? { id: row.picture_id, sizes: row.picture_sizes } : null,
  },
  quantity: row.quantity,
  price: toRubles(row.price),
  sum: toRubles(row.price * row.quantity),
  place: {
    name: row.store_name,
    address: row.store_address,
    hours: row.hours ?? '',
    phone: row.store_phone ?? '',
  },
  until: { on: row.held_on, until: row.held_time, zone: row.zone },
});
