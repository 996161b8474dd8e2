export interface SmsGateway {
  /** whether sent texts stay readable in the outbox; texts sent by a real provider are erased */
  readonly keepsText: boolean;
  /**
   * @param phone ten digits without the country code
   * @throws when the provider did not accept the message
   */
  send(phone: string, text: string): Promise<void>;
}
