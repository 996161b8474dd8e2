/** All kinds of jobs with the payloads of their handlers. */
export interface JobPayloads {
  /** sends an order to the ERP */
  'order.handOver': { orderId: number };
  /** reads the state of an order from the ERP */
  'order.follow': { orderId: number };
  /** asks the ERP to cancel an order */
  'order.cancel': { orderId: number };
  /** books expired bonuses of a customer and warns of those that expire soon */
  'bonus.expire': { customer: string };
  sms: { messageId: number };
}

export type JobKind = keyof JobPayloads;
