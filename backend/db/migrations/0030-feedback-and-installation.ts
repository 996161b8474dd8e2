import { type Kysely, sql } from 'kysely';

/** Requests to support, satisfaction surveys, and requests for installation of ordered equipment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE feedback_requests (
    number integer GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    topic text NOT NULL CHECK (topic IN ('order', 'product', 'documents', 'site', 'other')),
    text text NOT NULL,
    key uuid NOT NULL,
    sent_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    answer text,
    answered_at timestamptz,
    UNIQUE (user_id, key),
    CHECK ((answer IS NULL) = (answered_at IS NULL))
  )`,
  `COMMENT ON COLUMN feedback_requests.key IS 'idempotency key chosen by the client'`,
  `COMMENT ON COLUMN feedback_requests.sent_hash IS 'of the request as it was sent: another one under its key is refused'`,
  `CREATE INDEX feedback_requests_user ON feedback_requests (user_id, number DESC)`,
  `CREATE INDEX feedback_requests_open ON feedback_requests (number) WHERE answer IS NULL`,

  `CREATE TABLE satisfaction_surveys (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    order_id integer REFERENCES orders ON DELETE SET NULL,
    shown_at timestamptz NOT NULL,
    score integer CHECK (score BETWEEN 1 AND 5),
    comment text NOT NULL DEFAULT '',
    answered_at timestamptz,
    UNIQUE (user_id, order_id),
    CHECK ((score IS NULL) = (answered_at IS NULL))
  )`,
  `COMMENT ON TABLE satisfaction_surveys IS 'surveys that were shown, and scores that were given without one'`,
  `COMMENT ON COLUMN satisfaction_surveys.order_id IS 'the delivered order that the survey followed; null: a score without a survey'`,
  `CREATE INDEX satisfaction_surveys_user ON satisfaction_surveys (user_id, shown_at DESC)`,
  `CREATE INDEX satisfaction_surveys_order ON satisfaction_surveys (order_id)`,

  `CREATE TABLE survey_refusals (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    refused_at timestamptz NOT NULL
  )`,
  `COMMENT ON TABLE survey_refusals IS 'people who want no survey any more'`,

  `CREATE TABLE installation_requests (
    number integer GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
    customer uuid NOT NULL,
    user_id integer REFERENCES users ON DELETE SET NULL,
    address text NOT NULL,
    wished_on date NOT NULL,
    daytime text NOT NULL CHECK (daytime IN ('any', 'morning', 'afternoon', 'evening')),
    contact_fio text NOT NULL,
    contact_phone text NOT NULL CHECK (contact_phone ~ '^\\d{10}$'),
    comment text NOT NULL DEFAULT '',
    status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'assigned', 'done', 'cancelled')),
    cancelled_by text CHECK (cancelled_by IN ('customer', 'shop')),
    assigned_on date,
    note text NOT NULL DEFAULT '',
    version integer NOT NULL DEFAULT 0,
    key uuid NOT NULL,
    sent_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (customer, key),
    CHECK ((status = 'cancelled') = (cancelled_by IS NOT NULL)),
    CHECK (status NOT IN ('assigned', 'done') OR assigned_on IS NOT NULL)
  )`,
  `COMMENT ON COLUMN installation_requests.customer IS 'external id of a legal entity or a person: colleagues see one another''s'`,
  `COMMENT ON COLUMN installation_requests.wished_on IS 'day that the customer asked for'`,
  `COMMENT ON COLUMN installation_requests.contact_phone IS 'ten digits without the country code'`,
  `COMMENT ON COLUMN installation_requests.assigned_on IS 'day on which the installer comes'`,
  `COMMENT ON COLUMN installation_requests.note IS 'of the installer or the shop, for the customer'`,
  `COMMENT ON COLUMN installation_requests.version IS 'grows with every change of the status; part of the key of the change''s notification'`,
  `CREATE INDEX installation_requests_customer ON installation_requests (customer, number DESC)`,
  `CREATE INDEX installation_requests_user ON installation_requests (user_id)`,
  `CREATE INDEX installation_requests_open ON installation_requests (number) WHERE status IN ('new', 'assigned')`,

  `CREATE TABLE installation_items (
    request integer NOT NULL REFERENCES installation_requests ON DELETE CASCADE,
    order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
    line integer NOT NULL,
    guid uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (request, order_id, line)
  )`,
  `COMMENT ON COLUMN installation_items.line IS 'position in the order; its pieces may come in several shipments'`,
  `COMMENT ON COLUMN installation_items.guid IS 'of the product; code and name are as ordered'`,
  `CREATE INDEX installation_items_order ON installation_items (order_id, line)`,
];
