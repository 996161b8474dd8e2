/** A mail to one person, completely composed. */
export interface OutgoingMail {
  /** unique part of the Message-ID, the same for every attempt */
  messageId: string;
  /** one address, without a name */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** https address that switches such mail off by GET (a page) and POST (RFC 8058, at once); null: it cannot be */
  unsubscribe: string | null;
}

export interface MailGateway {
  /** whether sent mail stays readable in the outbox; the content of really sent mail is erased */
  readonly keepsContent: boolean;
  /**
   * Resolves when the server has accepted the mail. Errors never contain the address.
   * @throws MailRefused, UnclearDelivery; any other error: certainly not accepted, worth another attempt
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** The server refused the recipient or the mail for good. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The whole mail was handed over, and the server did not say whether it accepted it. */
export class UnclearDelivery extends Error {
  override name = 'UnclearDelivery';
}
