import { type Kysely, sql } from 'kysely';

/** Baskets and their recent changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE baskets (
    customer uuid PRIMARY KEY,
    version bigint NOT NULL DEFAULT 0
  )`,
  `COMMENT ON COLUMN baskets.customer IS 'external id of the legal entity, or of the person where there is none'`,
  `COMMENT ON COLUMN baskets.version IS 'grows with every change; whoever changes the lines locks this row first'`,

  `CREATE TABLE basket_items (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer uuid NOT NULL REFERENCES baskets ON DELETE CASCADE,
    product_id integer NOT NULL REFERENCES products,
    quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
    is_checked boolean NOT NULL DEFAULT true,
    seen_price bigint,
    seen_stock integer NOT NULL,
    added_by integer REFERENCES users ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    set_at timestamptz,
    UNIQUE (customer, product_id)
  )`,
  `COMMENT ON COLUMN basket_items.is_checked IS 'ordered with the next order; otherwise it waits'`,
  `COMMENT ON COLUMN basket_items.seen_price IS 'kopecks that the customer knows of; null: the price service was away'`,
  `COMMENT ON COLUMN basket_items.seen_stock IS 'pieces in the customer''s warehouses that the customer knows of'`,
  `COMMENT ON COLUMN basket_items.set_at IS 'when somebody last set the quantity, not only added to it'`,
  `CREATE INDEX basket_items_product ON basket_items (product_id)`,
  `CREATE INDEX basket_items_added_by ON basket_items (added_by)`,

  `CREATE TABLE basket_changes (
    customer uuid NOT NULL REFERENCES baskets ON DELETE CASCADE,
    key uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('addition', 'removal')),
    lines jsonb NOT NULL,
    reply jsonb,
    created_at timestamptz NOT NULL,
    undone_at timestamptz,
    PRIMARY KEY (customer, key)
  )`,
  `COMMENT ON TABLE basket_changes IS 'what must not be made twice and can be taken back; kept for a week'`,
  `COMMENT ON COLUMN basket_changes.lines IS 'of an addition what it added to which line, of a removal the lines as they were'`,
  `COMMENT ON COLUMN basket_changes.reply IS 'what was answered besides the basket itself'`,
  `CREATE INDEX basket_changes_age ON basket_changes (created_at)`,
];
