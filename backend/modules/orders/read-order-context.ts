import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { KeyKind, StoredContract, StoredEntity } from '#backend/db/schema-orders.ts';
import { fieldRefusal, notFound } from '#backend/errors.ts';
import { callerBasket } from '#backend/modules/basket/index.ts';
import {
  type DeliveryRate,
  deliveryMessages,
  type ParcelRow,
  parcelsWith,
  rateFor,
  ratesIn,
} from '#backend/modules/delivery/index.ts';
import { companyAndSubsidiaries } from '#backend/modules/receivables/index.ts';
import { calendarFrom, ownCityIdOf, type ServingWarehouse, warehousesServing } from '#backend/modules/stock/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { DeliveryInput, DraftDelivery, PayType } from '#lib/contract/order-parts.ts';
import type { OrderDraft } from '#lib/contract/orders.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import type { Calendar } from '#lib/rules/readiness.ts';
import { messages } from './messages.ts';

/** A pick-up point. */
export interface PickupPoint {
  name: string;
  address: string;
  hours: string;
  storeId: number | null;
  warehouseId: number | null;
  /** false: goods are brought there from the warehouse */
  isStocked: boolean;
}

/** All about the caller that an order is placed with: buyer, contract, warehouses, calendar, basket and balance. */
export interface OrderContext {
  /** name of the caller */
  author: string;
  /** null: the buyer is a person */
  companyId: number | null;
  entity: StoredEntity;
  contract: (StoredContract & { id: number; payType: PayType }) | null;
  /** null: delivery, or not requested */
  pickupPoint: PickupPoint | null;
  /** zones of delivery and terminals of the own city */
  rates: DeliveryRate[];
  /** what the catalogue tells of the weight of the products and of gifts */
  parcels: ParcelRow[];
  /** by which the delivery is paid; null: pick-up, or none for the address */
  rate: DeliveryRate | null;
  /** in the order of allocation: the pick-up point, the own city, the default city */
  warehouses: ServingWarehouse[];
  /** points of pick-up in the own city: stores, and warehouses without a store */
  pickupPoints: PickupPoint[];
  /** days that differ from the week */
  calendar: Calendar;
  /** checked pieces by product */
  basket: Map<string, number>;
  /** kopecks on the bonus account, from which write-offs are paid */
  balance: number;
}

/** Keys of different kinds name different orders, also where they are equal. */
export interface OrderKey {
  kind: KeyKind;
  key: string;
}

/** The order placed with a key, and the hash of its request. */
export interface PlacedOrder {
  id: number;
  /** null: placed before hashes were stored */
  sentHash: string | null;
}

type Row = Pick<OrderContext, 'author' | 'contract' | 'pickupPoint' | 'balance' | 'calendar' | 'rates' | 'parcels'> & {
  placed: PlacedOrder | null;
  entity: (StoredEntity & { id: number; opf: string }) | null;
  warehouses: ServingWarehouse[] | null;
  pickupPoints: PickupPoint[] | null;
  basket: Record<string, number> | null;
};

type OrderContextInput = Pick<OrderDraft, 'products' | 'legalEntityId' | 'contractId'> & {
  key?: OrderKey;
  delivery?: DeliveryInput | DraftDelivery | undefined;
};

/** All data about the caller that an order needs; one query. Refuses data of other customers. */
export async function readOrderContext(ctx: Context, asked: OrderContextInput): Promise<OrderContext> {
  return toOrderContext(ctx, await readRow(ctx, asked), asked);
}

/** The same, or the order already placed with the key, even if its terms have changed since. */
export async function readUnlessPlaced(
  ctx: Context,
  asked: OrderContextInput & { key: OrderKey },
): Promise<{ placed: PlacedOrder } | { orderContext: OrderContext }> {
  const row = await readRow(ctx, asked);
  return row.placed === null ? { orderContext: toOrderContext(ctx, row, asked) } : { placed: row.placed };
}

