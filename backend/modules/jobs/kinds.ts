/** All kinds of jobs with the payloads of their handlers. */
export interface JobPayloads {
  /** sends an order to the ERP */
  'order.handOver': { orderId: number };
  /** sends an order to the ERP again, with the cost of delivery that a manager has named */
  'order.tellCost': { orderId: number };
  /** reads the state of an order from the ERP */
  'order.follow': { orderId: number };
  /** asks the ERP to cancel an order */
  'order.cancel': { orderId: number };
  /** ends a reservation that was held long enough */
  'reservation.expire': { reservationId: number };
  /** books expired bonuses of a customer and warns of those that expire soon */
  'bonus.expire': { customer: string };
  /** notifies customers of a news item */
  'news.notify': { newsId: number };
  /** sends a code or a password, which is of no use later */
  sms: { messageId: number };
  /** sends a notification as SMS */
  'sms.notice': { messageId: number };
  /** sends a mail */
  mail: { mailId: number };
  /** notifies the people who wait for a product, if they can get it now */
  'arrivals.notify': { productId: number };
  /** finds subscriptions whose product became available without a change of stock */
  'arrivals.sweep': Record<string, never>;
  /** deletes an attachment that nothing uses */
  'attachment.drop': { guid: string };
  /** applies or undoes a confirmed import of an operator */
  'staff.import': { importId: number };
  /** fetches and reads a file of an import, or applies a feed; takes minutes */
  'staff.source': { importId: number };
  /** begins the next import of a schedule */
  'staff.schedule': { scheduleId: number };
}

export type JobKind = keyof JobPayloads;
