import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE commercial_offer_items ADD delivered_to text',
  `COMMENT ON COLUMN commercial_offer_items.delivered_to IS 'address of a delivery whose price follows from the rates; null: no such line, or its price was typed'`,
  `ALTER TABLE commercial_offers ADD seller_inn text NOT NULL DEFAULT '' CHECK (seller_inn ~ '^(\\d{10,12})?$')`,
  `COMMENT ON COLUMN commercial_offers.seller_inn IS 'ИНН that the recipient sees; empty: none'`,
  `UPDATE commercial_offers o SET seller_inn = c.inn FROM companies c WHERE c.guid = o.customer`,

  `ALTER TABLE orders ADD key_kind text NOT NULL DEFAULT 'sender' CHECK (key_kind IN ('sender', 'approval', 'partner'))`,
  `COMMENT ON COLUMN orders.key_kind IS 'what the key is: chosen by the sender, the id of a request for approval, or the customer''s own number in the partner API'`,
  `UPDATE orders o SET key_kind = 'approval' FROM approvals a WHERE a.order_id = o.id AND a.guid = o.key`,
  // only the partner API makes keys of version 8; browsers send those of version 4
  `UPDATE orders SET key_kind = 'partner' WHERE key_kind = 'sender' AND key::text LIKE '______________8____a%' AND own_number <> ''`,
  'ALTER TABLE orders DROP CONSTRAINT orders_customer_key_key',
  'ALTER TABLE orders ADD CONSTRAINT orders_customer_key_key UNIQUE (customer, key_kind, key)',

  'ALTER TABLE approvals ADD basket_key uuid NOT NULL DEFAULT gen_random_uuid()',
  `COMMENT ON COLUMN approvals.basket_key IS 'key of the addition that returns the lines to the basket; never sent to anybody, so that no other addition can have it'`,
  `UPDATE approvals SET basket_key = guid WHERE status <> 'waiting'`,

  'ALTER TABLE basket_changes DROP CONSTRAINT basket_changes_kind_check',
  `ALTER TABLE basket_changes ADD CONSTRAINT basket_changes_kind_check CHECK (kind IN ('addition', 'removal', 'replacement', 'move'))`,
  `COMMENT ON COLUMN basket_changes.lines IS 'of an addition what it added to which line, of a removal the lines as they were, of a replacement both, of a move what was moved to which basket'`,
];

/** Deliveries in offers follow their goods, keys of different kinds cannot collide, and a move between baskets can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
