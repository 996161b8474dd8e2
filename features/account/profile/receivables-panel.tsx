import { useQuery } from '@tanstack/react-query';
import { Facts } from '#components/facts/facts.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Receivables } from '#lib/contract/receivables.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { useProfileSetting } from './profile-context.ts';
import { receivablesQuery } from './profile-queries.ts';
import styles from './receivables-panel.module.scss';
import { useAnchor } from './use-anchor.ts';

const ANCHOR = 'receivables';

/** Debt and remaining credit limit of the customer's legal entities. */
export function ReceivablesPanel() {
  const { receivables: texts } = useProfileSetting().texts;
  const { data, isError } = useQuery(receivablesQuery(), queryClient());
  const isThere = data !== undefined;
  useAnchor(ANCHOR, isThere);
  if (isError)
    return (
      <Panel id={ANCHOR} title={texts.title}>
        <p>{texts.notLoaded}</p>
      </Panel>
    );
  if (!data) return <PanelSkeleton height={260} />;
  return (
    <Panel id={ANCHOR} title={texts.title} note={data.items.length > 1 ? texts.byEntity : undefined}>
      {data.items.map((item) => (
        <Entity key={item.legalEntity.id} item={item} isNamed={data.items.length > 1} />
      ))}
    </Panel>
  );
}

function Entity({
  item: { legalEntity, credit, documents },
  isNamed,
}: {
  item: Receivables['items'][number];
  isNamed: boolean;
}) {
  const { receivables: texts } = useProfileSetting().texts;
  return (
    <div className={styles.entity}>
      {isNamed && <h3>{legalEntity.name}</h3>}
      <Facts
        rows={[
          [texts.debt, formatRublesExact(credit.debt)],
          [
            texts.overdue,
            credit.overdue > 0 && (
              <b className={styles.overdue}>
                <MoneyText text={formatRublesExact(credit.overdue)} />
              </b>
            ),
          ],
          [texts.limit, credit.limit > 0 && formatRublesExact(credit.limit)],
          [texts.reserved, credit.reserved > 0 && formatRublesExact(credit.reserved)],
          [texts.available, credit.limit > 0 && formatRublesExact(credit.available)],
        ]}
      />
      {documents.length > 0 && (
        <ul className={styles.documents}>
          {documents.map(({ document, amount, dueOn, daysOverdue, orderId }) => (
            <li key={document}>
              {orderId ? <a href={`/personal/orders/${orderId}`}>{document}</a> : <span>{document}</span>}
              <b>
                <MoneyText text={formatRublesExact(amount)} />
              </b>
              <small className={daysOverdue > 0 ? styles.overdue : undefined}>
                {fill(daysOverdue > 0 ? texts.late : texts.due, {
                  days: daysOverdue,
                  date: formatDay(dueOn, pageLocale()),
                })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
