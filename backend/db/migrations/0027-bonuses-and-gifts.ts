import { type Kysely, sql } from 'kysely';

/** Expiry of bonuses, gifts that bonuses buy, and their orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Last day of bonuses credited before they expired: a year, but long enough for a warning. */
const earlierExpiry = `greatest((created_at AT TIME ZONE 'Europe/Moscow')::date + interval '12 months',
  (now() AT TIME ZONE 'Europe/Moscow')::date + interval '60 days')::date`;

const statements = [
  `ALTER TABLE bonus_accounts ADD number integer GENERATED ALWAYS AS IDENTITY (START WITH 700001) UNIQUE`,
  `COMMENT ON COLUMN bonus_accounts.number IS 'number of the bonus card'`,
  `ALTER TABLE bonus_entries
    DROP CONSTRAINT bonus_entries_kind_check,
    DROP CONSTRAINT bonus_entries_check,
    ADD CONSTRAINT bonus_entries_kind CHECK (kind IN ('accrual', 'spending', 'return', 'expiry')),
    ADD CONSTRAINT bonus_entries_sign
      CHECK (CASE WHEN kind IN ('spending', 'expiry') THEN amount < 0 ELSE amount > 0 END),
    ADD remainder bigint NOT NULL DEFAULT 0 CHECK (remainder >= 0),
    ADD expires_on date,
    ADD warned_at timestamptz`,
  `COMMENT ON COLUMN bonus_entries.remainder IS 'kopecks of a credit that are neither spent nor expired'`,
  `COMMENT ON COLUMN bonus_entries.expires_on IS 'last day of a credit, as Moscow counts days; of a spending, the latest one of the credits it used, which a return gets back'`,
  `COMMENT ON COLUMN bonus_entries.warned_at IS 'when the customer was notified that the credit expires soon'`,
  `WITH credits AS (
    SELECT id, amount, sum(amount) OVER (PARTITION BY customer ORDER BY id) AS credited, (
      SELECT coalesce(-sum(s.amount), 0) FROM bonus_entries s WHERE s.customer = e.customer AND s.amount < 0
    ) AS spent
    FROM bonus_entries e WHERE amount > 0
  )
  UPDATE bonus_entries e SET remainder = least(c.amount, greatest(0, c.credited - c.spent)), expires_on = ${earlierExpiry}
  FROM credits c WHERE c.id = e.id`,
  `CREATE INDEX bonus_entries_remaining ON bonus_entries (customer, expires_on, id) WHERE remainder > 0`,
  `INSERT INTO jobs (kind, key, payload, run_at)
    SELECT 'bonus.expire', customer::text, jsonb_build_object('customer', customer), now() FROM bonus_accounts`,

  `CREATE TABLE gifts (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code text NOT NULL UNIQUE,
    title text NOT NULL,
    text text NOT NULL DEFAULT '',
    cost bigint NOT NULL CHECK (cost > 0 AND cost % 100 = 0),
    stock integer NOT NULL CHECK (stock >= 0),
    picture_id text,
    is_active boolean NOT NULL DEFAULT true
  )`,
  `COMMENT ON TABLE gifts IS 'what the showcase offers for bonuses'`,
  `COMMENT ON COLUMN gifts.cost IS 'kopecks of bonuses, whole rubles'`,
  `COMMENT ON COLUMN gifts.stock IS 'pieces that can still be ordered'`,
  `CREATE INDEX gifts_shown ON gifts (cost, id) WHERE is_active`,

  `CREATE SEQUENCE gift_order_numbers START 1001`,
  `CREATE TABLE gift_orders (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    number text NOT NULL UNIQUE DEFAULT 'ПД-' || nextval('gift_order_numbers'),
    customer uuid NOT NULL,
    key uuid NOT NULL,
    sent_hash text NOT NULL,
    user_id integer REFERENCES users ON DELETE SET NULL,
    gift_id integer NOT NULL REFERENCES gifts,
    title text NOT NULL,
    cost bigint NOT NULL CHECK (cost > 0),
    recipient_fio text NOT NULL,
    recipient_phone text NOT NULL CHECK (recipient_phone ~ '^\\d{10}$'),
    delivery_type text NOT NULL CHECK (delivery_type IN ('pickup', 'company')),
    place text NOT NULL,
    address text NOT NULL,
    status text NOT NULL DEFAULT 'new'
      CHECK (status IN ('new', 'assembled', 'ready', 'shipped', 'issued', 'cancelled')),
    created_at timestamptz NOT NULL,
    UNIQUE (customer, key)
  )`,
  `COMMENT ON COLUMN gift_orders.customer IS 'external id of a legal entity or a person: colleagues see one another''s'`,
  `COMMENT ON COLUMN gift_orders.key IS 'idempotency key chosen by the sender'`,
  `COMMENT ON COLUMN gift_orders.place IS 'name of the pick-up point or of the company'`,
  `CREATE INDEX gift_orders_customer ON gift_orders (customer, id)`,
  `CREATE INDEX gift_orders_open ON gift_orders (id) WHERE status NOT IN ('issued', 'cancelled')`,
  `CREATE INDEX gift_orders_gift ON gift_orders (gift_id)`,
  `CREATE INDEX gift_orders_user ON gift_orders (user_id)`,
  `CREATE TABLE gift_order_history (
    gift_order_id integer NOT NULL REFERENCES gift_orders ON DELETE CASCADE,
    status text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (gift_order_id, status)
  )`,
  `ALTER TABLE bonus_entries ADD gift_order_id integer REFERENCES gift_orders`,
  // a function, because its second statement must read what parallel spendings left after the first one has the lock
  `CREATE FUNCTION spend_bonuses(of_customer uuid, spent bigint, words text, for_order integer, for_gift integer,
    at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE bonus_accounts SET balance = balance - spent WHERE customer = of_customer AND balance >= spent;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    WITH credits AS (
      SELECT id, remainder, sum(remainder) OVER (ORDER BY expires_on, id) - remainder AS earlier
      FROM bonus_entries WHERE customer = of_customer AND remainder > 0
    ), used AS (
      UPDATE bonus_entries e SET remainder = e.remainder - least(e.remainder, spent - c.earlier)
      FROM credits c WHERE e.id = c.id AND c.earlier < spent RETURNING e.expires_on
    )
    INSERT INTO bonus_entries (customer, kind, amount, note, order_id, gift_order_id, expires_on, created_at)
    SELECT of_customer, 'spending', -spent, words, for_order, for_gift, max(expires_on), at FROM used;
    RETURN true;
  END $$`,
  `COMMENT ON FUNCTION spend_bonuses IS 'false: the balance does not suffice; the credits that expire first are used first'`,
  `CREATE INDEX bonus_entries_gift_order ON bonus_entries (gift_order_id) WHERE gift_order_id IS NOT NULL`,
];
