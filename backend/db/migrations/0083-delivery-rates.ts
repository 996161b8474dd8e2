import { type Kysely, sql } from 'kysely';

/** What delivery costs: zones and terminals of carriers by city, and the cost stored with an order; see decision 0079. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE delivery_rates (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    city_id integer NOT NULL REFERENCES cities ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('zone', 'terminal')),
    name text NOT NULL,
    places text[] NOT NULL DEFAULT '{}',
    address text NOT NULL DEFAULT '',
    hours text NOT NULL DEFAULT '',
    days smallint NOT NULL CHECK (days BETWEEN 0 AND 60),
    free_from bigint CHECK (free_from > 0),
    steps jsonb NOT NULL,
    note text NOT NULL DEFAULT '',
    UNIQUE (city_id, kind, name, address)
  )`,
  `COMMENT ON TABLE delivery_rates IS 'what delivery costs the customers of a city; edited by operators'`,
  `COMMENT ON COLUMN delivery_rates.name IS 'name of the zone, or of the carrier'`,
  `COMMENT ON COLUMN delivery_rates.places IS 'of a zone: settlements, districts and regions as addresses name them'`,
  `COMMENT ON COLUMN delivery_rates.days IS 'working days from the warehouse of the city to the buyer'`,
  `COMMENT ON COLUMN delivery_rates.free_from IS 'kopecks of the goods from which nothing is paid; null: always paid'`,
  `COMMENT ON COLUMN delivery_rates.steps IS '[{kg, m3, price}] in ascending order, price in kopecks; null: no limit'`,
  `ALTER TABLE orders
    ADD delivery_cost bigint CHECK (delivery_cost >= 0),
    ADD delivery_terms jsonb`,
  `COMMENT ON COLUMN orders.delivery_cost IS 'kopecks; null: nothing is delivered, or a manager tells the cost'`,
  `COMMENT ON COLUMN orders.delivery_terms IS 'the zone or terminal by which the cost was calculated, or why it was not'`,
  `ALTER TABLE orders ADD to_pay bigint GENERATED ALWAYS AS (sum - bonus_write_off + coalesce(delivery_cost, 0)) STORED`,
];
