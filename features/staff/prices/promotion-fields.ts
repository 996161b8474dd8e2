import { typedNumber } from '#features/staff/shared/number-in.ts';
import { type FormField, type FormValues, optionalNumber } from '#features/staff/shared/records/form-fields.ts';
import { wordFor } from '#features/staff/shared/staff-texts.ts';
import type { PromotionFields, StaffPromotion } from '#lib/contract/staff-prices.ts';
import { priceTexts } from './price-texts.ts';

/** Fields of a promotion's terms. */
export function promotionFields(priceGroups: readonly string[]): FormField[] {
  const { fields, kinds, groups, promotions } = priceTexts();
  return [
    { name: 'title', label: fields.title, kind: 'line', isRequired: true },
    { name: 'kind', label: fields.kind, kind: 'choice', options: Object.entries(kinds) },
    {
      name: 'priceGroup',
      label: fields.priceGroup,
      kind: 'choice',
      options: [['', promotions.everybody], ...priceGroups.map((one) => [one, wordFor(one, groups)] as const)],
    },
    { name: 'startsOn', label: fields.startsOn, kind: 'day', isRequired: true },
    { name: 'endsOn', label: fields.endsOn, kind: 'day' },
    { name: 'discountPercent', label: fields.discountPercent, kind: 'decimal', hint: fields.discountHint },
    { name: 'bonusPercent', label: fields.bonusPercent, kind: 'decimal', hint: fields.bonusHint },
    { name: 'minQuantity', label: fields.minQuantity, kind: 'number', hint: fields.minQuantityHint },
    { name: 'giftCode', label: fields.giftCode, kind: 'line' },
    { name: 'giftAmount', label: fields.giftAmount, kind: 'number', hint: fields.giftAmountHint },
    { name: 'giftPrice', label: fields.giftPrice, kind: 'decimal', hint: fields.giftPriceHint },
  ];
}

const typedUnless = (value: number, usual: number): string => (value === usual ? '' : typedNumber(value));

/** What the fields show: a term that does not apply is empty. */
export const promotionValues = (item: StaffPromotion | null): FormValues => ({
  title: item?.title ?? '',
  kind: item?.kind ?? 'promotion',
  priceGroup: item?.priceGroup ?? '',
  startsOn: item?.startsOn ?? '',
  endsOn: item?.endsOn ?? '',
  discountPercent: typedUnless(item?.discountPercent ?? 0, 0),
  bonusPercent: typedUnless(item?.bonusPercent ?? 0, 0),
  minQuantity: typedUnless(item?.minQuantity ?? 1, 1),
  giftCode: item?.giftCode ?? '',
  giftAmount: typedUnless(item?.giftAmount ?? 1, 1),
  giftPrice: typedUnless(item?.giftPrice ?? 0, 0),
});

/** The body of the call from the typed fields. */
export function promotionBody(values: FormValues): PromotionFields {
  const text = (name: keyof PromotionFields) => String(values[name] ?? '').trim();
  const number = (name: keyof PromotionFields, usual: number) => optionalNumber(text(name)) ?? usual;
  return {
    kind: text('kind') as PromotionFields['kind'],
    title: text('title'),
    priceGroup: text('priceGroup') || null,
    startsOn: text('startsOn'),
    endsOn: text('endsOn') || null,
    discountPercent: number('discountPercent', 0),
    bonusPercent: number('bonusPercent', 0),
    minQuantity: number('minQuantity', 1),
    giftCode: text('giftCode') || null,
    giftAmount: number('giftAmount', 1),
    giftPrice: number('giftPrice', 0),
  };
}
