import { type Kysely, sql } from 'kysely';

/** Subscriptions to the arrival of products, and when products are expected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE arrival_subscriptions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('active', 'cancelled', 'fulfilled')),
    round integer NOT NULL DEFAULT 1,
    since timestamptz NOT NULL,
    ended_at timestamptz,
    UNIQUE (user_id, product_id),
    CHECK ((ended_at IS NULL) = (state = 'active'))
  )`,
  `COMMENT ON TABLE arrival_subscriptions IS 'one row per person and product; a later subscription uses it again'`,
  `COMMENT ON COLUMN arrival_subscriptions.round IS 'number of the subscription of this person to this product: each is notified once'`,
  `COMMENT ON COLUMN arrival_subscriptions.since IS 'when the person subscribed'`,
  `COMMENT ON COLUMN arrival_subscriptions.ended_at IS 'when it was cancelled or the person was notified'`,
  `CREATE INDEX arrival_subscriptions_waiting ON arrival_subscriptions (product_id, id) WHERE state = 'active'`,

  `CREATE TABLE expected_arrivals (
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    warehouse_id integer NOT NULL REFERENCES warehouses ON DELETE CASCADE,
    expected_on date NOT NULL,
    PRIMARY KEY (product_id, warehouse_id)
  )`,
  `COMMENT ON TABLE expected_arrivals IS 'when the next pieces of a product are expected in a warehouse; written by the ERP'`,
];
