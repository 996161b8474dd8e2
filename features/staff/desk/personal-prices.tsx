'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { PersonalPrice } from '#lib/contract/staff-prices.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRubles } from '#lib/format/money.ts';
import desk from './desk.module.scss';
import { DeskForm } from './desk-form.tsx';
import { numberIn, typedNumber } from './number-in.ts';
import { OpeningRow } from './opening-row.tsx';
import { type PersonalList, personalQuery, refetchPrices } from './price-queries.ts';
import type { PriceTexts } from './price-texts.ts';
import styles from './prices.module.scss';
import type { Place } from './staff-address.ts';
import { StaffPager } from './staff-pager.tsx';
import { staffTexts } from './staff-texts.ts';

/** Prices of single customers with their last day. */
export function PersonalPrices({ place, texts }: { place: Place; texts: PriceTexts }) {
  const answer = useAnswer({ ...personalQuery(place), placeholderData: (known: PersonalList | undefined) => known });
  const { columns } = texts.personal;
  return (
    <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
      {({ items, total, pages }) =>
        total === 0 ? (
          <MessageBox icon="package" title={place.search ? staffTexts().nothingFound : texts.personal.empty} text="" />
        ) : (
          <>
            <table className={`${desk.table} ${styles.prices}`}>
              <thead>
                <tr>
                  <th scope="col">{columns.product}</th>
                  <th scope="col">{columns.customer}</th>
                  <th scope="col">{columns.price}</th>
                  <th scope="col">{texts.action}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <PriceRow key={item.number} item={item} texts={texts} />
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

function PriceRow({ item, texts }: { item: PersonalPrice; texts: PriceTexts }) {
  const { number, customer, code, product, price, retailPrice, validUntil } = item;
  const { fields } = texts;
  return (
    <OpeningRow
      id={`price-${number}`}
      columns={4}
      name={`${code}, ${customer}`}
      texts={texts}
      renderDetails={(close) => (
        <DeskForm
          fields={[
            { name: 'price', label: fields.price, value: typedNumber(price), kind: 'number' },
            { name: 'validUntil', label: fields.validUntil, value: validUntil, kind: 'date' },
          ]}
          send={async (values) => {
            await api('POST v1 staff/personalPrices/{number}/', {
              params: { number },
              body: { price: numberIn(values.price), validUntil: values.validUntil },
            });
            await refetchPrices();
          }}
          onDone={close}
          texts={texts}
        />
      )}
    >
      <th scope="row">
        {product}
        <small>{code}</small>
      </th>
      <td>
        {customer}
        <small>{fill(texts.personal.request, { number })}</small>
      </td>
      <td className={styles.money}>
        {formatRubles(price, pageLocale())}
        <small>{fill(texts.personal.until, { day: formatDay(validUntil, pageLocale()) })}</small>
        {retailPrice !== null && (
          <small>{fill(texts.personal.retail, { price: formatRubles(retailPrice, pageLocale()) })}</small>
        )}
      </td>
    </OpeningRow>
  );
}
