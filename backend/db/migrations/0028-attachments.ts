import { type Kysely, sql } from 'kysely';

/** Pictures and PDF files that customers attach to claims and messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE attachments (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    owner uuid NOT NULL,
    user_id integer REFERENCES users ON DELETE SET NULL,
    purpose text NOT NULL,
    subject integer,
    kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
    name text NOT NULL,
    bytes bytea NOT NULL,
    preview bytea,
    width integer,
    height integer,
    hash bytea NOT NULL,
    created_at timestamptz NOT NULL,
    CHECK ((kind = 'picture') = (preview IS NOT NULL AND width IS NOT NULL AND height IS NOT NULL))
  )`,
  `COMMENT ON COLUMN attachments.owner IS 'external id of the legal entity or person that it belongs to'`,
  `COMMENT ON COLUMN attachments.purpose IS 'the kind of object it is for, such as claim'`,
  `COMMENT ON COLUMN attachments.subject IS 'id of the row of that kind that uses it; null: not used, deleted after a day'`,
  `COMMENT ON COLUMN attachments.name IS 'file name for downloads'`,
  `COMMENT ON COLUMN attachments.bytes IS 'picture: WebP, encoded by the shop; pdf: the file'`,
  `COMMENT ON COLUMN attachments.preview IS 'the picture as a small WebP'`,
  `COMMENT ON COLUMN attachments.hash IS 'SHA-256 of the uploaded file'`,
  // the bytes are compressed already
  `ALTER TABLE attachments ALTER COLUMN bytes SET STORAGE EXTERNAL`,
  `CREATE INDEX attachments_subject ON attachments (purpose, subject, id) WHERE subject IS NOT NULL`,
  `CREATE UNIQUE INDEX attachments_unused ON attachments (owner, purpose, user_id, hash) WHERE subject IS NULL`,
  `CREATE INDEX attachments_user ON attachments (user_id)`,
];
