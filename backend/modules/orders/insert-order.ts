import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { HistoryFact, KeyKind } from '#backend/db/schema-orders.ts';
import { sentHash } from '#backend/idempotency.ts';
import { enqueueing } from '#backend/modules/jobs/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { OrderForm } from '#lib/contract/orders.ts';
import { dayOf } from '#lib/rules/days.ts';
import type { Ready } from '#lib/rules/readiness.ts';
import { vatRate } from '#lib/rules/vat.ts';
import { addressOf, storedDelivery } from './delivery-cost.ts';
import { sumBy } from './internal.ts';
import type { Plan } from './plan.ts';
import { plannedAt, usedWarehouses } from './promise.ts';
import type { OrderContext } from './read-order-context.ts';

interface Placing {
  form: OrderForm;
  orderContext: OrderContext;
  plan: Plan;
  /** when what is in stock reaches the buyer */
  promise: Ready | null;
  /** `sent`: the request, by which a repeated one is recognised */
  source: { keyKind: KeyKind; sent: unknown };
  /** name of the colleague who asked for the order; null: nobody did */
  requester: string | null;
}

/**
 * Inserts an order with its shipments and lines, the stock it took, the first entry of its history and the job that
 * sends it to the ERP and notifies the buyer; one query. null: an order with this key exists.
 */
export async function insertOrder(ctx: Context, placing: Placing): Promise<{ id: number; number: string } | null> {
  const shipments = shipmentsOf(ctx, placing);
  const { plan } = placing;
  const now = ctx.now();
  const { rows } = await sql<{ id: number; number: string }>`
    WITH placed AS (
      INSERT INTO orders (customer, key_kind, key, sent_hash, user_id, author, company_id, entity, contract_id, contract, payment_type,
        delivery_type, address, place, store_id, warehouse_id, deliver_on, contact_fio, contact_phone, contact_email,
        comment, own_number, positions, quantity, sum, bonus_write_off, delivery_cost, delivery_terms, bonus, vat_rate, created_by_employee, employee, requester,
        promised_on, promised_by, promised_first, promised_zone, created_at, updated_at)
      SELECT customer, key_kind, key, sent_hash, user_id, author, company_id, entity, contract_id, contract, payment_type,
        delivery_type, address, place, store_id, warehouse_id, deliver_on, contact_fio, contact_phone, contact_email,
        comment, own_number, positions, quantity, sum, bonus_write_off, delivery_cost, delivery_terms, bonus, vat_rate, created_by_employee, employee, requester,
        promised_on, promised_by, promised_first, promised_zone, ${now}, ${now}
      FROM json_populate_record(NULL::orders, ${JSON.stringify(orderRow(ctx, placing))}::json)
      ON CONFLICT (customer, key_kind, key) DO NOTHING
      RETURNING id, number
    ), sent AS (
      INSERT INTO order_shipments (guid, order_id, number, warehouse_id, warehouse_name, status, planned_on)
      SELECT r.guid, placed.id, r.number, r.warehouse_id, r.warehouse_name, r.status, r.planned_on
      FROM placed, json_populate_recordset(NULL::order_shipments, ${JSON.stringify(shipments)}::json) r
      RETURNING id, coalesce(warehouse_id, 0) AS warehouse_id
    ), lined AS (
      INSERT INTO order_items (order_id, shipment_id, line, product_id, guid, code, name, quantity, price, bonus, is_gift, action_id)
      SELECT placed.id, sent.id, r.line, p.id, p.guid, p.code, p.name, r.quantity, r.price, r.bonus, r.is_gift, r.action_id
      FROM placed, json_to_recordset(${JSON.stringify(itemRows(plan))}::json) AS r (line int, guid uuid, warehouse_id int,
        quantity int, price bigint, bonus bigint, is_gift boolean, action_id text)
      JOIN sent ON sent.warehouse_id = r.warehouse_id
      JOIN products p ON p.guid = r.guid
      ORDER BY r.line, sent.id
    ), reserved AS (
      INSERT INTO order_reservations (order_id, product_id, warehouse_id, quantity)
      SELECT placed.id, r.* FROM placed, unnest(
        ${plan.pieces.map(({ productId }) => productId)}::int[], ${plan.pieces.map(({ warehouseId }) => warehouseId)}::int[],
        ${plan.pieces.map(({ quantity }) => quantity)}::int[]
      ) AS r
    ), begun AS (
      INSERT INTO order_history (order_id, status, at, fact) SELECT id, 'new', ${now}, ${placedBy(ctx, placing)}::jsonb FROM placed
    ), queued AS (
      ${enqueueing('order.handOver', sql`SELECT id::text, jsonb_build_object('orderId', id) FROM placed`, now)}
    )
    SELECT id, number FROM placed`.execute(ctx.db);
  return rows[0] ?? null;
}

