import { type Kysely, sql } from 'kysely';

/** Cities, warehouses, the catalogue, stock and the tables that make listings, facets and search fast. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // brands and models are Latin: English stemming and stop words would lose parts of them
  `CREATE TEXT SEARCH CONFIGURATION product_text (COPY = pg_catalog.russian)`,
  `ALTER TEXT SEARCH CONFIGURATION product_text
    ALTER MAPPING FOR asciiword, asciihword, hword_asciipart WITH pg_catalog.simple`,

  `CREATE TABLE cities (
    id integer PRIMARY KEY,
    name text NOT NULL,
    name_in text NOT NULL,
    region text NOT NULL,
    subdomain text NOT NULL UNIQUE CHECK (subdomain ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$'),
    phone text,
    lat double precision NOT NULL,
    lon double precision NOT NULL,
    population integer NOT NULL DEFAULT 0,
    is_default boolean NOT NULL DEFAULT false
  )`,
  `CREATE UNIQUE INDEX cities_one_default ON cities (is_default) WHERE is_default`,

  `CREATE TABLE warehouses (
    id integer PRIMARY KEY,
    guid uuid NOT NULL UNIQUE,
    city_id integer NOT NULL REFERENCES cities,
    name text NOT NULL,
    address text NOT NULL,
    sort integer NOT NULL DEFAULT 0
  )`,
  `CREATE INDEX warehouses_city ON warehouses (city_id)`,

  `CREATE TABLE stores (
    id integer PRIMARY KEY,
    city_id integer NOT NULL REFERENCES cities,
    warehouse_id integer REFERENCES warehouses,
    name text NOT NULL,
    address text NOT NULL,
    phone text NOT NULL,
    hours text NOT NULL,
    lat double precision NOT NULL,
    lon double precision NOT NULL,
    cash_and_carry boolean NOT NULL
  )`,
  `CREATE INDEX stores_city ON stores (city_id)`,

  `CREATE TABLE brands (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    name text NOT NULL UNIQUE,
    country text,
    description text
  )`,

  `CREATE TABLE categories (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source text NOT NULL,
    external_id text NOT NULL,
    parent_id integer REFERENCES categories,
    ancestor_ids integer[] NOT NULL,
    slug text NOT NULL,
    path text NOT NULL UNIQUE,
    name text NOT NULL,
    sort integer NOT NULL DEFAULT 0,
    tone text NOT NULL DEFAULT 'neutral' CHECK (tone IN ('heat', 'cold', 'neutral')),
    description text,
    is_price_on_request boolean NOT NULL DEFAULT false,
    is_active boolean NOT NULL DEFAULT true,
    picture_id text,
    UNIQUE (source, external_id)
  )`,
  `COMMENT ON COLUMN categories.ancestor_ids IS 'root first, the category itself last'`,
  `CREATE INDEX categories_parent ON categories (parent_id)`,

  `CREATE TABLE parameters (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    name text NOT NULL,
    unit text,
    type text NOT NULL CHECK (type IN ('number', 'text', 'boolean')),
    group_name text NOT NULL,
    sort integer NOT NULL DEFAULT 0,
    is_facet boolean NOT NULL DEFAULT true,
    UNIQUE NULLS NOT DISTINCT (name, unit, type)
  )`,

  `CREATE TABLE products (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source text NOT NULL,
    external_id text NOT NULL,
    guid uuid NOT NULL UNIQUE,
    slug text NOT NULL UNIQUE,
    category_id integer NOT NULL REFERENCES categories,
    brand_id integer REFERENCES brands,
    name text NOT NULL,
    code text NOT NULL,
    article text,
    description text,
    kind text NOT NULL DEFAULT 'single' CHECK (kind IN ('single', 'set', 'component')),
    price bigint CHECK (price > 0),
    parameters jsonb NOT NULL DEFAULT '[]',
    key_parameters text[] NOT NULL DEFAULT '{}',
    picture_ids text[] NOT NULL DEFAULT '{}',
    documents jsonb NOT NULL DEFAULT '[]',
    popularity integer NOT NULL DEFAULT 0,
    released_on date NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    is_available boolean NOT NULL DEFAULT true,
    content_hash text NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now(),
    search tsvector NOT NULL DEFAULT '',
    UNIQUE (source, external_id)
  )`,
  `COMMENT ON COLUMN products.price IS 'retail price (РРЦ) in kopecks; null: on request'`,
  `COMMENT ON COLUMN products.parameters IS '[parameter id, value] pairs in display order; value: number, string, boolean or an array of them'`,
  `COMMENT ON COLUMN products.key_parameters IS 'up to three short texts for the card, such as "до 26 м²"'`,
  `CREATE INDEX products_category ON products (category_id)`,
  `CREATE INDEX products_brand ON products (brand_id)`,
  `CREATE INDEX products_search ON products USING gin (search) WITH (fastupdate = off)`,
  `CREATE INDEX products_popularity ON products (popularity, id) WHERE is_active`,

  `CREATE TABLE product_codes (
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('code', 'article', 'barcode')),
    value text NOT NULL,
    normalized text NOT NULL,
    PRIMARY KEY (product_id, kind, normalized)
  )`,
  `CREATE INDEX product_codes_normalized ON product_codes (normalized text_pattern_ops)`,

  `CREATE TABLE tags (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    name text NOT NULL UNIQUE,
    search tsvector NOT NULL DEFAULT ''
  )`,
  `CREATE TABLE product_tags (
    tag_id integer NOT NULL REFERENCES tags ON DELETE CASCADE,
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    PRIMARY KEY (tag_id, product_id)
  )`,
  `CREATE INDEX product_tags_product ON product_tags (product_id)`,

  `CREATE TABLE product_relations (
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('related', 'similar')),
    related_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    sort integer NOT NULL DEFAULT 0,
    PRIMARY KEY (product_id, kind, related_id)
  )`,
  `CREATE INDEX product_relations_related ON product_relations (related_id)`,
  `CREATE TABLE product_set_items (
    set_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    component_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    quantity integer NOT NULL CHECK (quantity > 0),
    sort integer NOT NULL DEFAULT 0,
    PRIMARY KEY (set_id, component_id)
  )`,
  `CREATE INDEX product_set_items_component ON product_set_items (component_id)`,

  `CREATE TABLE pictures (
    id text PRIMARY KEY,
    width integer NOT NULL,
    height integer NOT NULL,
    sizes integer[] NOT NULL,
    source_url text,
    is_placeholder boolean NOT NULL DEFAULT false
  )`,
  `COMMENT ON TABLE pictures IS 'files are <DATA_DIR>/pictures/<id>-<size>.avif and .webp, size = width in pixels'`,
  `CREATE INDEX pictures_source ON pictures (source_url) WHERE source_url IS NOT NULL`,

  `CREATE TABLE stock (
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    warehouse_id integer NOT NULL REFERENCES warehouses,
    quantity integer NOT NULL CHECK (quantity >= 0),
    PRIMARY KEY (product_id, warehouse_id)
  )`,
  `CREATE INDEX stock_warehouse ON stock (warehouse_id) WHERE quantity > 0`,

  `CREATE TABLE banners (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    place text NOT NULL,
    city_id integer REFERENCES cities,
    title text NOT NULL,
    text text NOT NULL,
    label text,
    link text NOT NULL,
    link_text text NOT NULL,
    picture_id text,
    tone text NOT NULL DEFAULT 'heat' CHECK (tone IN ('heat', 'cold', 'neutral')),
    starts_at timestamptz,
    ends_at timestamptz,
    sort integer NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE page_meta (
    path text PRIMARY KEY CHECK (path LIKE '/%'),
    title text,
    description text,
    image text,
    redirect_to text,
    redirect_status smallint CHECK (redirect_status IN (301, 302, 307, 308))
  )`,
  `COMMENT ON TABLE page_meta IS 'editor''s overrides of title and description, and redirect rules, by path'`,

  `CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX sessions_expiry ON sessions (expires_at)`,
  `CREATE TABLE search_history (
    session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
    query text NOT NULL,
    searched_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (session_id, query)
  )`,

  `CREATE TABLE search_head (
    product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
    popularity integer NOT NULL,
    stands_for integer NOT NULL,
    search tsvector NOT NULL
  )`,
  `COMMENT ON TABLE search_head IS 'the most popular products and an even sample of all, so few that even a word in each of them is answered at once'`,
  `COMMENT ON COLUMN search_head.stands_for IS 'how many products a sampled one speaks for; 0: here for its popularity only'`,
  `CREATE INDEX search_head_search ON search_head USING gin (search) WITH (fastupdate = off)`,
  `CREATE INDEX search_head_sample ON search_head USING gin (search) WITH (fastupdate = off) WHERE stands_for > 0`,
  `CREATE TABLE search_words (
    word text COLLATE "C" PRIMARY KEY,
    frequency integer NOT NULL
  )`,
  `COMMENT ON TABLE search_words IS 'vocabulary of names, brands and categories, for correcting one typo'`,

  `CREATE TABLE listing_sections (
    category_id integer PRIMARY KEY REFERENCES categories ON DELETE CASCADE,
    total integer NOT NULL,
    price_min bigint,
    price_max bigint,
    built_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE listing_entries (
    category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
    ordinal integer NOT NULL,
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    price bigint,
    name_rank integer NOT NULL,
    novelty_rank integer NOT NULL,
    PRIMARY KEY (category_id, ordinal) INCLUDE (product_id, price)
  )`,
  `COMMENT ON TABLE listing_entries IS 'products of a category and everything below it; ordinal is the rank by popularity from 0 and the bit position in the bitmaps'`,
  `CREATE INDEX listing_entries_price ON listing_entries (category_id, price, ordinal) INCLUDE (product_id)`,
  `CREATE INDEX listing_entries_price_desc ON listing_entries (category_id, price DESC NULLS LAST, ordinal) INCLUDE (product_id)`,
  `CREATE INDEX listing_entries_name ON listing_entries (category_id, name_rank) INCLUDE (product_id, ordinal)`,
  `CREATE INDEX listing_entries_novelty ON listing_entries (category_id, novelty_rank) INCLUDE (product_id, ordinal)`,
  `CREATE INDEX listing_entries_product ON listing_entries (product_id)`,

  `CREATE TABLE facets (
    category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
    slug text NOT NULL,
    name text NOT NULL,
    unit text,
    type text NOT NULL CHECK (type IN ('choice', 'range', 'boolean')),
    sort integer NOT NULL,
    PRIMARY KEY (category_id, slug)
  )`,
  `CREATE TABLE facet_values (
    category_id integer NOT NULL,
    facet_slug text NOT NULL,
    value text NOT NULL,
    label text NOT NULL,
    number double precision,
    total integer NOT NULL,
    sort integer NOT NULL,
    members bit varying NOT NULL,
    PRIMARY KEY (category_id, facet_slug, value),
    FOREIGN KEY (category_id, facet_slug) REFERENCES facets ON DELETE CASCADE
  )`,
  `ALTER TABLE facet_values ALTER COLUMN members SET STORAGE EXTERNAL`,
  `COMMENT ON COLUMN facet_values.members IS 'bit n is set when the product with ordinal n has the value'`,
  `CREATE TABLE city_availability (
    category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
    city_id integer NOT NULL REFERENCES cities ON DELETE CASCADE,
    total integer NOT NULL,
    members bit varying NOT NULL,
    PRIMARY KEY (category_id, city_id)
  )`,
  `ALTER TABLE city_availability ALTER COLUMN members SET STORAGE EXTERNAL`,

  `CREATE TABLE imports (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source text NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz,
    added integer NOT NULL DEFAULT 0,
    changed integer NOT NULL DEFAULT 0,
    withdrawn integer NOT NULL DEFAULT 0
  )`,
];
