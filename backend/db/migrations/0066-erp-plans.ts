import { type Kysely, sql } from 'kysely';

/** The day that the ERP has named for a shipment, apart from the one that holds: an operator may have moved it since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE order_shipments ADD erp_planned_on date`,
  `COMMENT ON COLUMN order_shipments.erp_planned_on IS 'the last planned day that the ERP has named; planned_on is the one that holds'`,
  `UPDATE order_shipments s SET erp_planned_on = planned_on FROM orders o
    WHERE o.id = s.order_id AND o.status NOT IN ('delivered', 'cancelled') AND s.planned_on IS NOT NULL`,
  // orders placed before there were promises: what their buyers see as the planned day
  `UPDATE orders o SET promised_on = s.planned_on, promised_first = s.planned_on, promised_zone = 180
    FROM (
      SELECT order_id, max(planned_on) AS planned_on FROM order_shipments
      WHERE warehouse_id IS NOT NULL AND status <> 'cancelled' GROUP BY order_id
    ) s
    WHERE s.order_id = o.id AND s.planned_on IS NOT NULL AND o.promised_on IS NULL
      AND o.status NOT IN ('delivered', 'cancelled')`,
];
