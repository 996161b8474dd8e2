import { type Kysely, sql } from 'kysely';

/** Notifications of people, and which of them also go out by e-mail and SMS. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE notifications (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guid uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL,
    key text NOT NULL,
    title text NOT NULL,
    text text NOT NULL DEFAULT '',
    links jsonb NOT NULL DEFAULT '[]',
    sent_at timestamptz NOT NULL,
    read_at timestamptz,
    closed_at timestamptz,
    UNIQUE (user_id, key)
  )`,
  `COMMENT ON TABLE notifications IS 'one row per recipient: each colleague of a company reads their own'`,
  `COMMENT ON COLUMN notifications.key IS 'names the event: a repeated event adds nothing'`,
  `COMMENT ON COLUMN notifications.links IS 'array of {text, link}, in the order in which they are shown'`,
  `COMMENT ON COLUMN notifications.closed_at IS 'when the banner was closed; a read notification has no banner either'`,
  `CREATE INDEX notifications_of_user ON notifications (user_id, id DESC)`,
  `CREATE INDEX notifications_unread ON notifications (user_id, id DESC) WHERE read_at IS NULL`,

  `CREATE TABLE notification_settings (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL,
    by_email boolean NOT NULL,
    by_sms boolean NOT NULL,
    PRIMARY KEY (user_id, kind)
  )`,
  `COMMENT ON TABLE notification_settings IS 'choices that differ from the defaults; no row: the defaults of the kind'`,
];
