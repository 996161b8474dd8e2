import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { environment } from '#lib/config/environment.ts';
import type { DeliveryTerms } from '#lib/contract/content.ts';
import { BROUGHT_IN_DAYS } from './delivery-day.ts';
import { messages } from './messages.ts';

interface Row {
  home: NonNullable<DeliveryTerms['elsewhere']>['city'] | null;
  has_warehouses: boolean;
  warehouses: DeliveryTerms['warehouses'] | null;
  stores: DeliveryTerms['stores'] | null;
}

/** What an order from a city can choose, from the data of the checkout. One query. */
export async function deliveryTerms(ctx: Context, city: number): Promise<DeliveryTerms> {
  const { rows } = await sql<Row>`
    SELECT
      (SELECT json_build_object('name', d.name, 'nameIn', d.name_in) FROM cities d
        WHERE d.is_default AND d.id <> c.id AND EXISTS (SELECT FROM warehouses WHERE city_id = d.id)) AS home,
      (SELECT json_agg(json_build_object('name', w.name, 'address', w.address) ORDER BY w.sort, w.id)
        FROM warehouses w
        WHERE w.city_id = c.id AND NOT EXISTS (SELECT FROM stores s WHERE s.warehouse_id = w.id)) AS warehouses,
      EXISTS (SELECT FROM warehouses w WHERE w.city_id = c.id) AS has_warehouses,
      (SELECT json_agg(json_build_object('name', s.name, 'address', s.address, 'hours', s.hours, 'phone', s.phone)
        ORDER BY s.name, s.id) FROM stores s WHERE s.city_id = c.id) AS stores
    FROM cities c WHERE c.id = ${city}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound(messages.noCity);
  return {
    daysHere: row.has_warehouses ? BROUGHT_IN_DAYS.here : null,
    elsewhere: row.home && { city: row.home, days: BROUGHT_IN_DAYS.elsewhere },
    warehouses: row.warehouses ?? [],
    stores: row.stores ?? [],
    bonusPercent: environment().bonusWriteOffPercent,
  };
}
