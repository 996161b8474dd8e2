/** Every kind of job, with what its handler is given. */
export interface JobPayloads {
  /** the ERP is told of an order */
  'order.handOver': { orderId: number };
  /** the ERP is asked what has become of it */
  'order.follow': { orderId: number };
  /** the ERP is asked to cancel it */
  'order.cancel': { orderId: number };
  sms: { messageId: number };
}

export type JobKind = keyof JobPayloads;
