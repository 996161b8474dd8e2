'use client';

import { Icon } from '#components/icon/icon.tsx';
import { usePath } from '#components/navigation/use-path.ts';
import { useStore } from '#components/state/store.ts';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { NOTIFICATIONS_PATH, notificationAddress } from '#lib/config/routes.ts';
import { closeBanner } from './close-banner.ts';
import styles from './notification-banner.module.scss';
import { kindOf } from './notification-kind.ts';
import { notificationTexts } from './notification-texts.ts';
import { unread } from './unread-state.ts';

/**
 * The last unread notification, until it is closed (§4); not on the page of the notifications. 'Подробнее' closes it and
 * opens that page for it. `person`: the user's id.
 */
export function NotificationBanner({ person }: { person: number }) {
  const { last } = useStore(unread);
  const path = usePath();
  if (last === null || path === NOTIFICATIONS_PATH) return null;
  const { notificationId, notificationType, title, text } = last;
  const texts = notificationTexts().banner;
  const close = () => closeBanner(person, notificationId);
  return (
    <section className={styles.root} aria-label={texts.label}>
      <span className={styles.icon}>
        <Icon name={kindOf(notificationType).icon} size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        <ButtonLink size="s" variant="outline" href={notificationAddress(notificationId)} onClick={close}>
          {texts.more}
        </ButtonLink>
      </div>
      <IconButton icon="x" label={texts.close} onClick={close} />
    </section>
  );
}
