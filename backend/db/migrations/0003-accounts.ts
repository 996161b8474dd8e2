import { type Kysely, sql } from 'kysely';

/** Customers and employees, their sessions, verifications and consents, and the messages sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE managers (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    fio text NOT NULL,
    phone text NOT NULL,
    email text NOT NULL UNIQUE,
    gender text NOT NULL CHECK (gender IN ('F', 'M'))
  )`,

  `CREATE TABLE companies (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    name text NOT NULL,
    opf text NOT NULL,
    inn text NOT NULL CHECK (inn ~ '^\\d{10,12}$'),
    kpp text CHECK (kpp ~ '^\\d{9}$'),
    registered_on date,
    address text NOT NULL DEFAULT '',
    city_id integer NOT NULL REFERENCES cities,
    manager_id integer REFERENCES managers,
    price_group text NOT NULL DEFAULT 'dealer',
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE NULLS NOT DISTINCT (inn, kpp)
  )`,

  `CREATE TABLE users (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    phone text UNIQUE CHECK (phone ~ '^\\d{10}$'),
    login text UNIQUE CHECK (login = lower(login)),
    email text NOT NULL DEFAULT '',
    fio text NOT NULL DEFAULT '',
    password_hash text,
    sent_password_hash text,
    sent_password_until timestamptz,
    company_id integer REFERENCES companies,
    company_role text NOT NULL DEFAULT 'member' CHECK (company_role IN ('owner', 'member')),
    city_id integer REFERENCES cities,
    is_verified boolean NOT NULL DEFAULT false,
    is_employee boolean NOT NULL DEFAULT false,
    is_blocked boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK ((is_employee AND login IS NOT NULL) OR (NOT is_employee AND phone IS NOT NULL)),
    CHECK (NOT (is_employee AND is_verified))
  )`,
  `COMMENT ON COLUMN users.phone IS 'ten digits without the country code'`,
  `COMMENT ON COLUMN users.login IS 'of an employee, without the domain'`,
  `COMMENT ON COLUMN users.sent_password_hash IS 'came by SMS; takes the place of the other when it is first used, so that nobody can take away a password by asking for a new one'`,
  `COMMENT ON COLUMN users.company_id IS 'only of a verified customer: whoever names a company at registration is not yet of it'`,
  `CREATE INDEX users_company ON users (company_id)`,

  `CREATE TABLE registrations (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    has_worked_with_us boolean NOT NULL,
    is_entity boolean NOT NULL,
    region text NOT NULL,
    locality text NOT NULL,
    company text,
    opf text,
    inn text,
    kpp text,
    registered_on date,
    created_at timestamptz NOT NULL,
    address text
  )`,
  `COMMENT ON TABLE registrations IS 'what a customer wrote of themselves, as it was written'`,
  `COMMENT ON COLUMN registrations.address IS 'network address'`,

  `CREATE TABLE access_tokens (
    hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    browser text NOT NULL DEFAULT ''
  )`,
  `COMMENT ON COLUMN access_tokens.hash IS 'SHA-256; the token itself is 256 random bits and known to its bearer alone'`,
  `CREATE INDEX access_tokens_user ON access_tokens (user_id)`,
  `CREATE INDEX access_tokens_expiry ON access_tokens (expires_at)`,

  `CREATE TABLE verification_codes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    session_id uuid NOT NULL,
    phone text NOT NULL,
    hash text NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    checked_at timestamptz,
    used_at timestamptz
  )`,
  `COMMENT ON COLUMN verification_codes.checked_at IS 'the code was told rightly, once'`,
  `COMMENT ON COLUMN verification_codes.used_at IS 'the proof was used for a registration'`,
  `CREATE INDEX verification_codes_session ON verification_codes (session_id, phone)`,
  `CREATE INDEX verification_codes_expiry ON verification_codes (expires_at)`,

  `CREATE TABLE captchas (
    sid uuid PRIMARY KEY,
    session_id uuid NOT NULL,
    hash bytea NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX captchas_expiry ON captchas (expires_at)`,

  `CREATE TABLE limits (
    key text PRIMARY KEY,
    count integer NOT NULL,
    ends_at timestamptz NOT NULL
  )`,
  `COMMENT ON TABLE limits IS 'how often something happened since a window began; for all processes'`,
  `CREATE INDEX limits_end ON limits (ends_at)`,

  `CREATE TABLE consents (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL,
    version text NOT NULL,
    given_at timestamptz NOT NULL,
    address text,
    withdrawn_at timestamptz
  )`,
  `CREATE INDEX consents_user ON consents (user_id, kind)`,

  `CREATE TABLE outgoing_messages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    phone text NOT NULL,
    text text,
    created_at timestamptz NOT NULL,
    next_attempt_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    sent_at timestamptz
  )`,
  `COMMENT ON COLUMN outgoing_messages.text IS 'gone once it was sent through a provider or given up'`,
  `COMMENT ON COLUMN outgoing_messages.next_attempt_at IS 'null: sent or given up'`,
  `CREATE INDEX outgoing_messages_due ON outgoing_messages (next_attempt_at) WHERE next_attempt_at IS NOT NULL`,

  `CREATE TABLE user_groups (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    rights text NOT NULL
  )`,
  `COMMENT ON COLUMN user_groups.rights IS '3: responsible for a product group'`,
  `CREATE TABLE user_rights (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
    user_group_id integer NOT NULL REFERENCES user_groups ON DELETE CASCADE,
    PRIMARY KEY (user_id, category_id, user_group_id)
  )`,

  `CREATE TABLE alerts (
    name text PRIMARY KEY,
    text text NOT NULL,
    type text NOT NULL DEFAULT 'info' CHECK (type IN ('info', 'success', 'warning', 'danger')),
    can_close boolean NOT NULL DEFAULT true,
    starts_at timestamptz,
    ends_at timestamptz
  )`,
  `CREATE TABLE alert_closings (
    alert_name text NOT NULL REFERENCES alerts ON DELETE CASCADE,
    session_id uuid REFERENCES sessions ON DELETE CASCADE,
    user_id integer REFERENCES users ON DELETE CASCADE,
    UNIQUE NULLS NOT DISTINCT (alert_name, session_id, user_id)
  )`,
  `CREATE INDEX alert_closings_session ON alert_closings (session_id)`,
  `CREATE INDEX alert_closings_user ON alert_closings (user_id)`,

  `CREATE TABLE receivables (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    company_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
    document text NOT NULL,
    amount bigint NOT NULL CHECK (amount >= 0),
    due_on date NOT NULL
  )`,
  `COMMENT ON COLUMN receivables.amount IS 'kopecks still to be paid'`,
  `CREATE INDEX receivables_company ON receivables (company_id)`,
];
