'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { StaffPromotion } from '#lib/contract/staff-prices.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import desk from './desk.module.scss';
import { DeskForm } from './desk-form.tsx';
import { OpeningRow } from './opening-row.tsx';
import { type PromotionList, promotionsQuery, refetchPrices } from './price-queries.ts';
import { type PriceTexts, priceTexts } from './price-texts.ts';
import styles from './prices.module.scss';
import { promotionBody, promotionFields } from './promotion-fields.ts';
import { PromotionProducts } from './promotion-products.tsx';
import type { SectionProps } from './staff-address.ts';
import { StaffPager } from './staff-pager.tsx';
import { StaffSearch } from './staff-search.tsx';
import { staffTexts, wordFor } from './staff-texts.ts';

/** Price promotions: their terms, periods and products. */
export function SectionView({ place }: SectionProps) {
  const texts = priceTexts();
  const [isAdding, setAdding] = useState(false);
  const answer = useAnswer({ ...promotionsQuery(place), placeholderData: (known: PromotionList | undefined) => known });
  const { columns } = texts.promotions;
  return (
    <>
      <StaffSearch place={place} label={texts.promotions.search} />
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, total, pages, priceGroups }) => (
          <>
            <p>
              <Button variant="outline" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
                {isAdding ? texts.close : texts.promotions.add}
              </Button>
            </p>
            {isAdding && (
              <DeskForm
                fields={promotionFields(null, priceGroups, texts)}
                send={async (values, key) => {
                  await api('POST v1 staff/promotions/', { body: { key, ...promotionBody(values) } });
                  await refetchPrices();
                }}
                onDone={() => setAdding(false)}
                texts={texts}
              />
            )}
            {total === 0 ? (
              <MessageBox
                icon="package"
                title={place.search ? staffTexts().nothingFound : texts.promotions.empty}
                text=""
              />
            ) : (
              <table className={`${desk.table} ${styles.prices}`}>
                <thead>
                  <tr>
                    <th scope="col">{columns.title}</th>
                    <th scope="col">{columns.period}</th>
                    <th scope="col">{columns.terms}</th>
                    <th scope="col">{texts.action}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((item) => (
                    <PromotionRow key={item.id} item={item} priceGroups={priceGroups} texts={texts} />
                  ))}
                </tbody>
              </table>
            )}
            <StaffPager place={place} pages={pages} />
          </>
        )}
      </AnswerView>
    </>
  );
}

interface PromotionRowProps {
  item: StaffPromotion;
  priceGroups: readonly string[];
  texts: PriceTexts;
}

function PromotionRow({ item, priceGroups, texts }: PromotionRowProps) {
  const { id, kind, title, priceGroup, startsOn, endsOn, discountPercent, products } = item;
  const locale = pageLocale();
  return (
    <OpeningRow
      id={`promotion-${id}`}
      columns={4}
      name={title}
      texts={texts}
      renderDetails={(close) => (
        <>
          <DeskForm
            fields={promotionFields(item, priceGroups, texts)}
            send={async (values) => {
              await api('POST v1 staff/promotions/{id}/', { params: { id }, body: promotionBody(values) });
              await refetchPrices();
            }}
            onDone={close}
            texts={texts}
          />
          <PromotionProducts id={id} texts={texts} />
        </>
      )}
    >
      <th scope="row">
        {title}
        <small>{texts.kinds[kind]}</small>
      </th>
      <td>
        {fill(texts.promotions.from, { day: formatDay(startsOn, locale) })}
        <small>
          {endsOn === null ? texts.promotions.endless : fill(texts.promotions.to, { day: formatDay(endsOn, locale) })}
        </small>
      </td>
      <td>
        {fill(texts.promotions.discount, { percent: discountPercent })}
        <small>
          {priceGroup === null ? texts.promotions.everybody : wordFor(priceGroup, texts.groups)},{' '}
          {fill(texts.promotions.products, { count: products })}
        </small>
      </td>
    </OpeningRow>
  );
}
