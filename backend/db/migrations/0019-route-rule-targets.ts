import { type Kysely, sql } from 'kysely';

/**
 * A route rule must lead to a page of the same host or to an http address. Others are removed: their rows keep a title,
 * description and picture, and are deleted when they have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Refuses a host in place of a path, one behind a name and an @, and characters that browsers read differently from how
 * they look.
 */
const SOUND = String.raw`redirect_to ~* '^(/(?![/\\])|https?://[^/?#@]+([/?#]|$))'
  AND redirect_to !~ '[\\[:cntrl:]]' AND redirect_to !~ '^/[^?#]*//'
  AND length(redirect_to) <= CASE WHEN redirect_to LIKE '/%' THEN 500 ELSE 2000 END`;

const statements = [
  `DELETE FROM page_meta WHERE NOT (${SOUND}) AND title IS NULL AND description IS NULL AND image IS NULL`,
  `UPDATE page_meta SET redirect_to = NULL, redirect_status = NULL WHERE NOT (${SOUND})`,
  `ALTER TABLE page_meta ADD CONSTRAINT page_meta_redirect_to_is_sound CHECK (${SOUND})`,
];
