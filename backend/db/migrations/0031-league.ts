import { type Kysely, sql } from 'kysely';

/** The league of buyers: periods, counted orders, points of participants, prizes, consents to show a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE league_periods (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code text NOT NULL UNIQUE CHECK (code ~ '^\\d{4}-q[1-4]$'),
    title text NOT NULL CHECK (title <> ''),
    starts_on date NOT NULL,
    ends_on date NOT NULL CHECK (ends_on >= starts_on),
    closes_on date NOT NULL CHECK (closes_on >= ends_on),
    is_published boolean NOT NULL DEFAULT false,
    participants integer NOT NULL DEFAULT 0,
    EXCLUDE USING gist (daterange(starts_on, ends_on, '[]') WITH &&)
  )`,
  `COMMENT ON COLUMN league_periods.code IS 'part of the page address: 2026-q4'`,
  `COMMENT ON COLUMN league_periods.starts_on IS 'first and last day of delivery, Moscow dates'`,
  `COMMENT ON COLUMN league_periods.closes_on IS 'last day on which a delivery within the period may be recorded; the results are final afterwards'`,
  `COMMENT ON COLUMN league_periods.participants IS 'last number that was given to a participant of the period'`,

  `CREATE TABLE league_factors (
    period_id integer NOT NULL REFERENCES league_periods ON DELETE CASCADE,
    brand_id integer NOT NULL REFERENCES brands ON DELETE CASCADE,
    factor numeric(3, 1) NOT NULL CHECK (factor > 0 AND factor <= 10),
    PRIMARY KEY (period_id, brand_id)
  )`,
  `COMMENT ON TABLE league_factors IS 'brands whose goods count more than once; no row: once'`,
  `CREATE INDEX league_factors_brand ON league_factors (brand_id)`,

  `CREATE TABLE league_entries (
    order_id integer PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
    period_id integer NOT NULL REFERENCES league_periods ON DELETE CASCADE,
    customer uuid NOT NULL,
    score bigint NOT NULL CHECK (score > 0),
    returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND score),
    delivered_at timestamptz NOT NULL
  )`,
  `COMMENT ON TABLE league_entries IS 'delivered orders that count; each counts once'`,
  `COMMENT ON COLUMN league_entries.score IS 'kopecks of the goods, each multiplied by the factor of its brand'`,
  `COMMENT ON COLUMN league_entries.returned IS 'part of the score taken back after a return of goods'`,
  `CREATE INDEX league_entries_participant ON league_entries (period_id, customer, delivered_at)`,

  `CREATE TABLE league_standings (
    period_id integer NOT NULL REFERENCES league_periods ON DELETE CASCADE,
    customer uuid NOT NULL,
    division text NOT NULL CHECK (division IN ('dealers', 'installers')),
    number integer NOT NULL,
    score bigint NOT NULL CHECK (score >= 0),
    points integer NOT NULL GENERATED ALWAYS AS ((score / 100000)::integer) STORED,
    last_delivered_at timestamptz NOT NULL,
    PRIMARY KEY (period_id, customer),
    UNIQUE (period_id, number)
  )`,
  `COMMENT ON TABLE league_standings IS 'sums of league_entries, changed in the transaction that delivers an order'`,
  `COMMENT ON COLUMN league_standings.division IS 'by the price group at the first counted order; it does not change within the period'`,
  `COMMENT ON COLUMN league_standings.number IS 'shown instead of the name of a participant who did not consent to show it'`,
  `COMMENT ON COLUMN league_standings.points IS 'one for each full 1,000 rubles of the score'`,
  `COMMENT ON COLUMN league_standings.last_delivered_at IS 'delivery of the last counted order: of equal points, the earlier one is higher'`,
  `CREATE INDEX league_standings_order ON league_standings (period_id, division, points DESC, last_delivered_at, number)
    WHERE points > 0`,

  `CREATE TABLE league_names (
    customer uuid PRIMARY KEY,
    is_shown boolean NOT NULL,
    user_id integer REFERENCES users ON DELETE SET NULL,
    changed_at timestamptz NOT NULL
  )`,
  `COMMENT ON TABLE league_names IS 'whether a company agreed to be named in the public standing; no row: it did not'`,
  `CREATE INDEX league_names_user ON league_names (user_id)`,

  `CREATE TABLE league_prizes (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    period_id integer NOT NULL REFERENCES league_periods ON DELETE CASCADE,
    division text NOT NULL CHECK (division IN ('dealers', 'installers')),
    first_place integer NOT NULL CHECK (first_place > 0),
    last_place integer NOT NULL CHECK (last_place >= first_place),
    title text NOT NULL CHECK (title <> ''),
    text text NOT NULL DEFAULT '',
    UNIQUE (period_id, division, first_place)
  )`,

  `CREATE TABLE league_changes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY)`,
  `COMMENT ON TABLE league_changes IS 'changes of the standing that cached pages do not show yet'`,
];
