'use client';

import { Button } from '#components/ui/button/button.tsx';
import { formatNumber } from '#lib/client/numbers.ts';
import { fill } from '#lib/format/fill.ts';
import { readAll } from './notification-calls.ts';
import type { NotificationCounts } from './notification-queries.ts';
import { type NotificationTexts, unreadText } from './notification-texts.ts';
import styles from './notifications-page.module.scss';

interface NotificationsHeadProps {
  person: number;
  /** undefined: not loaded yet */
  counts: NotificationCounts | undefined;
  texts: NotificationTexts;
}

/** How many there are, and the button that marks all as read. */
export function NotificationsHead({ person, counts, texts }: NotificationsHeadProps) {
  const count = counts?.unreadNotifications ?? 0;
  return (
    <div className={styles.head}>
      <p role="status">
        {counts && `${fill(texts.counts.total, { total: formatNumber(counts.total) })} · `}
        {counts && (count > 0 ? <strong>{unreadText(count)}</strong> : texts.counts.allRead)}
      </p>
      <Button variant="outline" size="s" icon="check" disabled={count === 0} onClick={() => void readAll(person)}>
        {texts.readAll}
      </Button>
    </div>
  );
}
