import { type Kysely, sql } from 'kysely';

/** News of which customers are notified (§4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE news ADD notifies boolean NOT NULL DEFAULT false`.execute(db);
  await sql`COMMENT ON COLUMN news.notifies IS 'verified customers are notified of it on its day of publication'`.execute(
    db,
  );
}
