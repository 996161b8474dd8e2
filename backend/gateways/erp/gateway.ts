import type { OrderStatus, PayType, ShipmentStatus } from '#lib/contract/order-parts.ts';

/** An order as it is sent to the ERP. Money in rubles. */
export interface ErpOrder {
  /** idempotency key: the same guid is the same order */
  guid: string;
  number: string;
  placedAt: string;
  customer: string;
  entity: { guid: string; name: string; inn: string | null; kpp: string | null };
  contract: { guid: string; number: string } | null;
  payment: PayType;
  toPay: number;
  bonusWriteOff: number;
  /** a part of `toPay`; null: nothing is delivered, or a manager tells the cost */
  deliveryCost: number | null;
  delivery: { type: 'delivery' | 'pickup'; address: string; warehouse: string | null; date: string | null };
  contact: { fio: string; phone: string; email: string };
  comment: string;
  ownNumber: string;
  shipments: {
    guid: string;
    /** guid of the warehouse; null: from the supplier */
    warehouse: string | null;
    lines: { product: string; quantity: number; price: number; isGift: boolean; actionId: string | null }[];
  }[];
}

export interface ErpShipment {
  guid: string;
  status: ShipmentStatus;
  /** yyyy-mm-dd */
  plannedOn: string | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  documents: { kind: 'upd' | 'waybill'; number: string; date: string }[];
}

export interface ErpState {
  guid: string;
  status: Exclude<OrderStatus, 'new'>;
  shipments: ErpShipment[];
  /** all payments so far; rubles */
  payments: { document: string; amount: number; paidAt: string }[];
}

/** The system that assembles, ships and bills orders. Every failure throws, and the call may be repeated. */
export interface ErpGateway {
  /** seconds between two checks of an order's state */
  readonly pace: number;
  /** sends an order, or again one with a cost of delivery that was named later; returns the ERP's own number of it */
  send(order: ErpOrder): Promise<string>;
  /** cancels an order; false: too late, the goods have been shipped */
  cancel(guid: string): Promise<boolean>;
  /** states of orders that were sent; those unknown to the ERP are left out */
  states(guids: readonly string[]): Promise<ErpState[]>;
}
