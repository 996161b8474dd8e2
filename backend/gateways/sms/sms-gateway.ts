/** Sends short messages. */
export interface SmsGateway {
  /** whether what was sent can be read in the outbox afterwards; a real provider's messages leave no text behind */
  readonly keepsText: boolean;
  /**
   * @param phone ten digits without the country code
   * @throws when the provider did not take the message
   */
  send(phone: string, text: string): Promise<void>;
}
