'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { api } from '#lib/client/api.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { PriceRule } from '#lib/contract/staff-prices.ts';
import desk from './desk.module.scss';
import { DeskForm } from './desk-form.tsx';
import { numberIn, typedNumber } from './number-in.ts';
import { OpeningRow } from './opening-row.tsx';
import { type RuleList, refetchPrices, rulesQuery } from './price-queries.ts';
import type { PriceTexts } from './price-texts.ts';
import styles from './prices.module.scss';
import type { Place } from './staff-address.ts';
import { StaffPager } from './staff-pager.tsx';
import { staffTexts, wordFor } from './staff-texts.ts';

/** Discounts of price groups by category and brand. */
export function PriceRules({ place, texts }: { place: Place; texts: PriceTexts }) {
  const answer = useAnswer({ ...rulesQuery(place), placeholderData: (known: RuleList | undefined) => known });
  const { columns } = texts.rules;
  return (
    <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
      {({ items, total, pages }) =>
        total === 0 ? (
          <MessageBox icon="package" title={place.search ? staffTexts().nothingFound : texts.rules.empty} text="" />
        ) : (
          <>
            <table className={`${desk.table} ${styles.prices}`}>
              <thead>
                <tr>
                  <th scope="col">{columns.where}</th>
                  <th scope="col">{columns.group}</th>
                  <th scope="col">{columns.percent}</th>
                  <th scope="col">{texts.action}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <RuleRow key={item.id} item={item} texts={texts} />
                ))}
              </tbody>
            </table>
            <StaffPager place={place} pages={pages} />
          </>
        )
      }
    </AnswerView>
  );
}

function RuleRow({ item, texts }: { item: PriceRule; texts: PriceTexts }) {
  const { id, priceGroup, category, brand, discountPercent } = item;
  const group = wordFor(priceGroup, texts.groups);
  const where = [category || texts.rules.everywhere, brand].filter(Boolean).join(', ');
  return (
    <OpeningRow
      id={`rule-${id}`}
      columns={4}
      name={`${where}, ${group}`}
      texts={texts}
      renderDetails={(close) => (
        <DeskForm
          fields={[
            {
              name: 'discountPercent',
              label: texts.fields.discountPercent,
              value: typedNumber(discountPercent),
              kind: 'number',
            },
          ]}
          send={async (values) => {
            const body = { discountPercent: numberIn(values.discountPercent) };
            await api('POST v1 staff/priceRules/{id}/', { params: { id }, body });
            await refetchPrices();
          }}
          onDone={close}
          texts={texts}
        />
      )}
    >
      <th scope="row">{where}</th>
      <td>{group}</td>
      <td className={styles.money}>{typedNumber(discountPercent)} %</td>
    </OpeningRow>
  );
}
