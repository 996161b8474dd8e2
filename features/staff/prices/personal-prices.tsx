'use client';

import { numberIn, typedNumber } from '#features/staff/shared/number-in.ts';
import { RecordSection } from '#features/staff/shared/records/record-section.tsx';
import type { StaffPageState } from '#features/staff/shared/staff-address.ts';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { PersonalPrice } from '#lib/contract/staff-prices.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRubles } from '#lib/format/money.ts';
import { personalQuery } from './price-queries.ts';
import { priceTexts } from './price-texts.ts';
import styles from './prices.module.scss';

/** Prices of single customers with their last day. */
export function PersonalPrices({ pageState }: { pageState: StaffPageState }) {
  const texts = priceTexts();
  const { columns } = texts.personal;
  return (
    <RecordSection
      pageState={pageState}
      query={personalQuery(pageState)}
      texts={{
        ...texts.personal,
        columns: [columns.product, columns.customer, columns.price],
        saved: texts.saved,
      }}
      rowOf={(item) => ({
        id: String(item.number),
        title: item.product,
        note: item.code,
        name: `${item.code}, ${item.customer}`,
        info: (
          <>
            {item.customer}
            <small>{fill(texts.personal.request, { number: item.number })}</small>
          </>
        ),
        state: <Price item={item} />,
      })}
      fieldsOf={() => [
        { name: 'price', label: texts.fields.price, kind: 'decimal', isRequired: true },
        { name: 'validUntil', label: texts.fields.validUntil, kind: 'day', isRequired: true },
      ]}
      valuesOf={(item) => ({ price: item === null ? '' : typedNumber(item.price), validUntil: item?.validUntil ?? '' })}
      save={({ price, validUntil }, item) => {
        const body = { price: numberIn(String(price)), validUntil: String(validUntil) };
        return api('POST v1 staff/personalPrices/{number}/', { params: { number: item?.number ?? 0 }, body });
      }}
    />
  );
}

function Price({ item: { price, validUntil, retailPrice } }: { item: PersonalPrice }) {
  const { personal } = priceTexts();
  const locale = pageLocale();
  return (
    <span className={styles.money}>
      {formatRubles(price, locale)}
      <small>{fill(personal.until, { day: formatShortDay(validUntil, locale) })}</small>
      {retailPrice !== null && <small>{fill(personal.retail, { price: formatRubles(retailPrice, locale) })}</small>}
    </span>
  );
}
