import { Panel } from '#components/panel/panel.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Order } from '#lib/contract/orders.ts';
import { formatDayOf } from '#lib/format/date.ts';
import styles from './order-documents.module.scss';
import type { OrderTexts } from './order-texts.ts';

export function OrderPayments({ order: { payments }, texts }: { order: Order; texts: OrderTexts }) {
  return (
    <Panel id="payments" title={texts.payments.title}>
      {payments.length === 0 ? (
        <p className={styles.none}>{texts.payments.none}</p>
      ) : (
        <ul className={styles.list}>
          {payments.map(({ id, amount, paidAt, document }) => (
            <li key={id}>
              <span>
                <span lang="ru">{document.replace('№ ', '№\u00a0')}</span>
                <small>{formatDayOf(paidAt, pageLocale())}</small>
              </span>
              <strong>
                <MoneyText text={formatRublesExact(amount)} />
              </strong>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
