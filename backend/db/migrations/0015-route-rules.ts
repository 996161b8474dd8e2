import { type Kysely, sql } from 'kysely';

/** Announces an editor's change of a title or a route rule to running shops at once, whichever program wrote it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE FUNCTION announce_page_meta() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('shop_changed', '{"tags":["content"],"paths":null}');
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER page_meta_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON page_meta
    FOR EACH STATEMENT EXECUTE FUNCTION announce_page_meta()`,
];
