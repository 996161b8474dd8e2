import type { OrderStatus, PayType, ShipmentStatus } from '#lib/contract/order-parts.ts';

/** An order as the ERP gets it. Money in rubles. */
export interface ErpOrder {
  /** the same guid is the same order, however often it is sent */
  guid: string;
  number: string;
  placedAt: string;
  customer: string;
  entity: { guid: string; name: string; inn: string | null; kpp: string | null };
  contract: { guid: string; number: string } | null;
  payment: PayType;
  toPay: number;
  bonusWriteOff: number;
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

/** What has become of an order. */
export interface ErpState {
  guid: string;
  status: Exclude<OrderStatus, 'new'>;
  shipments: ErpShipment[];
  /** all so far; rubles */
  payments: { document: string; amount: number; paidAt: string }[];
}

/** The system that assembles, ships and bills. Whatever goes wrong, a call throws, and may be made again. */
export interface ErpGateway {
  /** how long after one look at an order the next is due, seconds */
  readonly pace: number;
  /** gives the ERP's own number of the order */
  send(order: ErpOrder): Promise<string>;
  /** false: it is too late, the goods have left */
  cancel(guid: string): Promise<boolean>;
  /** of orders that were sent; those that the ERP does not know are left out */
  states(guids: readonly string[]): Promise<ErpState[]>;
}
