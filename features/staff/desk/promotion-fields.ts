import type { PromotionFields, StaffPromotion } from '#lib/contract/staff-prices.ts';
import type { DeskField } from './desk-form.tsx';
import { numberIn, typedNumber } from './number-in.ts';
import type { PriceTexts } from './price-texts.ts';
import { wordFor } from './staff-texts.ts';

type Name = keyof PromotionFields;

const optional: ReadonlySet<Name> = new Set<Name>(['priceGroup', 'endsOn', 'giftCode']);

/** Fields of a promotion's terms; null: of a new one. */
export function promotionFields(
  item: StaffPromotion | null,
  priceGroups: readonly string[],
  texts: PriceTexts,
): DeskField<Name>[] {
  const field = (name: Name, kind: DeskField<Name>['kind'], value: string): DeskField<Name> => ({
    name,
    kind,
    value,
    label: texts.fields[name],
    isOptional: optional.has(name),
  });
  const number = (name: Name, value: number) => field(name, 'number', typedNumber(value));
  return [
    field('title', 'text', item?.title ?? ''),
    {
      ...field('kind', 'choice', item?.kind ?? 'promotion'),
      options: Object.entries(texts.kinds),
    },
    {
      ...field('priceGroup', 'choice', item?.priceGroup ?? ''),
      options: [
        ['', texts.promotions.everybody],
        ...priceGroups.map((one) => [one, wordFor(one, texts.groups)] as const),
      ],
    },
    field('startsOn', 'date', item?.startsOn ?? ''),
    field('endsOn', 'date', item?.endsOn ?? ''),
    number('discountPercent', item?.discountPercent ?? 0),
    number('bonusPercent', item?.bonusPercent ?? 0),
    number('minQuantity', item?.minQuantity ?? 1),
    field('giftCode', 'text', item?.giftCode ?? ''),
    number('giftAmount', item?.giftAmount ?? 1),
    number('giftPrice', item?.giftPrice ?? 0),
  ];
}

/** The body of the call from the typed fields. */
export const promotionBody = (values: Record<Name, string>): PromotionFields => ({
  kind: values.kind as PromotionFields['kind'],
  title: values.title,
  priceGroup: values.priceGroup || null,
  startsOn: values.startsOn,
  endsOn: values.endsOn || null,
  discountPercent: numberIn(values.discountPercent),
  bonusPercent: numberIn(values.bonusPercent),
  minQuantity: numberIn(values.minQuantity),
  giftCode: values.giftCode || null,
  giftAmount: numberIn(values.giftAmount),
  giftPrice: numberIn(values.giftPrice),
});
