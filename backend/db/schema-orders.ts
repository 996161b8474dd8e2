import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderStatus, PayType, ShipmentStatus } from '#lib/contract/order-parts.ts';
import type { CostGap, RateKind } from '#lib/rules/delivery-cost.ts';

/** The legal entity of an order, as it was when the order was placed. */
export interface StoredEntity {
  guid: string;
  name: string;
  inn: string | null;
  kpp: string | null;
  address: string | null;
}

/** The contract of an order, as it was when the order was placed. */
export interface StoredContract {
  guid: string;
  number: string;
  /** yyyy-mm-dd */
  date: string;
  deferredDays: number | null;
}

/** By what the cost of delivery was calculated when the order was placed, or why it was not. */
export interface StoredDelivery {
  kind: RateKind;
  /** name of the zone, or of the carrier; null: there was no rate */
  zone: string | null;
  /** null: not known of every product */
  kg: number | null;
  /** why a manager tells the cost; null: it is known */
  gap: CostGap | null;
  /** products of which the missing weight or volume is not known */
  unknown: number;
}

/** What the key of an order is: chosen by the sender, the id of a request for approval, or the customer's own number in the partner API. */
export type KeyKind = 'sender' | 'approval' | 'partner';

/** What an entry of an order's history notes beside its status. */
export type HistoryFact =
  | { kind: 'placedByEmployee'; name: string }
  /** `name`: of the colleague who asked for it */
  | { kind: 'approved'; name: string }
  | { kind: 'notCancelled' }
  /** kopecks; `was`: null: it was not known */
  | { kind: 'deliveryCost'; cost: number; was: number | null }
  /** `employee`: who did it for the customer; `installations`: numbers of the requests that were cancelled too */
  | { kind: 'cancelled'; by: 'customer' | 'shop'; employee?: string; installations: readonly number[] };

/** Tables of orders; column meanings are commented in `migrations/0006-orders.ts` and later ones. Money in kopecks. */
export interface OrderTables {
  contracts: {
    id: GeneratedAlways<number>;
    guid: Generated<string>;
    company_id: number;
    number: string;
    /** yyyy-mm-dd */
    signed_on: string;
    pay_type: PayType;
    deferred_days: number | null;
    credit_limit: Generated<number>;
    is_active: Generated<boolean>;
  };
  orders: OrdersTable;
  order_shipments: {
    id: GeneratedAlways<number>;
    guid: string;
    order_id: number;
    number: number;
    warehouse_id: number | null;
    warehouse_name: string | null;
    status: ShipmentStatus;
    /** yyyy-mm-dd */
    planned_on: string | null;
    erp_planned_on: Generated<string | null>;
    shipped_at: Date | null;
    delivered_at: Date | null;
  };
  order_items: {
    id: GeneratedAlways<number>;
    order_id: number;
    shipment_id: number;
    line: number;
    product_id: number | null;
    guid: string;
    code: string;
    name: string;
    quantity: number;
    price: number;
    bonus: Generated<number>;
    is_gift: Generated<boolean>;
    action_id: string | null;
  };
  order_reservations: { order_id: number; product_id: number; warehouse_id: number; quantity: number };
  order_documents: {
    id: GeneratedAlways<number>;
    guid: Generated<string>;
    order_id: number;
    shipment_id: number | null;
    kind: 'upd' | 'waybill';
    number: string;
    /** yyyy-mm-dd */
    issued_on: string;
  };
  order_payments: {
    id: GeneratedAlways<number>;
    order_id: number;
    amount: number;
    paid_at: Date;
    document: string;
  };
  order_history: {
    id: GeneratedAlways<number>;
    order_id: number;
    status: OrderStatus;
    at: Date;
    /** a text of older entries */
    note: Generated<string>;
    fact: JSONColumnType<HistoryFact> | null;
  };
  local_erp_orders: {
    guid: string;
    number: string;
    body: JSONColumnType<object>;
    accepted_at: Date;
    cancelled_at: Date | null;
  };
}

interface OrdersTable {
  id: GeneratedAlways<number>;
  guid: Generated<string>;
  number: Generated<string>;
  customer: string;
  key: string;
  key_kind: Generated<KeyKind>;
  sent_hash: string | null;
  user_id: number | null;
  author: string;
  created_by_employee: number | null;
  employee: string | null;
  requester: string | null;
  company_id: number | null;
  entity: ColumnType<StoredEntity, string, string>;
  contract_id: number | null;
  contract: ColumnType<StoredContract | null, string | null, string | null>;
  payment_type: PayType;
  delivery_type: 'delivery' | 'pickup';
  address: string;
  place: string | null;
  store_id: number | null;
  warehouse_id: number | null;
  /** yyyy-mm-dd */
  deliver_on: string | null;
  contact_fio: string;
  contact_phone: string;
  contact_email: Generated<string>;
  comment: Generated<string>;
  own_number: Generated<string>;
  positions: number;
  quantity: number;
  sum: number;
  bonus_write_off: Generated<number>;
  delivery_cost: number | null;
  delivery_terms: ColumnType<StoredDelivery | null, string | null, string | null>;
  to_pay: GeneratedAlways<number>;
  bonus: Generated<number>;
  vat_rate: number;
  documented: Generated<number>;
  status: Generated<OrderStatus>;
  created_at: Date;
  updated_at: Date;
  handing_over_at: Date | null;
  erp_number: string | null;
  cancel_asked_at: Date | null;
  /** yyyy-mm-dd */
  promised_on: string | null;
  /** HH:mm:ss */
  promised_by: string | null;
  promised_first: string | null;
  promised_zone: number | null;
}
