import { Icon } from '#components/icon/icon.tsx';
import { fill } from '#lib/format/fill.ts';
import type { OrderTexts } from './load-orders.ts';
import styles from './orders-pager.module.scss';

interface OrdersPagerProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  texts: OrderTexts['pages'];
}

/** Newer and older orders: whoever looks for one of them filters, and does not count pages. */
export function OrdersPager({ page, pages, addressOf, texts }: OrdersPagerProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.root} aria-label={texts.label}>
      {page > 1 ? (
        <a className={styles.step} rel="prev" href={addressOf(page - 1)}>
          <Icon name="chevron-left" />
          {texts.previous}
        </a>
      ) : (
        <span />
      )}
      <span>{fill(texts.page, { page, pages })}</span>
      {page < pages ? (
        <a className={styles.step} rel="next" href={addressOf(page + 1)}>
          {texts.next}
          <Icon name="chevron-right" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
