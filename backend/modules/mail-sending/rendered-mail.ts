import type { MailBlock } from '#backend/db/schema-mail.ts';
import type { Locale } from '#lib/config/locales.ts';

/** Everything that the text and the HTML of a mail show; all addresses are absolute. */
export interface RenderedMail {
  language: Locale;
  storeName: string;
  supportPhone: string;
  supportEmail: string;
  /** the shop's main page in the recipient's city */
  home: string;
  title: string;
  paragraphs: readonly string[];
  blocks: readonly MailBlock[];
  links: readonly { text: string; address: string }[];
  /** why the person gets the mail, a sentence; null: it cannot be switched off */
  reason: string | null;
  /** page that switches this kind off */
  unsubscribe: string | null;
  /** the person's choices in their profile */
  settings: string | null;
}
