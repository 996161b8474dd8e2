'use client';

import { Icon } from '#components/icon/icon.tsx';
import { usePath } from '#components/navigation/use-path.ts';
import { useStore } from '#components/state/store.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { NOTIFICATIONS_PATH, notificationAddress } from '#lib/config/routes.ts';
import { closeBanner } from './close-banner.ts';
import styles from './notification-banner.module.scss';
import { kindOf } from './notification-kind.ts';
import { notificationTexts } from './notification-texts.ts';
import { unread } from './unread-state.ts';

interface NotificationBannerProps {
  /** the user's id */
  person: number;
  /** a card among the page's notices; default: a line of the header's top row, where it covers nothing of the page */
  isCard?: boolean;
}

/** Basket, checkout and one order: on a phone they need the whole screen, and the bell alone counts what is new. */
const NEEDS_SCREEN = /^\/personal\/(?:order\/|orders\/(?!archive))/;

/**
 * The last unread notification, until it is closed (§4); not on the page of the notifications. 'Подробнее' closes it and
 * opens that page for it.
 */
export function NotificationBanner({ person, isCard = false }: NotificationBannerProps) {
  const { last } = useStore(unread);
  const path = usePath();
  if (last === null || path === NOTIFICATIONS_PATH || (isCard && NEEDS_SCREEN.test(path ?? ''))) return null;
  const { notificationId, notificationType, title, text } = last;
  const texts = notificationTexts().banner;
  const close = () => closeBanner(person, notificationId);
  return (
    <section className={isCard ? styles.card : styles.root} aria-label={texts.label}>
      <span className={styles.icon}>
        <Icon name={kindOf(notificationType).icon} size={18} />
      </span>
      <p className={styles.words} title={text || undefined}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </p>
      <a className={styles.more} href={notificationAddress(notificationId)} onClick={close}>
        {texts.more}
      </a>
      <IconButton icon="x" label={texts.close} onClick={close} />
    </section>
  );
}
