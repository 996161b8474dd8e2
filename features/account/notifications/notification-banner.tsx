'use client';

import { barHeight } from '#components/action-bar/bar-height.ts';
import { Icon } from '#components/icon/icon.tsx';
import { usePath } from '#components/navigation/use-path.ts';
import { useStore } from '#components/state/store.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { NOTIFICATIONS_PATH, notificationAddress } from '#lib/config/routes.ts';
import { closeBanner } from './close-banner.ts';
import styles from './notification-banner.module.scss';
import { kindOf } from './notification-kind.ts';
import { notificationTexts } from './notification-texts.ts';
import { useIsSeen } from './seen-card.ts';
import { unread } from './unread-state.ts';

interface NotificationBannerProps {
  /** the user's id */
  person: number;
  /** a card among the page's notices; default: a line of the header's top row, where it covers nothing of the page */
  isCard?: boolean;
}

/** Product, basket, checkout and one order: on a phone they need the whole screen, and the bell alone counts what is new. */
const NEEDS_SCREEN = /^\/(?:en\/)?(?:product\/|personal\/(?:order\/|orders\/(?!archive)))/;

/**
 * The last unread notification, until it is closed (§4), or until a phone has shown its card long enough; not on the page
 * of the notifications, nor above a bar with the page's main action. 'Подробнее' closes it and opens that page for it.
 */
export function NotificationBanner({ person, isCard = false }: NotificationBannerProps) {
  const { last } = useStore(unread);
  const path = usePath();
  const hasBar = useStore(barHeight) > 0;
  const hasRoom = path !== NOTIFICATIONS_PATH && !(isCard && (hasBar || NEEDS_SCREEN.test(path ?? '')));
  const isSeen = useIsSeen(isCard && hasRoom ? (last?.notificationId ?? null) : null);
  if (last === null || !hasRoom || isSeen) return null;
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
