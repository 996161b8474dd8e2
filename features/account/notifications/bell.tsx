'use client';

import { createPortal } from 'react-dom';
import { usePath } from '#components/navigation/use-path.ts';
import { useStore } from '#components/state/store.ts';
import { BarItem } from '#components/ui/bar-item/bar-item.tsx';
import { BAR_BELL_ID } from '#lib/config/element-ids.ts';
import { NOTIFICATIONS_PATH } from '#lib/config/routes.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import styles from './bell.module.scss';
import { notificationTexts, unreadText } from './notification-texts.ts';
import { unread } from './unread-state.ts';
import { useUnread } from './use-unread.ts';

/** §9 */
const SHOWN_MAX = 99;

/**
 * The bell in the header and in the phone's bottom bar, for verified customers in person (§4). It is loaded after the
 * page; both have a free space for it from the first paint on.
 */
export function Bell({ info }: { info: AppInfo | null }) {
  useUnread(info);
  const { count } = useStore(unread);
  const path = usePath();
  const bar = document.getElementById(BAR_BELL_ID);
  if (!info?.isAllowNotification) return null;
  const texts = notificationTexts();
  const badge = count > SHOWN_MAX ? `${SHOWN_MAX}+` : count || undefined;
  const link = {
    href: NOTIFICATIONS_PATH,
    'aria-label': count > 0 ? `${texts.title}: ${unreadText(count)}` : texts.title,
    'aria-current': path === NOTIFICATIONS_PATH ? ('page' as const) : undefined,
  };
  return (
    <>
      <a {...link} className={styles.bell} data-icon="bell" data-badge={badge}>
        <span>{texts.short}</span>
      </a>
      {bar &&
        createPortal(
          <span className={styles.bar} data-badge={badge}>
            <BarItem {...link} icon="bell" label={texts.short} />
          </span>,
          bar,
        )}
    </>
  );
}
