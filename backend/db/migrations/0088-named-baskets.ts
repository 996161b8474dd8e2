import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE named_baskets (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    customer uuid NOT NULL,
    name text NOT NULL,
    key uuid,
    created_by integer REFERENCES users ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (customer, key)
  )`,
  `COMMENT ON TABLE named_baskets IS 'baskets that customers have named, their main one included; the id stands in baskets.customer'`,
  `COMMENT ON COLUMN named_baskets.customer IS 'external id of the legal entity, or of the person without one; the id of the main basket equals it'`,
  `COMMENT ON COLUMN named_baskets.key IS 'chosen by the sender, so that a repeated request makes one basket'`,
  `CREATE UNIQUE INDEX named_baskets_name ON named_baskets (customer, lower(name))`,
  `CREATE INDEX named_baskets_created_by ON named_baskets (created_by) WHERE created_by IS NOT NULL`,
  `ALTER TABLE users ADD current_basket uuid REFERENCES named_baskets ON DELETE SET NULL`,
  `COMMENT ON COLUMN users.current_basket IS 'what the person adds to and orders from; null: the main basket of the customer'`,
  `CREATE INDEX users_current_basket ON users (current_basket) WHERE current_basket IS NOT NULL`,
];

/** Several baskets of a customer, one of them current for each person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
