import { type Kysely, sql } from 'kysely';

/** Banners and announcements that operators switch off, and announces what they change to running shops. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'ALTER TABLE banners ADD is_active boolean NOT NULL DEFAULT true',
  'ALTER TABLE alerts ADD is_active boolean NOT NULL DEFAULT true',
  `CREATE FUNCTION announce_banners() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM announce_content(ARRAY['/']);
      RETURN NULL;
    END
  $$`,
  `COMMENT ON FUNCTION announce_banners IS 'banners are on the home page only'`,
  `CREATE TRIGGER banners_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners
    FOR EACH STATEMENT EXECUTE FUNCTION announce_banners()`,
  // a rule changes its own page, and whether rules that lead to this page hold
  `CREATE FUNCTION announce_page_meta_row() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed page_meta := coalesce(NEW, OLD);
    BEGIN
      PERFORM announce_content(ARRAY[changed.path] || ARRAY(
        SELECT path FROM page_meta WHERE redirect_to = changed.path
      ));
      IF TG_OP = 'UPDATE' AND OLD.path <> NEW.path THEN PERFORM announce_content(ARRAY[OLD.path]); END IF;
      RETURN NULL;
    END
  $$`,
  'DROP TRIGGER page_meta_changed ON page_meta',
  `CREATE TRIGGER page_meta_changed AFTER INSERT OR UPDATE OR DELETE ON page_meta
    FOR EACH ROW EXECUTE FUNCTION announce_page_meta_row()`,
  `CREATE TRIGGER page_meta_emptied AFTER TRUNCATE ON page_meta
    FOR EACH STATEMENT EXECUTE FUNCTION announce_page_meta()`,
];
