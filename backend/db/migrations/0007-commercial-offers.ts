import { type Kysely, sql } from 'kysely';

/** Dealers' offers to their own customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE offer_logos (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    customer uuid NOT NULL,
    picture bytea NOT NULL,
    hash bytea NOT NULL,
    UNIQUE (customer, hash)
  )`,
  `COMMENT ON COLUMN offer_logos.picture IS 'PNG, drawn anew from what was uploaded'`,
  `COMMENT ON COLUMN offer_logos.hash IS 'SHA-256 of the picture'`,

  `CREATE SEQUENCE offer_numbers START 1001`,
  `CREATE TABLE commercial_offers (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    number text NOT NULL UNIQUE DEFAULT 'КП-' || nextval('offer_numbers'),
    customer uuid NOT NULL,
    key uuid NOT NULL,
    user_id integer REFERENCES users ON DELETE SET NULL,
    author text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    title text NOT NULL,
    addressee text NOT NULL DEFAULT '',
    seller_name text NOT NULL,
    seller_contacts text NOT NULL DEFAULT '',
    logo_id uuid REFERENCES offer_logos,
    text text NOT NULL DEFAULT '',
    valid_until date NOT NULL,
    mode text NOT NULL CHECK (mode IN ('retail', 'markup')),
    markup_percent numeric(6, 2) NOT NULL DEFAULT 0 CHECK (markup_percent BETWEEN 0 AND 1000),
    vat_rate integer NOT NULL,
    token_hash bytea UNIQUE,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (customer, key)
  )`,
  `COMMENT ON COLUMN commercial_offers.customer IS 'external id of the legal entity that offers'`,
  `COMMENT ON COLUMN commercial_offers.key IS 'chosen by whoever makes the offer: one key, one offer'`,
  `COMMENT ON COLUMN commercial_offers.author IS 'name of whoever made it, as it was'`,
  `COMMENT ON COLUMN commercial_offers.version IS 'grows with every change: whoever changes another one is told'`,
  `COMMENT ON COLUMN commercial_offers.addressee IS 'whom it is offered to'`,
  `COMMENT ON COLUMN commercial_offers.valid_until IS 'last day, of Moscow; the link ends with it'`,
  `COMMENT ON COLUMN commercial_offers.mode IS 'what prices follow from; of no matter to whoever reads the offer'`,
  `COMMENT ON COLUMN commercial_offers.vat_rate IS 'percent, of the day of the offer'`,
  `COMMENT ON COLUMN commercial_offers.token_hash IS 'SHA-256 of the token in the link; null: there is no link'`,
  `CREATE INDEX commercial_offers_customer ON commercial_offers (customer, id DESC)`,
  `CREATE INDEX commercial_offers_user ON commercial_offers (user_id)`,
  `CREATE INDEX commercial_offers_logo ON commercial_offers (logo_id)`,

  `CREATE TABLE commercial_offer_items (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    offer_id integer NOT NULL REFERENCES commercial_offers ON DELETE CASCADE,
    line integer NOT NULL,
    guid uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    picture_id text,
    picture_sizes integer[],
    quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
    price bigint NOT NULL CHECK (price >= 0),
    UNIQUE (offer_id, line)
  )`,
  `COMMENT ON TABLE commercial_offer_items IS 'products as they were; what the dealer pays for them is never stored here'`,
  `COMMENT ON COLUMN commercial_offer_items.price IS 'kopecks for one piece, with НДС; 0: on request'`,
];
