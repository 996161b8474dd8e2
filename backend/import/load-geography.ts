import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { SourceGeography } from './source.ts';

/**
 * Adds and updates cities, warehouses and stores by id, in one transaction. Those missing in the source stay, since
 * stock and orders refer to them.
 */
export async function loadGeography(db: Db, { cities, warehouses, stores }: SourceGeography): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const defaultCity = cities.find(({ isDefault }) => isDefault);
    if (defaultCity) {
      await sql`UPDATE cities SET is_default = false WHERE is_default AND id <> ${defaultCity.id}`.execute(trx);
    }
    await sql`
      INSERT INTO cities (id, name, name_in, region, subdomain, phone, lat, lon, population, is_default)
      SELECT id, name, "nameIn", region, subdomain, phone, lat, lon, population, "isDefault"
      FROM json_to_recordset(${JSON.stringify(cities)}::json) AS r(
        id integer, name text, "nameIn" text, region text, subdomain text, phone text, lat double precision,
        lon double precision, population integer, "isDefault" boolean)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_in = excluded.name_in, region = excluded.region,
        subdomain = excluded.subdomain, phone = excluded.phone, lat = excluded.lat, lon = excluded.lon,
        population = excluded.population, is_default = excluded.is_default
      WHERE cities IS DISTINCT FROM excluded`.execute(trx);
    await sql`
      INSERT INTO warehouses (id, guid, city_id, name, address, sort)
      SELECT id, guid, "cityId", name, address, sort
      FROM json_to_recordset(${JSON.stringify(warehouses)}::json) AS r(
        id integer, guid uuid, "cityId" integer, name text, address text, sort integer)
      ON CONFLICT (id) DO UPDATE SET guid = excluded.guid, city_id = excluded.city_id, name = excluded.name,
        address = excluded.address, sort = excluded.sort
      WHERE warehouses IS DISTINCT FROM excluded`.execute(trx);
    await sql`
      INSERT INTO stores (id, city_id, warehouse_id, name, address, phone, hours, lat, lon, cash_and_carry)
      SELECT id, "cityId", "warehouseId", name, address, phone, hours, lat, lon, "cashAndCarry"
      FROM json_to_recordset(${JSON.stringify(stores)}::json) AS r(
        id integer, "cityId" integer, "warehouseId" integer, name text, address text, phone text, hours text,
        lat double precision, lon double precision, "cashAndCarry" boolean)
      ON CONFLICT (id) DO UPDATE SET city_id = excluded.city_id, warehouse_id = excluded.warehouse_id, name = excluded.name,
        address = excluded.address, phone = excluded.phone, hours = excluded.hours, lat = excluded.lat, lon = excluded.lon,
        cash_and_carry = excluded.cash_and_carry
      WHERE stores IS DISTINCT FROM excluded`.execute(trx);
  });
}
