import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';

/** Prices by weight in kopecks, for a town of a million people; far places cost more. */
const cityPrices = [
  [30, 590_00],
  [100, 990_00],
  [300, 1_900_00],
  [1000, 3_900_00],
] as const;
const regionPrices = [
  [30, 1_190_00],
  [100, 1_990_00],
  [300, 3_900_00],
  [1000, 7_900_00],
] as const;
const nearbyPrices = [
  [30, 890_00],
  [100, 1_490_00],
  [300, 2_900_00],
  [1000, 5_900_00],
] as const;
const terminalPrices = [
  [100, 0],
  [1000, 1_500_00],
] as const;

const CITY_FREE_FROM = 50_000_00;
const REGION_FREE_FROM = 150_000_00;
/** Carriers with a terminal in every city of more people than this. */
const TERMINAL_POPULATION = 500_000;

/** Regions around the cities that are regions themselves. */
const around: Record<string, string> = { Москва: 'Московская область', 'Санкт-Петербург': 'Ленинградская область' };
/** Settlements near a city, with days and prices of their own. */
const nearby: Record<string, readonly string[]> = {
  Москва: ['Химки', 'Мытищи', 'Балашиха', 'Люберцы', 'Красногорск', 'Одинцово', 'Реутов', 'Котельники'],
  'Санкт-Петербург': ['Мурино', 'Кудрово', 'Всеволожск', 'Колпино', 'Пушкин'],
  Казань: ['Зеленодольск', 'Лаишево', 'Высокая Гора', 'Усады'],
  Екатеринбург: ['Верхняя Пышма', 'Берёзовский', 'Арамиль'],
};

const stepsOf = (prices: readonly (readonly [number, number])[]) =>
  JSON.stringify(prices.map(([kg, price]) => ({ kg, m3: null, price })));

/** Adds zones of delivery and terminals of carriers; once, also in an older database. */
export async function seedDelivery(db: Db): Promise<void> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT EXISTS (SELECT FROM categories WHERE source = 'demo') AND NOT EXISTS (SELECT FROM delivery_rates) AS wanted`.execute(
    db,
  );
  if (!rows[0]?.wanted) return;
  const near = Object.entries(nearby).map(([city, places]) => ({ city, places }));
  await db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds them
    await sql`LOCK TABLE delivery_rates IN EXCLUSIVE MODE`.execute(trx);
    await sql`
      INSERT INTO delivery_rates (city_id, kind, name, places, days, free_from, steps)
      SELECT id, 'zone', 'В пределах города', ARRAY[name], 1, ${CITY_FREE_FROM}::bigint, ${stepsOf(cityPrices)}::jsonb
      FROM cities WHERE EXISTS (SELECT FROM warehouses w WHERE w.city_id = cities.id)
      UNION ALL
      SELECT c.id, 'zone', 'До 30 км от города', ARRAY(SELECT jsonb_array_elements_text(n.places)), 1,
        ${CITY_FREE_FROM * 2}::bigint, ${stepsOf(nearbyPrices)}::jsonb
      FROM jsonb_to_recordset(${JSON.stringify(near)}::jsonb) AS n (city text, places jsonb) JOIN cities c ON c.name = n.city
      UNION ALL
      SELECT id, 'zone', region, ARRAY[region], 2, ${REGION_FREE_FROM}::bigint, ${stepsOf(regionPrices)}::jsonb
      FROM (
        SELECT id, coalesce(r.around, region) AS region FROM cities
        LEFT JOIN unnest(${Object.keys(around)}::text[], ${Object.values(around)}::text[]) AS r (city, around) ON r.city = name
        WHERE EXISTS (SELECT FROM warehouses w WHERE w.city_id = cities.id)
      ) regions
      ON CONFLICT DO NOTHING`.execute(trx);
    await sql`
      INSERT INTO delivery_rates (city_id, kind, name, address, hours, days, steps, note)
      SELECT id, 'terminal', carrier, concat('г ', name, ', ', street), 'пн–пт 8:00–20:00, сб 9:00–16:00', 1,
        ${stepsOf(terminalPrices)}::jsonb, 'Перевозку от терминала оплачиваете перевозчику по его тарифу'
      FROM cities CROSS JOIN (VALUES ('Грузовой экспресс', 'ул Складская, д 4'), ('Транзит-Сервис', 'ул Промышленная, д 18'))
        AS t (carrier, street)
      WHERE population > ${TERMINAL_POPULATION}
      ON CONFLICT DO NOTHING`.execute(trx);
  });
}
