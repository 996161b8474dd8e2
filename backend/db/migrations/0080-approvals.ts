import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE approvals (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guid uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
    company_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
    user_id integer REFERENCES users ON DELETE SET NULL,
    author text NOT NULL,
    reason text NOT NULL CHECK (reason IN ('role', 'order', 'month')),
    note text NOT NULL DEFAULT '',
    lines jsonb NOT NULL,
    form jsonb NOT NULL,
    status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'refused', 'withdrawn')),
    decided_by integer REFERENCES users ON DELETE SET NULL,
    decider text,
    decided_at timestamptz,
    refusal text,
    order_id integer REFERENCES orders ON DELETE SET NULL,
    key uuid NOT NULL,
    sent_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (user_id, key),
    CHECK ((status = 'waiting') = (decided_at IS NULL))
  )`,
  `COMMENT ON TABLE approvals IS 'orders that colleagues ask owners and buyers of their company to place'`,
  `COMMENT ON COLUMN approvals.reason IS 'the author is a requester, or the order exceeds their limit for an order or a month'`,
  `COMMENT ON COLUMN approvals.note IS 'words of the author to those who decide'`,
  `COMMENT ON COLUMN approvals.lines IS 'products with pieces and the company''s price in rubles when it was asked for; the author may not see the price'`,
  `COMMENT ON COLUMN approvals.form IS 'delivery, contact and terms as the author filled in the checkout'`,
  `COMMENT ON COLUMN approvals.decider IS 'name of the person who approved or refused'`,
  `CREATE INDEX approvals_of_company ON approvals (company_id, id DESC)`,
  `CREATE INDEX approvals_of_user ON approvals (user_id, id DESC)`,
  `CREATE INDEX approvals_of_order ON approvals (order_id) WHERE order_id IS NOT NULL`,
  `ALTER TABLE orders ADD requester text`,
  `COMMENT ON COLUMN orders.requester IS 'name of the colleague whose request was approved with the order; null: placed without one'`,
];

/** Requests for approval, and the colleague who asked in the order that came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
