'use client';

import { Icon } from '#components/icon/icon.tsx';
import { usePath } from '#components/navigation/use-path.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { writeSiteCookie } from '#lib/client/site-cookie.ts';
import { DEBT_COOKIE } from '#lib/config/account-cookies.ts';
import { OFFER_PAGE } from '#lib/config/routes.ts';
import styles from './notices.module.scss';
import { useReservedSpace } from './use-reserved-space.ts';

/** Closed until about the next working day. */
const VISIT_SECONDS = 8 * 3600;

interface OverdueNoticeProps {
  /** null: no overdue debt */
  text: string | null;
  closeLabel: string;
  regionalDomain: string;
}

/**
 * Shows an overdue debt above the header. A cookie makes the next page reserve space for it from the first paint on, so
 * that nothing shifts; a debt that was not known then is shown on the next page.
 */
export function OverdueNotice({ text, closeLabel, regionalDomain }: OverdueNoticeProps) {
  const path = usePath();
  const isOverdue = text !== null;
  useReservedSpace(DEBT_COOKIE, isOverdue, regionalDomain);
  // that page is a dealer's own offer and shows nothing of the shop
  if (!isOverdue || path === OFFER_PAGE) return null;
  const close = () => {
    writeSiteCookie(DEBT_COOKIE, 'closed', regionalDomain, VISIT_SECONDS);
    delete document.documentElement.dataset.debt;
  };
  return (
    <section className={styles.debt} aria-live="polite">
      <a href="/personal/profile#receivables">
        <Icon name="circle-exclamation-point" size={18} />
        <span>{text}</span>
      </a>
      <IconButton icon="x" iconSize={18} label={closeLabel} onClick={close} />
    </section>
  );
}
