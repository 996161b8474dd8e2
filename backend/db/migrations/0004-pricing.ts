import { type Kysely, sql } from 'kysely';

/** The shop's own price list, used without a price service; bonuses; price requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE price_groups (
    name text PRIMARY KEY,
    bonus_percent numeric(5, 2) NOT NULL DEFAULT 0 CHECK (bonus_percent BETWEEN 0 AND 100)
  )`,
  `COMMENT ON TABLE price_groups IS 'a verified person without a company buys as an installer'`,
  `COMMENT ON COLUMN price_groups.bonus_percent IS 'of the customer''s price, given back as bonus rubles'`,
  `INSERT INTO price_groups (name)
    SELECT 'dealer' UNION SELECT 'installer' UNION SELECT price_group FROM companies`,
  `ALTER TABLE companies ADD FOREIGN KEY (price_group) REFERENCES price_groups`,

  `CREATE TABLE price_rules (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    price_group text NOT NULL REFERENCES price_groups,
    category_id integer REFERENCES categories ON DELETE CASCADE,
    brand_id integer REFERENCES brands ON DELETE CASCADE,
    discount_percent numeric(5, 2) NOT NULL CHECK (discount_percent >= 0 AND discount_percent < 100),
    UNIQUE NULLS NOT DISTINCT (price_group, category_id, brand_id)
  )`,
  `COMMENT ON TABLE price_rules IS 'off the retail price; of several that fit, the one of the deepest category holds, there the one of the brand'`,
  `COMMENT ON COLUMN price_rules.category_id IS 'and everything below it; null: everywhere'`,
  `COMMENT ON COLUMN price_rules.brand_id IS 'null: any brand'`,
  `CREATE INDEX price_rules_category ON price_rules (category_id)`,
  `CREATE INDEX price_rules_brand ON price_rules (brand_id)`,

  `CREATE TABLE promotions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    action_id text NOT NULL UNIQUE,
    kind text NOT NULL CHECK (kind IN ('promotion', 'liquidation', 'gift')),
    title text NOT NULL,
    price_group text REFERENCES price_groups,
    starts_on date NOT NULL,
    ends_on date CHECK (ends_on >= starts_on),
    discount_percent numeric(5, 2) NOT NULL DEFAULT 0 CHECK (discount_percent >= 0 AND discount_percent < 100),
    bonus_percent numeric(5, 2) NOT NULL DEFAULT 0 CHECK (bonus_percent BETWEEN 0 AND 100),
    min_quantity integer NOT NULL DEFAULT 1 CHECK (min_quantity BETWEEN 1 AND 1000),
    gift_product_id integer REFERENCES products ON DELETE CASCADE,
    gift_amount integer NOT NULL DEFAULT 1 CHECK (gift_amount > 0),
    gift_price bigint NOT NULL DEFAULT 0 CHECK (gift_price >= 0),
    CHECK ((kind = 'gift') = (gift_product_id IS NOT NULL))
  )`,
  `COMMENT ON COLUMN promotions.action_id IS 'what customers'' prices call the promotion by'`,
  `COMMENT ON COLUMN promotions.price_group IS 'null: for every customer'`,
  `COMMENT ON COLUMN promotions.starts_on IS 'first day, as Moscow counts days'`,
  `COMMENT ON COLUMN promotions.ends_on IS 'last day; null: until further notice'`,
  `COMMENT ON COLUMN promotions.discount_percent IS 'off the price of the customer''s group'`,
  `COMMENT ON COLUMN promotions.bonus_percent IS 'on top of the group''s'`,
  `COMMENT ON COLUMN promotions.min_quantity IS 'pieces of one product from which the promotion holds'`,
  `COMMENT ON COLUMN promotions.gift_amount IS 'pieces for every min_quantity pieces bought'`,
  `COMMENT ON COLUMN promotions.gift_price IS 'kopecks for one piece of the gift'`,
  `CREATE INDEX promotions_gift ON promotions (gift_product_id) WHERE gift_product_id IS NOT NULL`,
  `CREATE TABLE promotion_products (
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    promotion_id integer NOT NULL REFERENCES promotions ON DELETE CASCADE,
    price bigint CHECK (price > 0),
    PRIMARY KEY (product_id, promotion_id)
  )`,
  `COMMENT ON COLUMN promotion_products.price IS 'kopecks, where the promotion sets a price of its own; it never makes a product dearer'`,
  `CREATE INDEX promotion_products_promotion ON promotion_products (promotion_id)`,

  `CREATE TABLE stop_sells (
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    customer uuid,
    reason text NOT NULL CHECK (reason <> ''),
    UNIQUE NULLS NOT DISTINCT (product_id, customer)
  )`,
  `COMMENT ON COLUMN stop_sells.customer IS 'external id of a legal entity or a person; null: everybody'`,
  `COMMENT ON COLUMN stop_sells.reason IS 'Exclusive forbids the purchase; other reasons are told along with the price'`,

  `CREATE TABLE bonus_accounts (
    customer uuid PRIMARY KEY,
    balance bigint NOT NULL CHECK (balance >= 0)
  )`,
  `COMMENT ON COLUMN bonus_accounts.customer IS 'external id of a legal entity or a person'`,
  `COMMENT ON COLUMN bonus_accounts.balance IS 'kopecks; the sum of the customer''s bonus_entries'`,
  `CREATE TABLE bonus_entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer uuid NOT NULL REFERENCES bonus_accounts,
    kind text NOT NULL CHECK (kind IN ('accrual', 'spending', 'return')),
    amount bigint NOT NULL CHECK (CASE kind WHEN 'spending' THEN amount < 0 ELSE amount > 0 END),
    note text NOT NULL DEFAULT '',
    order_id integer,
    key text UNIQUE,
    created_at timestamptz NOT NULL
  )`,
  `COMMENT ON COLUMN bonus_entries.amount IS 'kopecks; below zero what was spent'`,
  `COMMENT ON COLUMN bonus_entries.note IS 'for the customer, in words'`,
  `COMMENT ON COLUMN bonus_entries.key IS 'of what must be entered once, however often it is told'`,
  `CREATE INDEX bonus_entries_customer ON bonus_entries (customer, id)`,
  `CREATE INDEX bonus_entries_order ON bonus_entries (order_id) WHERE order_id IS NOT NULL`,

  `CREATE TABLE price_requests (
    number integer GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
    customer uuid NOT NULL,
    user_id integer REFERENCES users ON DELETE SET NULL,
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
    comment text NOT NULL,
    status text NOT NULL DEFAULT 'sent' CHECK (status IN ('sent', 'answered', 'declined')),
    price bigint CHECK (price > 0),
    valid_until date,
    key uuid NOT NULL,
    created_at timestamptz NOT NULL,
    answered_at timestamptz,
    UNIQUE (customer, key),
    CHECK ((status = 'answered') = (price IS NOT NULL AND valid_until IS NOT NULL)),
    CHECK ((status = 'sent') = (answered_at IS NULL))
  )`,
  `COMMENT ON COLUMN price_requests.customer IS 'external id of a legal entity or a person: colleagues see one another''s'`,
  `COMMENT ON COLUMN price_requests.price IS 'kopecks for one piece, by whoever answered'`,
  `COMMENT ON COLUMN price_requests.valid_until IS 'last day of that price, as Moscow counts days'`,
  `COMMENT ON COLUMN price_requests.key IS 'chosen by the sender: the same request sent twice is one'`,
  `CREATE UNIQUE INDEX price_requests_one_open ON price_requests (customer, product_id) WHERE status = 'sent'`,
  `CREATE INDEX price_requests_answered ON price_requests (customer, product_id) WHERE status = 'answered'`,
  `CREATE INDEX price_requests_product ON price_requests (product_id)`,
  `CREATE INDEX price_requests_user ON price_requests (user_id)`,
];
