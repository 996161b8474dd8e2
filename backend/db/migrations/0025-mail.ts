import { type Kysely, sql } from 'kysely';

/** Outgoing mail, and the key that signs links for switching it off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE outgoing_mails (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id uuid NOT NULL DEFAULT gen_random_uuid(),
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text,
    content jsonb,
    created_at timestamptz NOT NULL,
    unclear smallint NOT NULL DEFAULT 0,
    sent_at timestamptz,
    given_up text
  )`,
  `COMMENT ON TABLE outgoing_mails IS 'sent to the e-mail that the user has when it is sent: addresses are not copied'`,
  `COMMENT ON COLUMN outgoing_mails.message_id IS 'the same for every attempt, so that mail systems recognise a repetition'`,
  `COMMENT ON COLUMN outgoing_mails.kind IS 'kind of the notification; null: cannot be switched off'`,
  `COMMENT ON COLUMN outgoing_mails.content IS 'gone once it was sent through a server or given up'`,
  `COMMENT ON COLUMN outgoing_mails.unclear IS 'attempts whose result is unknown: the server may have accepted the mail'`,
  `COMMENT ON COLUMN outgoing_mails.given_up IS 'why it was not sent'`,
  `CREATE INDEX outgoing_mails_of_user ON outgoing_mails (user_id)`,
  `CREATE INDEX outgoing_mails_by_age ON outgoing_mails (created_at)`,

  `CREATE TABLE mail_key (is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single), key bytea NOT NULL)`,
  `COMMENT ON TABLE mail_key IS 'signs the links that switch mail off: one row, made with the table'`,
  // two random uuids have 244 random bits
  `INSERT INTO mail_key (key) SELECT sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))`,
];
