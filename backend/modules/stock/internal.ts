import { type RawBuilder, sql } from 'kysely';
import type { Caller, Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import type { City, Remain } from '#lib/contract/geography.ts';
import { shownQuantity } from '#lib/rules/stock.ts';
import { messages } from './messages.ts';

export interface ServingWarehouse {
  id: number;
  guid: string;
  name: string;
  address: string;
  sort: number;
  /** true: in the customer's own city; false: in the default one */
  is_here: boolean;
  city_id: number;
  /** opening hours as a store writes them */
  hours: string;
  /** HH:mm, local time */
  cut_off: string;
  ready_by: string;
  /** minutes by which local time of the warehouse, and of the customer's own city, is ahead of UTC */
  utc_offset: number;
  own_offset: number;
  /** working days to the customer's own city; of a warehouse in it: to another warehouse there */
  days_on_way: number;
}

/** Days on the way for which operators have named none. */
export const DAYS_ON_WAY = { within: 1, between: 3 };

/** SQL: how a warehouse `w` prepares goods. */
export const preparingOf = sql`w.hours, to_char(w.cut_off, 'HH24:MI') AS cut_off, to_char(w.ready_by, 'HH24:MI') AS ready_by`;
/** SQL: working days from city `t` to city `own`. */
export const daysOnWay = sql`coalesce(way.days, CASE WHEN t.id = own.id THEN ${sql.lit(DAYS_ON_WAY.within)} ELSE ${sql.lit(DAYS_ON_WAY.between)} END)::int`;

/**
 * SQL: warehouses that serve a customer: those of its legal entity's city, and those of the default city, which deliver
 * everywhere. A customer without a city has the default one, as on the pages.
 */
export const warehousesServing = ({
  userId,
}: {
  userId: number | RawBuilder<number>;
}): RawBuilder<ServingWarehouse> => sql`
  SELECT w.id, w.guid, w.name, w.address, w.sort, w.city_id, t.id = own.id AS is_here, ${preparingOf},
    t.utc_offset, own.utc_offset AS own_offset, ${daysOnWay} AS days_on_way
  FROM users u
  LEFT JOIN companies o ON o.id = u.company_id
  JOIN cities d ON d.is_default
  JOIN cities own ON own.id = coalesce(o.city_id, u.city_id, d.id)
  JOIN cities t ON t.id = d.id OR t.id = own.id
  JOIN warehouses w ON w.city_id = t.id
  LEFT JOIN transfer_days way ON way.from_city_id = t.id AND way.to_city_id = own.id
  WHERE u.id = ${userId}`;

/** SQL: the customer's own city, whose warehouses count as `here`. The rule is that of `warehousesServing`. */
export const ownCityOf = ({ userId }: Caller): RawBuilder<Pick<City, 'name' | 'nameIn'>> => sql`(
  SELECT jsonb_build_object('name', t.name, 'nameIn', t.name_in)
  FROM users u
  LEFT JOIN companies o ON o.id = u.company_id
  JOIN cities d ON d.is_default
  JOIN cities t ON t.id = coalesce(o.city_id, u.city_id, d.id)
  WHERE u.id = ${userId})`;

/** SQL: id of the same city. */
export const ownCityIdOf = ({ userId }: Pick<Caller, 'userId'>): RawBuilder<number> => sql`(
  SELECT coalesce(o.city_id, u.city_id, (SELECT id FROM cities WHERE is_default))
  FROM users u LEFT JOIN companies o ON o.id = u.company_id WHERE u.id = ${userId})`;

/** The caller, if `xmlId` is their own; refuses that of another customer. */
export function ownCustomer({ caller }: Context, xmlId: string): Caller {
  if (caller === null || caller.xmlId !== xmlId.toLowerCase())
    throw new ServiceError('FORBIDDEN', messages.foreignWarehouses);
  return caller;
}

interface Row {
  guid: string;
  warehouse: string | null;
  name: string | null;
  quantity: number | null;
}

/** SQL: stock of products in the warehouses of a query; a product without stock has a total of 0. One query. */
export async function remainsIn(
  { db }: Context,
  warehouses: RawBuilder<unknown>,
  guids: readonly string[],
): Promise<Remain[]> {
  const { rows } = await sql<Row>`
    SELECT p.guid, w.guid AS warehouse, w.name, s.quantity
    FROM unnest(${guids}::uuid[]) WITH ORDINALITY AS wanted (guid, ordinal)
    JOIN products p ON p.guid = wanted.guid AND p.is_active
    LEFT JOIN (stock s JOIN (${warehouses}) w ON w.id = s.warehouse_id) ON s.product_id = p.id AND s.quantity > 0
    ORDER BY wanted.ordinal, w.sort`.execute(db);
  const remains = new Map<string, { total: number; warehouseRemains: Remain['warehouseRemains'] }>();
  for (const row of rows) {
    let remain = remains.get(row.guid);
    if (!remain) remains.set(row.guid, (remain = { total: 0, warehouseRemains: {} }));
    if (row.warehouse === null || row.quantity === null) continue;
    remain.total += row.quantity;
    remain.warehouseRemains[row.warehouse] = { name: row.name ?? '', quantity: shownQuantity(row.quantity) };
  }
  return [...remains].map(([productGuid, { total, warehouseRemains }]) => ({
    productGuid,
    totalRemain: shownQuantity(total),
    warehouseRemains,
  }));
}
