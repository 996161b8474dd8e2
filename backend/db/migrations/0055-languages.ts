import { type Kysely, sql } from 'kysely';

/** Notifications, mail and SMS in the language of their reader: see decision 0065. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE users ADD language text NOT NULL DEFAULT 'ru' CHECK (language IN ('ru', 'en'))`,
  `COMMENT ON COLUMN users.language IS 'of the interface when the person last opened a page; mail and SMS are in it'`,
  `ALTER TABLE outgoing_mails ADD language text NOT NULL DEFAULT 'ru' CHECK (language IN ('ru', 'en'))`,
  `COMMENT ON COLUMN outgoing_mails.language IS 'of the content'`,
  `ALTER TABLE notifications ADD english jsonb`,
  `COMMENT ON COLUMN notifications.english IS 'title, text and the texts of the links in English: {title, text, links:
    [text]}; null: only Russian'`,
];
