import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Locale } from '#lib/config/locales.ts';
import type { NotificationKind } from '#lib/rules/notification-kinds.ts';

/** What a mail says, in the language of its recipient and without markup; how it looks is decided when it is sent. */
export interface MailContent {
  /** one line: subject and heading */
  title: string;
  /** paragraphs, separated by line breaks; '': none */
  text: string;
  /** pages of the shop, by path, or addresses elsewhere; the first one is the button */
  links: readonly { text: string; link: string }[];
  /** between the text and the links */
  blocks?: readonly MailBlock[];
}

export type MailBlock =
  | { type: 'facts'; title?: string; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'lines'; title?: string; rows: readonly MailLine[] }
  /** sums: the last row is the most important one */
  | { type: 'totals'; rows: readonly (readonly [label: string, value: string])[] };

/** A line of goods. */
export interface MailLine {
  name: string;
  /** code, quantity and price */
  note: string;
  /** at the right edge: the sum */
  amount: string;
  /** the product's page; null: no longer in the catalogue */
  link: string | null;
}

/** Tables of mail; column meanings are commented in `migrations/0025-mail.ts` and later ones. */
export interface MailTables {
  outgoing_mails: {
    id: GeneratedAlways<number>;
    message_id: Generated<string>;
    user_id: number;
    kind: NotificationKind | null;
    language: Generated<Locale>;
    content: JSONColumnType<MailContent> | null;
    created_at: Date;
    unclear: Generated<number>;
    sent_at: Date | null;
    given_up: string | null;
  };
  mail_key: { is_single: Generated<boolean>; key: Buffer };
}
