/** All kinds of jobs with the payloads of their handlers. */
export interface JobPayloads {
  /** sends an order to the ERP */
  'order.handOver': { orderId: number };
  /** reads the state of an order from the ERP */
  'order.follow': { orderId: number };
  /** asks the ERP to cancel an order */
  'order.cancel': { orderId: number };
  sms: { messageId: number };
  /** deletes an attachment that nothing uses */
  'attachment.drop': { guid: string };
}

export type JobKind = keyof JobPayloads;
