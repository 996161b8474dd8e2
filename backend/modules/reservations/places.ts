import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { calendarFrom, closesAt } from '#backend/modules/stock/index.ts';
import { retailPrice } from '#backend/price-on-request.ts';
import { environment } from '#lib/config/environment.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { toRubles } from '#lib/rules/money.ts';
import type { Calendar, Ready } from '#lib/rules/readiness.ts';
import { RESERVATION_PIECES_MAX } from '#lib/rules/reservation.ts';
import { readQuantity, shownQuantity } from '#lib/rules/stock.ts';

/** A Cash & Carry place that has a product. */
export interface ReservationPlace {
  id: number;
  name: string;
  address: string;
  hours: string;
  phone: string;
  warehouseId: number;
  zone: number;
  inStock: number;
  /** null: the default city */
  subdomain: string | null;
}

export interface ReservableProduct {
  id: number;
  guid: string;
  code: string;
  name: string;
  /** kopecks */
  price: number;
}

/** A product that can be bought at its retail price, with the places of a city that have it. */
export interface Reservable {
  product: ReservableProduct | null;
  places: ReservationPlace[];
  calendar: Calendar;
}

/** SQL: products that everybody can buy at a retail price. */
const buyable = sql`SELECT p.id, p.guid, p.code, p.name, ${retailPrice} AS price
  FROM products p JOIN categories c ON c.id = p.category_id
  WHERE p.is_active AND c.is_active AND p.is_available AND ${retailPrice} IS NOT NULL`;

/** Only places in whose own warehouse the product is: it is handed over at once. */
export async function readReservable(
  db: Db,
  guid: string,
  { where, now }: { where: RawBuilder<unknown>; now: Date },
): Promise<Reservable> {
  const { rows } = await sql<Reservable>`
    WITH buyable AS (SELECT * FROM (${buyable}) s WHERE s.guid = ${guid}::uuid)
    SELECT (SELECT to_json(buyable) FROM buyable) AS product, ${calendarFrom(now)} AS calendar, (
      SELECT coalesce(json_agg(p ORDER BY p.name, p.id), '[]') FROM (
        SELECT s.id, s.name, s.address, s.hours, s.phone, s.warehouse_id AS "warehouseId", c.utc_offset AS zone,
          k.quantity AS "inStock", CASE WHEN NOT c.is_default THEN c.subdomain END AS subdomain
        FROM buyable JOIN stock k ON k.product_id = buyable.id AND k.quantity > 0
        JOIN stores s ON s.warehouse_id = k.warehouse_id AND s.cash_and_carry JOIN cities c ON c.id = s.city_id
        WHERE ${where}
      ) p
    ) AS places`.execute(db);
  return rows[0] ?? { product: null, places: [], calendar: {} };
}

/** How long a reservation made now is held there. */
export const heldUntil = ({ hours, zone }: Pick<ReservationPlace, 'hours' | 'zone'>, calendar: Calendar, now: Date) =>
  closesAt(hours, { days: environment().reservationDays, calendar, zone }, now);

/** Whether guests may reserve products at all. */
export const isOffered = (): boolean => environment().guestPurchase !== 'retail';

export async function listPlaces(
  ctx: Context,
  { productId, cityId }: { productId: string; cityId: number },
): Promise<Reply<'GET v1 reservations/places/'>> {
  const now = ctx.now();
  if (!isOffered()) return { price: null, places: [] };
  const where = sql`s.city_id = ${cityId}`;
  const { product, places, calendar } = await readReservable(ctx.db, productId, { where, now });
  return {
    price: product && toRubles(product.price),
    places: places
      .map(({ id, name, address, hours, phone, zone, inStock }) => ({
        id,
        name,
        address,
        hours,
        phone,
        inStock: readQuantity(shownQuantity(inStock)),
        most: Math.min(inStock, RESERVATION_PIECES_MAX),
        until: heldUntil({ hours, zone }, calendar, now) satisfies Ready,
      }))
      .toSorted((a, b) => b.inStock - a.inStock),
  };
}
