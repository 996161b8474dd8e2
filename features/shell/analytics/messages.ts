import type { EventLine } from '#lib/client/analytics.ts';

/** A product as analytics gets it (§3). */
export interface AnalyticsItem {
  guid: string;
  item_id: string;
  item_name: string;
  item_brand: string;
  /** last segment of the category path */
  item_category: string;
  /** rubles for one piece, as the visitor sees it; absent: on request */
  price?: number;
  /** rubles below the retail price */
  discount: number;
  quantity: number;
  /** pieces, at most 500 (§9); absent: not shown */
  stock?: number;
  currency: 'RUB';
  /** list in which the product was shown, and its place there, from 1 */
  list?: string;
  position?: number;
}

/** Actions of Yandex Metrika's e-commerce. */
export type EcommerceAction = 'impressions' | 'click' | 'detail' | 'add' | 'remove' | 'purchase';

/** A placed order: its number, and rubles to pay. */
export interface EcommerceOrder {
  id: string;
  revenue: number;
}

/** What is sent to the counter. */
export type Message =
  | { kind: 'view'; address: string; referrer: string; title: string }
  | { kind: 'ecommerce'; action: EcommerceAction; items: AnalyticsItem[]; order?: EcommerceOrder }
  | { kind: 'goal'; name: string; params?: Record<string, unknown> };

export type Send = (message: Message) => void;

/** A product of an event with its place in a list; what is missing is taken from the catalogue. */
export type EcommerceLine = Partial<EventLine> & Pick<EventLine, 'guid'> & { list?: string; position?: number };

/** Sends an action with the items of its products. */
export type Tell = (action: EcommerceAction, lines: readonly EcommerceLine[], order?: EcommerceOrder) => void;
