import { type Kysely, sql } from 'kysely';

/** Idempotency keys of what operators add: see decision 0067. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE staff_sent (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    key uuid NOT NULL,
    sent_hash text NOT NULL,
    reply jsonb,
    at timestamptz NOT NULL,
    PRIMARY KEY (user_id, key)
  )`,
  `COMMENT ON COLUMN staff_sent.sent_hash IS 'SHA-256 of what was sent with the key'`,
  `COMMENT ON COLUMN staff_sent.reply IS 'what is answered again; null only within the transaction that adds it'`,
  'CREATE INDEX staff_sent_at ON staff_sent (at)',
];
