import type { Generated } from 'kysely';
import type { ReservationStatus } from '#lib/rules/reservation.ts';

/** Tables of reservations of private persons; column meanings are commented in `migrations/0090-reservations.ts`. */
export interface ReservationTables {
  reservations: {
    id: number;
    token: string;
    session_id: string;
    key: string;
    sent_hash: string;
    store_id: number | null;
    store_name: string;
    store_address: string;
    product_id: number | null;
    guid: string;
    code: string;
    name: string;
    quantity: number;
    price: number;
    fio: string;
    phone: string;
    consent: string;
    address: string | null;
    status: Generated<ReservationStatus>;
    held_until: Date;
    /** yyyy-mm-dd */
    held_on: string;
    /** HH:mm */
    held_time: string;
    zone: number;
    created_at: Date;
    ended_at: Date | null;
  };
  reservation_pieces: { reservation_id: number; product_id: number; warehouse_id: number; quantity: number };
}
