import { type Kysely, sql } from 'kysely';

/** Tokens of the partner API, and the log of changes that customers follow with a cursor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** A statement-level trigger that runs `note_<name>_change()`. */
function trigger(table: string, event: 'INSERT' | 'UPDATE' | 'DELETE', name: string, condition = ''): string {
  const tables = {
    INSERT: 'NEW TABLE AS after',
    UPDATE: 'OLD TABLE AS before NEW TABLE AS after',
    DELETE: 'OLD TABLE AS before',
  };
  return `CREATE TRIGGER partner_${event.toLowerCase()} AFTER ${event} ON ${table} REFERENCING ${tables[event]}
    FOR EACH STATEMENT ${condition} EXECUTE FUNCTION note_${name}_change()`;
}

const everyEvent = (table: string, name: string, condition = ''): string[] =>
  (['INSERT', 'UPDATE', 'DELETE'] as const).map((event) => trigger(table, event, name, condition));

/** An import rewrites the stock of the products whose rows it writes, and those are recorded anyway. */
const notImported = `WHEN (current_setting('shop.stock_is_imported', true) IS DISTINCT FROM 'on')`;

const statements = [
  `CREATE TABLE partner_tokens (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guid uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
    hash bytea NOT NULL UNIQUE,
    hint text NOT NULL,
    name text NOT NULL,
    scopes text[] NOT NULL CHECK (scopes <> '{}' AND scopes <@ ARRAY['prices', 'stock', 'orders']),
    customer uuid NOT NULL,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    key uuid NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz,
    revoked_at timestamptz,
    UNIQUE (user_id, key)
  )`,
  `COMMENT ON TABLE partner_tokens IS 'tokens of the partner API; they never expire, a revoked one stays as a record'`,
  `COMMENT ON COLUMN partner_tokens.hash IS 'SHA-256 of the token, which is shown once and stored nowhere'`,
  `COMMENT ON COLUMN partner_tokens.hint IS 'last characters of the token, by which its owner recognises it'`,
  `COMMENT ON COLUMN partner_tokens.customer IS 'external id of the legal entity or person when the token was created; a user who has moved to another company cannot use it'`,
  `COMMENT ON COLUMN partner_tokens.key IS 'idempotency key of the creation'`,
  `COMMENT ON COLUMN partner_tokens.last_used_at IS 'written at most once a minute'`,
  `CREATE INDEX partner_tokens_customer ON partner_tokens (customer) WHERE revoked_at IS NULL`,

  `CREATE TABLE partner_feed (id uuid NOT NULL, secret bytea NOT NULL)`,
  `COMMENT ON TABLE partner_feed IS 'one row: identity of the change log, and the key that signs cursors'`,
  `INSERT INTO partner_feed VALUES (gen_random_uuid(), uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))`,

  `CREATE TABLE product_changes (
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    product_id integer NOT NULL,
    guid uuid,
    kind text NOT NULL CHECK (kind IN ('catalogue', 'price', 'stock')),
    warehouse_id integer,
    price_group text,
    customer uuid,
    noted_at timestamptz NOT NULL DEFAULT now()
  )`,
  `COMMENT ON TABLE product_changes IS 'log of changes that a partner sees; a reader takes the rows that its cursor''s snapshot does not contain, so the order of commits does not matter'`,
  `COMMENT ON COLUMN product_changes.guid IS 'of a deleted product; null: look it up by product_id'`,
  `COMMENT ON COLUMN product_changes.warehouse_id IS 'whose stock changed; null: of any'`,
  `COMMENT ON COLUMN product_changes.price_group IS 'whose prices changed; null: of every group'`,
  `COMMENT ON COLUMN product_changes.customer IS 'whose price changed; null: of everybody'`,
  `CREATE INDEX product_changes_xid ON product_changes (xid)`,
  `CREATE INDEX product_changes_noted ON product_changes USING brin (noted_at)`,

  // codes are written together with their product, and their values are part of its content hash
  `CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO product_changes (product_id, kind)
      SELECT a.id, 'catalogue' FROM before b JOIN after a USING (id)
      WHERE (b.content_hash, b.name, b.code, b.article, b.slug, b.category_id, b.brand_id, b.price, b.picture_ids,
          b.is_active, b.is_available)
        IS DISTINCT FROM (a.content_hash, a.name, a.code, a.article, a.slug, a.category_id, a.brand_id, a.price,
          a.picture_ids, a.is_active, a.is_available);
      -- a promotion with a gift holds while the gift can be had
      INSERT INTO product_changes (product_id, kind)
      SELECT DISTINCT o.product_id, 'price' FROM before b JOIN after a USING (id)
      JOIN promotions m ON m.gift_product_id = a.id JOIN promotion_products o ON o.promotion_id = m.id
      WHERE (b.is_active AND b.is_available) <> (a.is_active AND a.is_available);
    ELSIF TG_OP = 'INSERT' THEN
      INSERT INTO product_changes (product_id, kind) SELECT id, 'catalogue' FROM after;
    ELSE
      INSERT INTO product_changes (product_id, guid, kind) SELECT id, guid, 'catalogue' FROM before;
    END IF;
    RETURN NULL;
  END $$`,
  ...everyEvent('products', 'product'),

  `CREATE FUNCTION note_category_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO product_changes (product_id, kind)
    SELECT DISTINCT p.id, 'catalogue' FROM before b JOIN after a USING (id)
    JOIN categories c ON a.id = ANY (c.ancestor_ids) JOIN products p ON p.category_id = c.id
    WHERE (b.name, b.parent_id, b.is_active, b.is_price_on_request)
      IS DISTINCT FROM (a.name, a.parent_id, a.is_active, a.is_price_on_request);
    RETURN NULL;
  END $$`,
  trigger('categories', 'UPDATE', 'category'),

  `CREATE FUNCTION note_brand_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO product_changes (product_id, kind)
    SELECT p.id, 'catalogue' FROM before b JOIN after a USING (id) JOIN products p ON p.brand_id = a.id
    WHERE b.name <> a.name;
    RETURN NULL;
  END $$`,
  trigger('brands', 'UPDATE', 'brand'),

  // 501: all quantities above 500 are shown as 500
  `CREATE FUNCTION note_partner_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO product_changes (product_id, kind, warehouse_id)
      SELECT product_id, 'stock', warehouse_id FROM before b JOIN after a USING (product_id, warehouse_id)
      WHERE least(b.quantity, 501) <> least(a.quantity, 501);
    ELSIF TG_OP = 'INSERT' THEN
      INSERT INTO product_changes (product_id, kind, warehouse_id)
      SELECT product_id, 'stock', warehouse_id FROM after WHERE quantity > 0;
    ELSE
      INSERT INTO product_changes (product_id, kind, warehouse_id)
      SELECT product_id, 'stock', warehouse_id FROM before WHERE quantity > 0;
    END IF;
    RETURN NULL;
  END $$`,
  ...everyEvent('stock', 'partner_stock', notImported),

  `CREATE FUNCTION note_price_rule_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      INSERT INTO product_changes (product_id, kind, price_group)
      SELECT DISTINCT p.id, 'price', r.price_group FROM before r JOIN products p ON r.brand_id IS NULL OR r.brand_id = p.brand_id
      JOIN categories c ON c.id = p.category_id
      WHERE p.is_active AND (r.category_id IS NULL OR r.category_id = ANY (c.ancestor_ids));
    END IF;
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO product_changes (product_id, kind, price_group)
      SELECT DISTINCT p.id, 'price', r.price_group FROM after r JOIN products p ON r.brand_id IS NULL OR r.brand_id = p.brand_id
      JOIN categories c ON c.id = p.category_id
      WHERE p.is_active AND (r.category_id IS NULL OR r.category_id = ANY (c.ancestor_ids));
    END IF;
    RETURN NULL;
  END $$`,
  ...everyEvent('price_rules', 'price_rule'),

  `CREATE FUNCTION note_price_group_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO product_changes (product_id, kind, price_group)
    SELECT p.id, 'price', a.name FROM before b JOIN after a USING (name), products p
    WHERE b.bonus_percent <> a.bonus_percent AND p.is_active;
    RETURN NULL;
  END $$`,
  trigger('price_groups', 'UPDATE', 'price_group'),

  `CREATE FUNCTION note_promotion_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO product_changes (product_id, kind)
    SELECT DISTINCT o.product_id, 'price' FROM before b JOIN after a USING (id) JOIN promotion_products o ON o.promotion_id = a.id
    WHERE b IS DISTINCT FROM a;
    RETURN NULL;
  END $$`,
  trigger('promotions', 'UPDATE', 'promotion'),

  // an exclusion from sale changes the availability, which tokens without the scope of prices see too
  ...(
    [
      ['promotion_products', 'promotion_product', "'price', NULL::uuid"],
      ['stop_sells', 'stop_sell', "'catalogue', customer"],
    ] as const
  ).flatMap(([table, name, columns]) => [
    `CREATE FUNCTION note_${name}_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        INSERT INTO product_changes (product_id, kind, customer) SELECT product_id, ${columns} FROM before;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO product_changes (product_id, kind, customer) SELECT product_id, ${columns} FROM after;
      END IF;
      RETURN NULL;
    END $$`,
    ...everyEvent(table, name),
  ]),

  // only an answer is a price
  `CREATE FUNCTION note_price_request_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      INSERT INTO product_changes (product_id, kind, customer)
      SELECT product_id, 'price', customer FROM before WHERE status = 'answered';
    END IF;
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO product_changes (product_id, kind, customer)
      SELECT product_id, 'price', customer FROM after WHERE status = 'answered';
    END IF;
    RETURN NULL;
  END $$`,
  ...everyEvent('price_requests', 'price_request'),
];
