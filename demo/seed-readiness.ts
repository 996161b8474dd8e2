import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';

/** Days on which nobody works, by name. */
const holidays: Record<string, readonly string[]> = {
  'День народного единства': ['2026-11-04', '2027-11-04'],
  'Новогодние каникулы': ['2026-12-31', ...Array.from({ length: 8 }, (_, day) => `2027-01-0${day + 1}`)],
  'День защитника Отечества': ['2027-02-23'],
  'Международный женский день': ['2027-03-08'],
  'Праздник Весны и Труда': ['2027-05-03'],
  'День Победы': ['2027-05-10'],
  'День России': ['2027-06-14'],
};

/** Hours by which local time is ahead of Moscow, by region. */
const aheadOfMoscow: Record<string, number> = {
  'Калининградская область': -1,
  'Самарская область': 1,
  'Саратовская область': 1,
  'Ульяновская область': 1,
  'Удмуртская Республика': 1,
  'Астраханская область': 1,
  'Свердловская область': 2,
  'Челябинская область': 2,
  'Курганская область': 2,
  'Оренбургская область': 2,
  'Тюменская область': 2,
  'Пермский край': 2,
  'Республика Башкортостан': 2,
  'Ханты-Мансийский автономный округ': 2,
  'Омская область': 3,
  'Новосибирская область': 4,
  'Томская область': 4,
  'Кемеровская область': 4,
  'Алтайский край': 4,
  'Красноярский край': 4,
  'Иркутская область': 5,
  'Республика Бурятия': 5,
  'Забайкальский край': 6,
  'Хабаровский край': 7,
  'Приморский край': 7,
};

/** Kilometres that a lorry makes on a working day. */
const KM_A_DAY = 700;

/** Adds holidays, time zones, days on the way from the default city and its longer hours; once, also in an older database. */
export async function seedReadiness(db: Db): Promise<void> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT EXISTS (SELECT FROM categories WHERE source = 'demo') AND NOT EXISTS (SELECT FROM transfer_days) AS wanted`.execute(
    db,
  );
  if (!rows[0]?.wanted) return;
  await db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds them
    await sql`LOCK TABLE transfer_days IN EXCLUSIVE MODE`.execute(trx);
    const days = Object.entries(holidays).flatMap(([note, dates]) => dates.map((day) => ({ day, note })));
    await sql`
      INSERT INTO work_calendar (day, is_working, note)
      SELECT day, false, note FROM json_to_recordset(${JSON.stringify(days)}::json) AS r (day date, note text)
      ON CONFLICT DO NOTHING`.execute(trx);
    await sql`
      UPDATE cities SET utc_offset = 180 + 60 * ahead FROM unnest(${Object.keys(aheadOfMoscow)}::text[],
        ${Object.values(aheadOfMoscow)}::int[]) AS r (region, ahead) WHERE cities.region = r.region`.execute(trx);
    await sql`
      INSERT INTO transfer_days (from_city_id, to_city_id, days)
      SELECT d.id, c.id, 1 + floor(111.2 * degrees(acos(least(1, sin(radians(d.lat)) * sin(radians(c.lat))
        + cos(radians(d.lat)) * cos(radians(c.lat)) * cos(radians(c.lon - d.lon))))) / ${KM_A_DAY}::int)
      FROM cities d CROSS JOIN cities c WHERE d.is_default AND c.id <> d.id
      UNION ALL
      SELECT city_id, city_id, 1 FROM warehouses GROUP BY city_id HAVING count(*) > 1
      ON CONFLICT DO NOTHING`.execute(trx);
    await sql`
      UPDATE warehouses SET hours = 'пн–сб 9:00–20:00', cut_off = '16:00', ready_by = '13:00'
      WHERE city_id = (SELECT id FROM cities WHERE is_default)`.execute(trx);
  });
}
