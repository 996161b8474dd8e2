'use client';

import { numberIn, typedNumber } from '#features/staff/shared/number-in.ts';
import { RecordSection } from '#features/staff/shared/records/record-section.tsx';
import type { StaffPageState } from '#features/staff/shared/staff-address.ts';
import { wordFor } from '#features/staff/shared/staff-texts.ts';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { formatPercent } from '#lib/format/number.ts';
import { rulesQuery } from './price-queries.ts';
import { priceTexts } from './price-texts.ts';
import styles from './prices.module.scss';

/** Discounts of price groups by category and brand. */
export function PriceRules({ pageState }: { pageState: StaffPageState }) {
  const texts = priceTexts();
  const { columns } = texts.rules;
  return (
    <RecordSection
      pageState={pageState}
      query={rulesQuery(pageState)}
      texts={{
        ...texts.rules,
        columns: [columns.where, columns.group, columns.percent],
        saved: texts.saved,
      }}
      rowOf={({ id, priceGroup, category, brand, discountPercent }) => {
        const where = [category || texts.rules.everywhere, brand].filter(Boolean).join(', ');
        const group = wordFor(priceGroup, texts.groups);
        return {
          id: String(id),
          title: where,
          name: `${where}, ${group}`,
          info: group,
          state: <span className={styles.money}>{formatPercent(discountPercent, pageLocale())}</span>,
        };
      }}
      fieldsOf={() => [
        {
          name: 'discountPercent',
          label: texts.fields.discountPercent,
          kind: 'decimal',
          isRequired: true,
          hint: texts.fields.percentHint,
        },
      ]}
      valuesOf={(item) => ({ discountPercent: item === null ? '' : typedNumber(item.discountPercent) })}
      save={({ discountPercent }, item) => {
        const body = { discountPercent: numberIn(String(discountPercent)) };
        return api('POST v1 staff/priceRules/{id}/', { params: { id: item?.id ?? 0 }, body });
      }}
    />
  );
}
