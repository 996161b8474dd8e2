'use client';

import { RecordSection } from '#features/staff/shared/records/record-section.tsx';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { wordFor } from '#features/staff/shared/staff-texts.ts';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { StaffPromotion } from '#lib/contract/staff-prices.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { formatNumber, formatPercent } from '#lib/format/number.ts';
import { promotionsQuery } from './price-queries.ts';
import { priceTexts } from './price-texts.ts';
import { promotionBody, promotionFields, promotionValues } from './promotion-fields.ts';
import { PromotionProducts } from './promotion-products.tsx';

/** Price promotions: their terms, periods and products. */
export function SectionComponent({ pageState }: SectionProps) {
  const texts = priceTexts();
  const { columns } = texts.promotions;
  return (
    <RecordSection
      pageState={pageState}
      query={promotionsQuery(pageState)}
      texts={{
        ...texts.promotions,
        columns: [columns.title, columns.period, columns.terms],
        saved: texts.saved,
        added: texts.promotions.added,
      }}
      openAdded={(reply) => String((reply as { id: number }).id)}
      rowOf={(item) => ({
        id: String(item.id),
        title: item.title,
        note: texts.kinds[item.kind],
        info: <Period item={item} />,
        state: <Terms item={item} />,
      })}
      fieldsOf={(_, { priceGroups }) => promotionFields(priceGroups)}
      valuesOf={promotionValues}
      save={(values, item, key) => {
        const body = promotionBody(values);
        return item === null
          ? api('POST v1 staff/promotions/', { body: { key, ...body } })
          : api('POST v1 staff/promotions/{id}/', { params: { id: item.id }, body });
      }}
      renderMore={({ id }) => <PromotionProducts id={id} texts={texts} />}
    />
  );
}

function Period({ item: { startsOn, endsOn } }: { item: StaffPromotion }) {
  const { promotions } = priceTexts();
  const day = (date: string) => formatShortDay(date, pageLocale());
  return (
    <>
      {fill(promotions.from, { day: day(startsOn) })}
      <small>{endsOn === null ? promotions.endless : fill(promotions.to, { day: day(endsOn) })}</small>
    </>
  );
}

/** Only the terms that apply; without any, the prices are those of the products. */
function Terms({ item }: { item: StaffPromotion }) {
  const { promotions, groups } = priceTexts();
  const { discountPercent, bonusPercent, minQuantity, giftCode, priceGroup, products } = item;
  const locale = pageLocale();
  const terms = [
    discountPercent > 0 && fill(promotions.discount, { percent: formatPercent(discountPercent, locale) }),
    bonusPercent > 0 && fill(promotions.bonus, { percent: formatPercent(bonusPercent, locale) }),
    giftCode !== null && fill(promotions.gift, { code: giftCode }),
    minQuantity > 1 && fill(promotions.quantity, { count: formatNumber(minQuantity, locale) }),
  ].filter(Boolean);
  return (
    <>
      {terms.join(', ') || promotions.byProducts}
      <small>
        {priceGroup === null ? promotions.everybody : wordFor(priceGroup, groups)},{' '}
        {products === 0 ? promotions.noProducts : fill(promotions.products, { count: formatNumber(products, locale) })}
      </small>
    </>
  );
}
