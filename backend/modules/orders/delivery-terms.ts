import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { type DeliveryRate, ratesIn, toPrice } from '#backend/modules/delivery/index.ts';
import { DAYS_ON_WAY } from '#backend/modules/stock/index.ts';
import { environment } from '#lib/config/environment.ts';
import type { DeliveryTerms } from '#lib/contract/content.ts';
import { DELIVERY_DAYS } from '#lib/rules/readiness.ts';
import { messages } from './messages.ts';

interface Row {
  home: NonNullable<DeliveryTerms['elsewhere']>['city'] | null;
  has_warehouses: boolean;
  days_on_way: number | null;
  warehouses: DeliveryTerms['warehouses'] | null;
  stores: DeliveryTerms['stores'] | null;
  rates: DeliveryRate[];
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
      (SELECT t.days FROM transfer_days t JOIN cities d ON d.id = t.from_city_id
        WHERE d.is_default AND t.to_city_id = c.id) AS days_on_way,
      (SELECT json_agg(json_build_object('name', s.name, 'address', s.address, 'hours', s.hours, 'phone', s.phone)
        ORDER BY s.name, s.id) FROM stores s WHERE s.city_id = c.id) AS stores, ${ratesIn(sql`c.id`)} AS rates
    FROM cities c WHERE c.id = ${city}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound(messages.noCity);
  return {
    daysHere: row.has_warehouses ? DELIVERY_DAYS : null,
    elsewhere: row.home && { city: row.home, days: (row.days_on_way ?? DAYS_ON_WAY.between) + DELIVERY_DAYS },
    warehouses: row.warehouses ?? [],
    stores: row.stores ?? [],
    prices: row.rates.map(toPrice),
    bonusPercent: environment().bonusWriteOffPercent,
  };
}
