import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { NotificationKind } from '#lib/rules/notification-kinds.ts';

/** Tables of notifications; column meanings are commented in the migration. */
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
    sent_at: Date;
    read_at: Date | null;
    closed_at: Date | null;
  };
  notification_settings: { user_id: number; kind: NotificationKind; by_email: boolean; by_sms: boolean };
}
