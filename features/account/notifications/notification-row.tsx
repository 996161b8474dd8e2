'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Notification } from '#lib/contract/notifications.ts';
import { dateLocale, formatTimeOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { typesetTitle } from '#lib/format/typeset.ts';
import { readOne } from './notification-calls.ts';
import { kindOf } from './notification-kind.ts';
import styles from './notification-row.module.scss';
import type { NotificationTexts } from './notification-texts.ts';

interface NotificationRowProps {
  notification: Notification;
  person: number;
  /** the page was opened for this one */
  isOpened: boolean;
  onOpened: () => void;
  texts: NotificationTexts;
}

/**
 * A notification, which opens its first link wherever it is clicked; following a link reads it, and so does opening the
 * page for it.
 */
export function NotificationRow({ notification, person, isOpened, onOpened, texts }: NotificationRowProps) {
  const { notificationId, notificationType, title, text, sentDateTime, isRead, links } = notification;
  const { kind, icon } = kindOf(notificationType);
  const [first, ...others] = links.toSorted((a, b) => a.order - b.order);
  const row = useRef<HTMLLIElement>(null);
  const read = () => {
    if (!isRead) void readOne(person, notificationId);
  };
  const open = useEffectEvent(() => {
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
    read();
    onOpened();
  });
  useEffect(() => {
    if (isOpened) open();
  }, [isOpened]);
  return (
    <li ref={row} className={styles.root} id={notificationId} tabIndex={-1} data-unread={isRead ? undefined : ''}>
      <span className={styles.icon} data-kind={kind} title={texts.kinds[kind]}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {!isRead && <span className={styles.mark} role="img" aria-label={texts.isUnread} />}
          {first ? (
            <a className={styles.main} href={first.link} title={first.text} onClick={read}>
              {typesetTitle(title)}
            </a>
          ) : (
            typesetTitle(title)
          )}
        </p>
        {text && <p className={styles.text}>{typesetTitle(text)}</p>}
        {others.length > 0 && (
          <p className={styles.links}>
            {others.map(({ order, text: label, link }) => (
              <a key={order} href={link} onClick={read}>
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
      <time className={styles.time} dateTime={sentDateTime}>
        {momentOf(sentDateTime)}
      </time>
      <span className={styles.action}>
        {!isRead && <IconButton icon="check" label={fill(texts.read, { title })} onClick={read} />}
      </span>
    </li>
  );
}

/** «22 ноября, 14:05», Moscow time */
function momentOf(moment: string): string {
  const parts = { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' } as const;
  const day = new Date(moment).toLocaleDateString(dateLocale(pageLocale()), parts);
  return `${day.replace(' ', '\u00a0')}, ${formatTimeOf(moment)}`;
}
