import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { pageCount } from '#backend/page-count.ts';
import type { Store } from '#lib/contract/geography.ts';
import { messages } from './messages.ts';

interface StoreRow {
  id: number;
  name: string;
  city_id: number;
  city_name: string;
  address: string;
  phone: string;
  hours: string;
  lat: number;
  lon: number;
  cash_and_carry: boolean;
}

export interface StoresPage {
  stores: Store[];
  total: number;
  pages: number;
}

const columns = sql`s.id, s.name, s.city_id, c.name AS city_name, s.address, s.phone, s.hours, s.lat, s.lon, s.cash_and_carry`;

export async function listStores(
  ctx: Context,
  { city, page, size }: { city?: number | undefined; page: number; size: number },
): Promise<StoresPage> {
  const isWanted = sql`(${city ?? null}::int IS NULL OR s.city_id = ${city ?? null})`;
  // counted separately, since a page past the last one has no rows
  const { rows } = await sql<(StoreRow | { id: null }) & { total: number }>`
    SELECT amount.total, page.* FROM (SELECT count(*) AS total FROM stores s WHERE ${isWanted}) amount
    LEFT JOIN (
      SELECT ${columns} FROM stores s JOIN cities c ON c.id = s.city_id WHERE ${isWanted}
      ORDER BY c.name, s.name, s.id LIMIT ${size} OFFSET ${(page - 1) * size}
    ) page ON true
    ORDER BY page.city_name, page.name, page.id`.execute(ctx.db);
  const total = rows[0]?.total ?? 0;
  return {
    stores: rows.flatMap((row) => (row.id === null ? [] : [toStore(row)])),
    total,
    pages: pageCount(total, size),
  };
}

export async function getStore(ctx: Context, id: number): Promise<Store> {
  const { rows } = await sql<StoreRow>`
    SELECT ${columns} FROM stores s JOIN cities c ON c.id = s.city_id WHERE s.id = ${id}`.execute(ctx.db);
  if (!rows[0]) throw notFound(messages.noStore);
  return toStore(rows[0]);
}

function toStore(row: StoreRow): Store {
  const { id, name, phone, hours, lat, lon } = row;
  const address = { city: { id: row.city_id, name: row.city_name }, text: row.address };
  return { id, name, address, phone, hours, lat, lon, cashAndCarry: row.cash_and_carry };
}
