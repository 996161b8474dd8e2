import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { containing } from '#backend/like-pattern.ts';
import { calendarFrom, DAYS_ON_WAY } from '#backend/modules/stock/index.ts';
import type { City, CityWithWarehouses, ListedCity, Warehouse } from '#lib/contract/geography.ts';
import { messages } from './messages.ts';

interface CityRow {
  id: number;
  name: string;
  name_in: string;
  region: string;
  subdomain: string;
  phone: string | null;
  is_default: boolean;
  is_big: boolean;
  has_store: boolean;
  lat: number;
  lon: number;
}

const columns = sql`c.id, c.name, c.name_in, c.region, c.subdomain, c.phone, c.is_default,
  c.population >= 1000000 AS is_big, c.lat, c.lon,
  EXISTS (SELECT FROM stores s WHERE s.city_id = c.id AND s.cash_and_carry) AS has_store`;

const warehousesOf = (fields: RawBuilder<unknown>) => sql`coalesce((
  SELECT json_agg(json_build_object(${fields}) ORDER BY w.sort, w.id) FROM warehouses w WHERE w.city_id = c.id), '[]')`;

/** Cities by name; with a query, those whose name contains it, with ё and е equal. */
export async function listCities(ctx: Context, { query }: { query?: string | undefined }): Promise<ListedCity[]> {
  const wanted = query === undefined ? null : containing(fold(query));
  const { rows } = await sql<CityRow & Pick<ListedCity, 'warehouses'>>`
    SELECT ${columns}, ${warehousesOf(sql`'id', w.id, 'name', w.name`)} AS warehouses FROM cities c
    WHERE ${wanted}::text IS NULL OR replace(lower(c.name), 'ё', 'е') LIKE ${wanted}
    ORDER BY c.name`.execute(ctx.db);
  return rows.map(({ warehouses, ...city }) => ({ ...toCity(city), warehouses }));
}

const schedule = (now: Date) => sql`json_build_object('zone', c.utc_offset, 'calendar', ${calendarFrom(now)},
  'daysFromHome', coalesce((
    SELECT way.days FROM transfer_days way JOIN cities d ON d.id = way.from_city_id
    WHERE d.is_default AND way.to_city_id = c.id
  ), ${DAYS_ON_WAY.between}::int))`;

const preparing = sql`json_build_object('hours', w.hours, 'cutOff', to_char(w.cut_off, 'HH24:MI'),
  'readyBy', to_char(w.ready_by, 'HH24:MI'))`;

/** A city with its warehouses and what tells when their goods are ready; refuses an unknown one. One query. */
export async function getCity(ctx: Context, id: number): Promise<CityWithWarehouses> {
  const { rows } = await sql<CityRow & Pick<CityWithWarehouses, 'warehouses' | 'schedule'>>`
    SELECT ${columns}, ${schedule(ctx.now())} AS schedule,
      ${warehousesOf(sql`'id', w.id, 'guid', w.guid, 'name', w.name, 'address', w.address, 'preparing', ${preparing}`)}
        AS warehouses
    FROM cities c WHERE c.id = ${id}`.execute(ctx.db);
  if (!rows[0]) throw notFound(messages.noCity);
  const { warehouses, schedule: shownSchedule, ...city } = rows[0];
  return { ...toCity(city), warehouses, ...(shownSchedule && { schedule: shownSchedule }) };
}

export async function listWarehouses(ctx: Context, cityId: number): Promise<Warehouse[]> {
  return ctx.db
    .selectFrom('warehouses')
    .select(['id', 'guid', 'name', 'address'])
    .where('city_id', '=', cityId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

function toCity({ name_in, is_default, is_big, has_store, ...city }: CityRow): City {
  return { ...city, nameIn: name_in, isDefault: is_default, isBig: is_big, hasStore: has_store };
}
