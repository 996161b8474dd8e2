import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Customer, Customers } from './customers.ts';
import { ask } from './orders.ts';

/** A claim of a signed-in customer about a delivered order, which is a copy of one of the demo's. */
export async function newClaim({ db }: Customers, page: Page, { xmlId }: Customer, description: string) {
  const { rows } = await sql<{ id: string; productId: string }>`
    WITH demo AS (
      SELECT o.* FROM orders o WHERE o.status = 'delivered' AND EXISTS (
        SELECT FROM order_items i WHERE i.order_id = o.id AND NOT i.is_gift
      ) ORDER BY o.id LIMIT 1
    ), ordered AS (
      INSERT INTO orders (customer, key, author, company_id, entity, payment_type, delivery_type, address, contact_fio,
        contact_phone, positions, quantity, sum, vat_rate, status, created_at, updated_at)
      SELECT ${xmlId}::uuid, ${randomUUID()}::uuid, author, c.id, entity, 'prepayment', delivery_type, demo.address,
        contact_fio, contact_phone, 1, 1, 100, vat_rate, status, demo.created_at, demo.updated_at
      FROM demo JOIN companies c ON c.guid = ${xmlId}::uuid RETURNING id, guid
    ), shipped AS (
      INSERT INTO order_shipments (guid, order_id, number, status, shipped_at, delivered_at)
      SELECT gen_random_uuid(), id, 1, 'delivered', now(), now() FROM ordered RETURNING id, order_id
    ), lines AS (
      INSERT INTO order_items (order_id, shipment_id, line, product_id, guid, code, name, quantity, price)
      SELECT s.order_id, s.id, 1, i.product_id, i.guid, i.code, i.name, 1, 100
      FROM shipped s, (
        SELECT i.* FROM order_items i JOIN demo ON demo.id = i.order_id WHERE NOT i.is_gift ORDER BY i.line LIMIT 1
      ) i RETURNING guid
    )
    SELECT ordered.guid AS id, lines.guid AS "productId" FROM ordered, lines`.execute(db);
  const { id: orderId, productId } = rows[0]!;
  return ask(page, 'POST v1 claims/', {
    body: { orderId, productId, quantity: 1, reason: 'damage', wish: 'repair', description, key: randomUUID() },
  });
}