function placedBy(ctx: Context, { requester }: Placing): string | null {
  const { actor } = requireCaller(ctx);
  if (requester !== null) return JSON.stringify({ kind: 'approved', name: requester } satisfies HistoryFact);
  if (!actor) return null;
  const fact: HistoryFact = { kind: 'placedByEmployee', name: actor.fio };
  return JSON.stringify(fact);
}

function orderRow(ctx: Context, { form, orderContext, plan, promise, source, requester }: Placing) {
  const { xmlId, userId, actor } = requireCaller(ctx);
  const { contract, pickupPoint, entity } = orderContext;
  const { delivery, contact } = form;
  const bought = plan.lines.filter(({ isGift }) => !isGift);
  return {
    customer: xmlId,
    key_kind: source.keyKind,
    key: form.key,
    sent_hash: sentHash(source.sent),
    user_id: userId,
    author: orderContext.author,
    company_id: orderContext.companyId,
    entity,
    contract_id: contract?.id ?? null,
    contract: contract && {
      guid: contract.guid,
      number: contract.number,
      date: contract.date,
      deferredDays: contract.deferredDays,
    },
    payment_type: form.payment,
    delivery_type: delivery.type === 'pickup' ? 'pickup' : 'delivery',
    address: addressOf(delivery, orderContext),
    place: pickupPoint?.name ?? null,
    store_id: pickupPoint?.storeId ?? null,
    warehouse_id: pickupPoint?.warehouseId ?? null,
    deliver_on: delivery.date,
    contact_fio: contact.fio,
    contact_phone: contact.phone,
    contact_email: contact.email,
    comment: form.comment,
    own_number: form.ownNumber,
    positions: bought.length,
    quantity: sumBy(bought, ({ quantity }) => quantity),
    sum: plan.sum,
    bonus_write_off: plan.writeOff,
    delivery_cost: plan.shipping?.cost ?? null,
    delivery_terms: plan.shipping && storedDelivery(plan.shipping),
    bonus: plan.bonus,
    vat_rate: vatRate(dayOf(ctx.now())),
    created_by_employee: actor?.self.userId ?? null,
    employee: actor?.fio ?? null,
    requester,
    promised_on: promise?.on ?? null,
    promised_by: promise?.until ?? null,
    promised_first: promise?.on ?? null,
    promised_zone: promise?.zone ?? null,
  };
}

/** One shipment per warehouse, in the order of allocation; goods from the supplier are the last one. */
function shipmentsOf(ctx: Context, { form, orderContext, plan }: Placing) {
  const isSupplied = plan.lines.some(({ portions }) => portions.some(({ warehouseId }) => warehouseId === null));
  const now = ctx.now();
  const stocked = usedWarehouses(plan, orderContext).map((warehouse) => ({
    warehouse_id: warehouse.id,
    warehouse_name: warehouse.name,
    status: 'planned',
    planned_on: plannedAt(warehouse, { orderContext, delivery: form.delivery, now }).on,
  }));
  const supplied = { warehouse_id: null, warehouse_name: null, status: 'backorder', planned_on: null };
  return [...stocked, ...(isSupplied ? [supplied] : [])].map((shipment, index) => ({
    ...shipment,
    guid: randomUUID(),
    number: index + 1,
  }));
}

const itemRows = ({ lines }: Plan) =>
  lines.flatMap(({ guid, price, bonus, isGift, actionId, portions }, index) =>
    portions.map(({ warehouseId, quantity }) => ({
      line: index + 1,
      guid,
      // 0: no warehouse, the key of the supplier's shipment
      warehouse_id: warehouseId ?? 0,
      quantity,
      price,
      bonus,
      is_gift: isGift,
      action_id: actionId,
    })),
  );
