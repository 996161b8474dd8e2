import { type Kysely, sql } from 'kysely';

/** Texts that are edited without code: information pages, news, promotion pages, texts about brands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const tables = [
  `CREATE TABLE content_pages (
    path text PRIMARY KEY CHECK (path ~ '^(/[a-z0-9_-]+)+$'),
    title text NOT NULL CHECK (title <> ''),
    description text NOT NULL,
    body text NOT NULL,
    supplied_hash text,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `COMMENT ON TABLE content_pages IS 'information pages at fixed paths'`,
  `COMMENT ON COLUMN content_pages.body IS 'Markdown, like every body below'`,
  `COMMENT ON COLUMN content_pages.supplied_hash IS 'of the text supplied with the shop; a text with another hash was edited and is never replaced'`,

  `CREATE TABLE news (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    title text NOT NULL CHECK (title <> ''),
    lead text NOT NULL,
    body text NOT NULL,
    picture_id text REFERENCES pictures,
    published_on date NOT NULL,
    is_published boolean NOT NULL DEFAULT true,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `COMMENT ON COLUMN news.published_on IS 'shown from this day on, as Moscow counts days'`,
  `CREATE INDEX news_order ON news (published_on DESC, id DESC) WHERE is_published`,
  `CREATE TABLE news_products (
    news_id integer NOT NULL REFERENCES news ON DELETE CASCADE,
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    sort integer NOT NULL DEFAULT 0,
    PRIMARY KEY (news_id, product_id)
  )`,
  `CREATE INDEX news_products_product ON news_products (product_id)`,

  `CREATE TABLE promotion_pages (
    slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9_-]+(/[a-z0-9_-]+)*$'),
    title text NOT NULL CHECK (title <> ''),
    lead text NOT NULL,
    body text NOT NULL,
    picture_id text REFERENCES pictures,
    starts_on date NOT NULL,
    ends_on date CHECK (ends_on >= starts_on),
    is_published boolean NOT NULL DEFAULT true,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `COMMENT ON COLUMN promotion_pages.slug IS 'part of the address below /promotions, may have several segments'`,
  `COMMENT ON COLUMN promotion_pages.ends_on IS 'last day; null: until further notice'`,
  `CREATE TABLE promotion_page_actions (
    slug text NOT NULL REFERENCES promotion_pages ON UPDATE CASCADE ON DELETE CASCADE,
    action_id text NOT NULL,
    PRIMARY KEY (slug, action_id)
  )`,
  `COMMENT ON TABLE promotion_page_actions IS 'price promotions that the page is about: its terms and products; one of a price group closes the page'`,
  `COMMENT ON COLUMN promotion_page_actions.action_id IS 'of promotions; not a foreign key, so that the link stays when the price list is loaded anew'`,
  `CREATE INDEX promotion_page_actions_action ON promotion_page_actions (action_id)`,
  `CREATE TABLE promotion_page_cities (
    slug text NOT NULL REFERENCES promotion_pages ON UPDATE CASCADE ON DELETE CASCADE,
    city_id integer NOT NULL REFERENCES cities ON DELETE CASCADE,
    PRIMARY KEY (slug, city_id)
  )`,
  `COMMENT ON TABLE promotion_page_cities IS 'no row: every city'`,
  `CREATE INDEX promotion_page_cities_city ON promotion_page_cities (city_id)`,

  `CREATE TABLE brand_pages (
    brand_id integer PRIMARY KEY REFERENCES brands ON DELETE CASCADE,
    body text NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `COMMENT ON TABLE brand_pages IS 'a longer text than brands.description, which imports replace'`,
];

/** The date of change follows the text, whichever program edits it. */
const dates = [
  `CREATE FUNCTION note_text_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW IS DISTINCT FROM OLD AND NEW.updated_at = OLD.updated_at THEN NEW.updated_at := now(); END IF;
      RETURN NEW;
    END
  $$`,
  ...['content_pages', 'news', 'promotion_pages', 'brand_pages'].map(
    (table) => `CREATE TRIGGER ${table}_dated BEFORE UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION note_text_change()`,
  ),
];

