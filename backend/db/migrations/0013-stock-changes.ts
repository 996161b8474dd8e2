import { type Kysely, sql } from 'kysely';

/** Records every visible change of stock, so that derived data can be updated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const trigger = (event: 'INSERT' | 'UPDATE' | 'DELETE', tables: string) => `
  CREATE TRIGGER stock_${event.toLowerCase()} AFTER ${event} ON stock REFERENCING ${tables} FOR EACH STATEMENT
  WHEN (current_setting('shop.stock_is_imported', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_stock_change()`;

const statements = [
  `CREATE TABLE stock_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    product_id integer NOT NULL,
    warehouse_id integer NOT NULL
  )`,
  `COMMENT ON TABLE stock_changes IS 'changed rows of stock that listings and pages do not show yet'`,

  `CREATE TABLE stock_turn (taken_at timestamptz NOT NULL)`,
  `COMMENT ON TABLE stock_turn IS 'one row: whoever changes what is derived from stock holds its lock'`,
  `INSERT INTO stock_turn VALUES ('-infinity')`,

  // 501: all quantities above 500 are shown as 'более 500'
  `CREATE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO stock_changes (product_id, warehouse_id)
      SELECT product_id, warehouse_id FROM old_stock o JOIN new_stock n USING (product_id, warehouse_id)
      WHERE least(o.quantity, 501) <> least(n.quantity, 501);
    ELSIF TG_OP = 'INSERT' THEN
      INSERT INTO stock_changes (product_id, warehouse_id)
      SELECT product_id, warehouse_id FROM new_stock WHERE quantity > 0;
    ELSE
      INSERT INTO stock_changes (product_id, warehouse_id)
      SELECT product_id, warehouse_id FROM old_stock WHERE quantity > 0;
    END IF;
    RETURN NULL;
  END $$`,
  trigger('UPDATE', 'OLD TABLE AS old_stock NEW TABLE AS new_stock'),
  trigger('INSERT', 'NEW TABLE AS new_stock'),
  trigger('DELETE', 'OLD TABLE AS old_stock'),

  // orders since the last import have changed stock that is not derived yet
  `INSERT INTO stock_changes (product_id, warehouse_id)
  SELECT product_id, warehouse_id FROM stock WHERE product_id IN (
    SELECT product_id FROM order_items
    UNION SELECT i.component_id FROM product_set_items i JOIN order_items o ON o.product_id = i.set_id
    UNION SELECT i.set_id FROM product_set_items i JOIN order_reservations r ON r.product_id = i.component_id
  )`,
];
