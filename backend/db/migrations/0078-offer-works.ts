import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE commercial_offers
    ADD rounding integer NOT NULL DEFAULT 0 CHECK (rounding IN (0, 1, 10, 50, 100)),
    ADD shows_codes boolean NOT NULL DEFAULT true,
    ADD shows_retail boolean NOT NULL DEFAULT false`,
  `COMMENT ON COLUMN commercial_offers.rounding IS 'rubles to which computed prices are rounded; 0: to kopecks'`,
  `COMMENT ON COLUMN commercial_offers.shows_codes IS 'whether the recipient sees the codes of products'`,
  `COMMENT ON COLUMN commercial_offers.shows_retail IS 'whether the recipient sees the retail price beside a lower one'`,
  `ALTER TABLE commercial_offer_items
    ALTER guid DROP NOT NULL,
    ADD unit text NOT NULL DEFAULT 'шт.'`,
  `COMMENT ON COLUMN commercial_offer_items.guid IS 'product; null: a line of the dealer''s own, like works or delivery'`,
];

/** Lines of an offer that are no products, and what its recipient sees of products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
