import { type Kysely, sql } from 'kysely';

/** When goods are ready: working days, hours and cut-offs of warehouses, days between cities, promises of orders; see decision 0071. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE work_calendar (
    day date PRIMARY KEY,
    is_working boolean NOT NULL,
    note text NOT NULL DEFAULT ''
  )`,
  `COMMENT ON TABLE work_calendar IS 'days that differ from the week: holidays, and weekends on which work is done; edited by operators'`,
  `CREATE TABLE transfer_days (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    from_city_id integer NOT NULL REFERENCES cities ON DELETE CASCADE,
    to_city_id integer NOT NULL REFERENCES cities ON DELETE CASCADE,
    days smallint NOT NULL CHECK (days BETWEEN 0 AND 60),
    UNIQUE (from_city_id, to_city_id)
  )`,
  `COMMENT ON TABLE transfer_days IS 'working days on the way from the warehouses of a city to another city; of a city to itself: between its warehouses'`,
  `ALTER TABLE cities ADD utc_offset smallint NOT NULL DEFAULT 180 CHECK (utc_offset BETWEEN -720 AND 840)`,
  `COMMENT ON COLUMN cities.utc_offset IS 'minutes by which local time is ahead of UTC'`,
  `ALTER TABLE warehouses
    ADD hours text NOT NULL DEFAULT 'пн–пт 9:00–18:00',
    ADD cut_off time NOT NULL DEFAULT '15:00',
    ADD ready_by time NOT NULL DEFAULT '14:00'`,
  `COMMENT ON COLUMN warehouses.hours IS 'as a store writes them; local time'`,
  `COMMENT ON COLUMN warehouses.cut_off IS 'what is ordered earlier on a working day is ready on the same day'`,
  `COMMENT ON COLUMN warehouses.ready_by IS 'what is ordered later is ready by this time of the next working day'`,
  `ALTER TABLE orders ADD promised_on date, ADD promised_by time, ADD promised_first date, ADD promised_zone smallint`,
  `COMMENT ON COLUMN orders.promised_on IS 'day on which the goods in stock are delivered or ready for pick-up; null: all come from the supplier'`,
  `COMMENT ON COLUMN orders.promised_by IS 'by this local time of the day; null: during the day'`,
  `COMMENT ON COLUMN orders.promised_first IS 'the promise when the order was placed'`,
  `COMMENT ON COLUMN orders.promised_zone IS 'minutes by which local time of the promise is ahead of UTC'`,
];
