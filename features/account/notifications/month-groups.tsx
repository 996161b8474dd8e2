'use client';

import { pageLocale } from '#lib/client/page-locale.ts';
import type { Notification } from '#lib/contract/notifications.ts';
import { byMonth } from './by-month.ts';
import { NotificationRow } from './notification-row.tsx';
import type { NotificationTexts } from './notification-texts.ts';
import styles from './notifications-page.module.scss';

interface MonthGroupsProps {
  list: readonly Notification[];
  person: number;
  /** the notification that the page was opened for; null: none */
  openedId: string | null;
  onOpened: () => void;
  texts: NotificationTexts;
}

export function MonthGroups({ list, person, openedId, onOpened, texts }: MonthGroupsProps) {
  return byMonth(list, pageLocale()).map(({ title, list: ofMonth }) => (
    <section key={title} className={styles.month} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {ofMonth.map((one) => (
          <NotificationRow
            key={one.notificationId}
            notification={one}
            person={person}
            isOpened={one.notificationId === openedId}
            onOpened={onOpened}
            texts={texts}
          />
        ))}
      </ul>
    </section>
  ));
}
