import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE pictures ADD is_wide boolean NOT NULL DEFAULT false',
  `COMMENT ON COLUMN pictures.is_wide IS 'all of the subject is within a frame of 8:5 as wide as the picture'`,
];

/** Cards show pictures of wide products in a lower frame. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
