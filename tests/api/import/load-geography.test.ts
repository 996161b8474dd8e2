import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadGeography } from '#backend/import/load-geography.ts';
import type { SourceGeography } from '#backend/import/source.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const city = (id: number, name: string, isDefault: boolean) => ({
  id,
  name,
  nameIn: `${name}е`,
  region: 'Область',
  subdomain: `city-${id}`,
  phone: null,
  lat: 55.75,
  lon: 37.62,
  population: 1_000_000,
  isDefault,
});

const geography: SourceGeography = {
  cities: [city(1, 'Тамбов', true), city(2, 'Ростов', false)],
  warehouses: [
    {
      id: 7,
      guid: '6f0f2c54-a6b3-4d0e-9d3c-1f5b7e2a8c41',
      cityId: 1,
      name: 'Главный',
      address: 'ул. Мира, 1',
      sort: 1,
    },
  ],
  stores: [
    {
      id: 3,
      cityId: 1,
      warehouseId: 7,
      name: 'На Мира',
      address: 'ул. Мира, 1',
      phone: '8 800',
      hours: '9–18',
      lat: 1,
      lon: 2,
      cashAndCarry: true,
    },
  ],
};

async function versions() {
  const { rows } = await sql<{ row: string }>`
    SELECT xmin::text || c::text AS row FROM cities c UNION ALL SELECT xmin::text || w::text FROM warehouses w
    UNION ALL SELECT xmin::text || s::text FROM stores s ORDER BY 1`.execute(database.db);
  return rows.map(({ row }) => row);
}

it('cities, warehouses and stores are stored once, and a second load changes nothing', async () => {
  await loadGeography(database.db, geography);
  const before = await versions();
  expect(before).toHaveLength(4);
  await loadGeography(database.db, geography);
  expect(await versions()).toEqual(before);
});

it('a second load applies changes, the default city included', async () => {
  await loadGeography(database.db, {
    ...geography,
    cities: [city(1, 'Тамбов', false), { ...city(2, 'Ростов', true), phone: '8 863 000-00-00' }],
    stores: [],
  });
  const cities = await database.db.selectFrom('cities').select(['id', 'phone', 'is_default']).orderBy('id').execute();
  expect(cities).toEqual([
    { id: 1, phone: null, is_default: false },
    { id: 2, phone: '8 863 000-00-00', is_default: true },
  ]);
  expect(await database.db.selectFrom('stores').select('id').execute()).toEqual([{ id: 3 }]);
});
