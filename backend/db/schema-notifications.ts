import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { NotificationKind } from '#lib/rules/notification-kinds.ts';

/** The texts of a notification in English; those of the links in the order of its links. */
export interface EnglishWords {
  title: string;
  text: string;
  links: string[];
}

/** Tables of notifications; column meanings are commented in `migrations/0023-notifications.ts` and later ones. */
export interface NotificationTables {
  notifications: {
    id: GeneratedAlways<number>;
    guid: Generated<string>;
    user_id: number;
    kind: NotificationKind;
    key: string;
    title: string;
    text: Generated<string>;
    links: JSONColumnType<{ text: string; link: string }[]>;
    english: JSONColumnType<EnglishWords> | null;
    sent_at: Date;
    read_at: Date | null;
    closed_at: Date | null;
  };
  notification_settings: { user_id: number; kind: NotificationKind; by_email: boolean; by_sms: boolean };
}
