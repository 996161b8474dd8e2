import { type Kysely, sql } from 'kysely';

/** Products that private persons have put aside at a Cash & Carry place; see decision 0083. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE reservations (
    id integer GENERATED ALWAYS AS IDENTITY (START WITH 100001) PRIMARY KEY,
    token text NOT NULL UNIQUE,
    session_id uuid NOT NULL,
    key uuid NOT NULL,
    sent_hash text NOT NULL,
    store_id integer REFERENCES stores ON DELETE SET NULL,
    store_name text NOT NULL,
    store_address text NOT NULL,
    product_id integer REFERENCES products ON DELETE SET NULL,
    guid uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    price bigint NOT NULL CHECK (price >= 0),
    fio text NOT NULL,
    phone text NOT NULL,
    consent text NOT NULL,
    address text,
    status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'issued', 'cancelled', 'withdrawn', 'expired')),
    held_until timestamptz NOT NULL,
    held_on date NOT NULL,
    held_time text NOT NULL,
    zone integer NOT NULL,
    created_at timestamptz NOT NULL,
    ended_at timestamptz,
    UNIQUE (session_id, key)
  )`,
  `COMMENT ON TABLE reservations IS 'private persons and what is held for them; deleted 29 days after the end'`,
  `COMMENT ON COLUMN reservations.token IS 'secret part of the link by which the guest sees and cancels it'`,
  `COMMENT ON COLUMN reservations.price IS 'kopecks for one piece, as shown'`,
  `COMMENT ON COLUMN reservations.phone IS 'ten digits without the country code'`,
  `COMMENT ON COLUMN reservations.consent IS 'version of the text about personal data that was agreed to'`,
  `COMMENT ON COLUMN reservations.address IS 'network address from which it was agreed to'`,
  `COMMENT ON COLUMN reservations.status IS 'cancelled: by the guest; withdrawn: by the shop'`,
  `COMMENT ON COLUMN reservations.held_on IS 'local day and time of held_until, with the minutes ahead of UTC in zone'`,
  `CREATE INDEX reservations_held_phone ON reservations (phone) WHERE status = 'held'`,
  `CREATE INDEX reservations_ended ON reservations (ended_at) WHERE ended_at IS NOT NULL`,
  `CREATE INDEX reservations_store ON reservations (store_id)`,
  `CREATE INDEX reservations_product ON reservations (product_id)`,
  `CREATE TABLE reservation_pieces (
    reservation_id integer NOT NULL REFERENCES reservations ON DELETE CASCADE,
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    warehouse_id integer NOT NULL REFERENCES warehouses,
    quantity integer NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (reservation_id, product_id, warehouse_id)
  )`,
  `COMMENT ON TABLE reservation_pieces IS 'what a held reservation took out of stock; of a set its parts'`,
  `CREATE INDEX reservation_pieces_stock ON reservation_pieces (product_id, warehouse_id)`,
];
