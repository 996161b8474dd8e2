import { type Kysely, sql } from 'kysely';

/** Customers' claims about delivered goods, with their correspondence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statuses = `('new', 'review', 'needInfo', 'accepted', 'declined', 'closed', 'withdrawn')`;

const statements = [
  'CREATE SEQUENCE claim_numbers START 1001',
  `CREATE TABLE claims (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    number text NOT NULL UNIQUE DEFAULT 'ПР-' || nextval('claim_numbers'),
    customer uuid NOT NULL,
    key uuid NOT NULL,
    sent_hash text,
    user_id integer REFERENCES users ON DELETE SET NULL,
    author text NOT NULL,
    employee text,
    order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
    product_guid uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    price bigint NOT NULL CHECK (price >= 0),
    quantity integer NOT NULL CHECK (quantity > 0),
    reason text NOT NULL CHECK (reason IN ('defect', 'damage', 'mismatch', 'incomplete', 'shortage', 'other')),
    wish text NOT NULL CHECK (wish IN ('replacement', 'refund', 'repair', 'shortage')),
    serial_number text NOT NULL DEFAULT '',
    status text NOT NULL DEFAULT 'new' CHECK (status IN ${statuses}),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (customer, key)
  )`,
  `COMMENT ON COLUMN claims.customer IS 'external id of the legal entity that claims, or of the person without one'`,
  `COMMENT ON COLUMN claims.key IS 'idempotency key chosen by the client'`,
  `COMMENT ON COLUMN claims.sent_hash IS 'hash of the request body'`,
  `COMMENT ON COLUMN claims.author IS 'name of the user who made it, at that time'`,
  `COMMENT ON COLUMN claims.employee IS 'name of the employee who made it for the customer; null: the customer made it'`,
  `COMMENT ON COLUMN claims.product_guid IS 'the product of the order; its name, code and price as ordered'`,
  `COMMENT ON COLUMN claims.price IS 'kopecks for one piece, with НДС'`,
  `COMMENT ON COLUMN claims.wish IS 'the outcome that the customer wants'`,
  `COMMENT ON COLUMN claims.version IS 'grows with every change'`,
  `CREATE INDEX claims_customer ON claims (customer, id DESC)`,
  `CREATE INDEX claims_order ON claims (order_id, product_guid)`,
  `CREATE INDEX claims_user ON claims (user_id)`,
  `CREATE INDEX claims_open ON claims (id) WHERE status IN ('new', 'review', 'needInfo')`,

  `CREATE TABLE claim_events (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    claim_id integer NOT NULL REFERENCES claims ON DELETE CASCADE,
    side text NOT NULL CHECK (side IN ('customer', 'shop')),
    author text NOT NULL DEFAULT '',
    status text CHECK (status IN ${statuses}),
    text text NOT NULL DEFAULT '',
    at timestamptz NOT NULL,
    key uuid,
    sent_hash text,
    UNIQUE (claim_id, key)
  )`,
  `COMMENT ON TABLE claim_events IS 'messages and changes of state; the first one of a claim has its description'`,
  `COMMENT ON COLUMN claim_events.author IS 'name of the writer; empty: the shop'`,
  `COMMENT ON COLUMN claim_events.status IS 'the state that began with it; null: a message only'`,
  `COMMENT ON COLUMN claim_events.key IS 'idempotency key of a customer''s message'`,
];