/** Announces the paths of the pages that show a changed row, so that running shops expire exactly these. */
const announcements = [
  `CREATE FUNCTION announce_content(paths text[]) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      message text := json_build_object('tags', json_build_array('content'), 'paths', paths);
    BEGIN
      IF coalesce(cardinality(paths), 0) = 0 THEN RETURN; END IF;
      IF octet_length(message) > 7999 THEN message := '{"tags":["content"],"paths":null}'; END IF;
      PERFORM pg_notify('shop_changed', message);
    END
  $$`,
  `CREATE FUNCTION paths_of_news(item news) RETURNS text[] LANGUAGE sql STABLE AS $$
    SELECT ARRAY['/news', '/news/' || item.id] || ARRAY(
      (SELECT '/news/' || id FROM news WHERE is_published AND (published_on, id) < (item.published_on, item.id)
        ORDER BY published_on DESC, id DESC LIMIT 1)
      UNION ALL
      (SELECT '/news/' || id FROM news WHERE is_published AND (published_on, id) > (item.published_on, item.id)
        ORDER BY published_on, id LIMIT 1)
    )
  $$`,
  `COMMENT ON FUNCTION paths_of_news IS 'the list, the item, and its two neighbours, which link to it'`,
  announcing('content_pages', 'ARRAY[changed.path]'),
  announcing('news', 'paths_of_news(changed)'),
  announcing('news_products', `ARRAY['/news/' || changed.news_id]`),
  announcing('promotion_pages', `ARRAY['/promotions', '/promotions/' || changed.slug]`),
  announcing('promotion_page_actions', `ARRAY['/promotions', '/promotions/' || changed.slug]`),
  announcing('promotion_page_cities', `ARRAY['/promotions', '/promotions/' || changed.slug]`),
  announcing(
    'brand_pages',
    `ARRAY(SELECT unnest(ARRAY['/brands', '/brands/' || slug]) FROM brands WHERE id = changed.brand_id)`,
  ),
  ...['promotions', 'promotion_products'].flatMap(announcingOfPrices),
].flat();

/** Triggers of a table with few changes; `paths` is an expression on the row `changed`. */
function announcing(table: string, paths: string): string[] {
  return [
    `CREATE FUNCTION announce_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed ${table};
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          changed := OLD;
          PERFORM announce_content(${paths});
        END IF;
        IF TG_OP <> 'DELETE' THEN
          changed := NEW;
          PERFORM announce_content(${paths});
        END IF;
        RETURN NULL;
      END
    $$`,
    `CREATE TRIGGER ${table}_announced AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION announce_${table}()`,
  ];
}

/** Triggers of price promotions, whose products are written thousands at a time: once for each statement. */
function announcingOfPrices(table: string): string[] {
  const actions =
    table === 'promotions'
      ? 'SELECT action_id FROM touched'
      : 'SELECT p.action_id FROM touched t JOIN promotions p ON p.id = t.promotion_id';
  return [
    `CREATE FUNCTION announce_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM announce_content(ARRAY(
          SELECT DISTINCT unnest(ARRAY['/promotions', '/promotions/' || a.slug])
          FROM promotion_page_actions a WHERE a.action_id IN (${actions})
        ));
        RETURN NULL;
      END
    $$`,
    ...[
      ['INSERT', 'NEW'],
      ['UPDATE', 'NEW'],
      ['DELETE', 'OLD'],
    ].map(
      ([event = '', image = '']) => `CREATE TRIGGER ${table}_announced_${event.toLowerCase()} AFTER ${event} ON ${table}
        REFERENCING ${image} TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION announce_${table}()`,
    ),
  ];
}

const statements = [...tables, ...dates, ...announcements];