async function readRow(ctx: Context, asked: OrderContextInput): Promise<Row> {
  const caller = requireCaller(ctx);
  const { rows } = await sql<Row>`
    SELECT u.fio AS author,
      (SELECT json_build_object('id', id, 'sentHash', sent_hash) FROM orders
        WHERE customer = ${caller.xmlId} AND key_kind = ${asked.key?.kind ?? null} AND key = ${asked.key?.key ?? null}) AS placed,
      to_json(e) AS entity,
      (SELECT to_json(k) FROM (
        SELECT id, guid, number, signed_on AS date, deferred_days AS "deferredDays", pay_type AS "payType"
        FROM contracts WHERE company_id = e.id AND guid = ${asked.contractId} AND is_active
      ) k) AS contract,
      (SELECT to_json(p) FROM (${pickupPointOf(asked.delivery)}) p) AS "pickupPoint",
      (SELECT json_agg(s ORDER BY s.is_here DESC, s.sort, s.id) FROM (${warehousesServing(caller)}) s) AS warehouses,
      (SELECT json_agg(p ORDER BY p.name, p."storeId") FROM (${placesOf(caller)}) p) AS "pickupPoints", ${calendarFrom(ctx.now())} AS calendar,
      ${ratesIn(ownCityIdOf(caller))} AS rates,
      ${parcelsWith(asked.delivery?.type === 'pickup' ? [] : asked.products.map(({ productId }) => productId))} AS parcels,
      (SELECT json_object_agg(p.guid, i.quantity) FROM basket_items i JOIN products p ON p.id = i.product_id
        WHERE i.basket_id = ${callerBasket(ctx)} AND i.is_checked) AS basket,
      coalesce((SELECT balance FROM bonus_accounts WHERE customer = ${caller.xmlId}), 0)::bigint AS balance
    FROM users u LEFT JOIN LATERAL (
      SELECT id, guid, name, opf, inn, kpp, address FROM companies
      WHERE id IN (${companyAndSubsidiaries(caller.companyId ?? 0)}) AND guid = ${asked.legalEntityId ?? caller.xmlId}
    ) e ON true
    WHERE u.id = ${caller.userId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound(messages.noBuyer);
  return row;
}

function toOrderContext(ctx: Context, row: Row, asked: OrderContextInput): OrderContext {
  const warehouses = row.warehouses ?? [];
  const pickupPoint = namesPlace(asked.delivery) ? ownPickupPoint(row.pickupPoint, warehouses) : null;
  const payer = entityOf(row, requireCaller(ctx), asked);
  if (asked.contractId !== null && row.contract === null) throw fieldRefusal('contractId', messages.noContract);
  return {
    author: row.author,
    ...payer,
    contract: row.contract,
    pickupPoint,
    rates: row.rates,
    parcels: row.parcels,
    rate: rateOf(asked.delivery, row.rates),
    warehouses: warehouses.toSorted(
      (a, b) => Number(b.id === pickupPoint?.warehouseId) - Number(a.id === pickupPoint?.warehouseId),
    ),
    pickupPoints: row.pickupPoints ?? [],
    calendar: row.calendar,
    basket: new Map(Object.entries(row.basket ?? {})),
    balance: row.balance,
  };
}

/** A customer without a legal entity orders as a person. */
function entityOf(
  { entity, author }: Row,
  { companyId, xmlId }: { companyId: number | null; xmlId: string },
  { legalEntityId }: OrderContextInput,
): Pick<OrderContext, 'companyId' | 'entity'> {
  if (entity !== null) {
    const { id, guid, name, opf, inn, kpp, address } = entity;
    return { companyId: id, entity: { guid, name: companyTitle(opf, name), inn, kpp, address } };
  }
  const isOwn = companyId === null && (legalEntityId ?? xmlId) === xmlId;
  if (!isOwn) throw fieldRefusal('legalEntityId', messages.noLegalEntity);
  return { companyId: null, entity: { guid: xmlId, name: author, inn: null, kpp: null, address: null } };
}

/** A draft may say that the order is picked up, and not yet where. */
const namesPlace = (delivery: OrderContextInput['delivery']) =>
  delivery?.type === 'pickup' && ('storeId' in delivery || 'warehouseId' in delivery);

function rateOf(delivery: OrderContextInput['delivery'], rates: readonly DeliveryRate[]): DeliveryRate | null {
  if (delivery === undefined || delivery.type === 'pickup') return null;
  const rate = rateFor(delivery, rates);
  // a draft may name one that is gone: its buyer chooses another one
  if (rate === null && delivery.type === 'terminal' && 'date' in delivery)
    throw fieldRefusal('delivery.terminalId', deliveryMessages.noTerminal);
  return rate;
}

function pickupPointOf(delivery: OrderContextInput['delivery']): RawBuilder<unknown> {
  if (delivery?.type !== 'pickup' || !('date' in delivery)) return sql`SELECT NULL WHERE false`;
  if (delivery.storeId !== undefined) return sql`SELECT ${storeColumns} FROM stores s WHERE s.id = ${delivery.storeId}`;
  return sql`SELECT ${warehouseColumns} FROM warehouses w WHERE w.guid = ${delivery.warehouseId}`;
}

/** A store without a warehouse of its own is supplied from the first one of its city. */
const storeColumns = sql`s.name, s.address, s.hours, s.id AS "storeId", coalesce(s.warehouse_id,
  (SELECT w.id FROM warehouses w WHERE w.city_id = s.city_id ORDER BY w.sort, w.id LIMIT 1)) AS "warehouseId",
  s.warehouse_id IS NOT NULL AS "isStocked"`;
const warehouseColumns = sql`w.name, w.address, w.hours, NULL::int AS "storeId", w.id AS "warehouseId", true AS "isStocked"`;

/** Points of pick-up in the customer's own city: a warehouse in which a store is appears as the store. */
const placesOf = (caller: { userId: number }) => sql`
  WITH near AS (SELECT * FROM (${warehousesServing(caller)}) own WHERE own.is_here)
  SELECT ${storeColumns} FROM stores s WHERE s.city_id IN (SELECT city_id FROM near)
  UNION ALL
  SELECT ${warehouseColumns} FROM near w WHERE NOT EXISTS (SELECT FROM stores s WHERE s.warehouse_id = w.id)`;

/** One of the customer's own city, as the checkout offers it. */
function ownPickupPoint(point: PickupPoint | null, warehouses: readonly ServingWarehouse[]): PickupPoint {
  if (!point || !warehouses.some(({ id, is_here: isHere }) => isHere && id === point.warehouseId))
    throw fieldRefusal('delivery', messages.noPickupThere);
  return point;
}
