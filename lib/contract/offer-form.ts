import { z } from 'zod';
import {
  MAX_QUANTITY,
  OFFER_ADDRESSEE_MAX,
  OFFER_CONTACTS_MAX,
  OFFER_LINE_NAME_MAX,
  OFFER_LINES_MAX,
  OFFER_MARKUP_MAX,
  OFFER_PRICE_MAX,
  OFFER_SELLER_MAX,
  OFFER_TEXT_MAX,
  OFFER_TITLE_MAX,
  OFFER_UNIT_MAX,
} from '#lib/config/limits.ts';
import { innFault } from '#lib/rules/inn.ts';
import { OFFER_ROUNDINGS } from '#lib/rules/offer-price.ts';
import { guid, rowId, storedRubles, textLines, typedText, versionNumber, visibleText } from './common.ts';
import { rule } from './field-rules.ts';
import { day } from './order-parts.ts';

export const quantity = z.number().int().min(1).max(MAX_QUANTITY);

const line = (max: number) => z.string().max(max).overwrite(visibleText);

export const modeSchema = z.enum(['retail', 'markup']);
export const markup = z.number().min(0).max(OFFER_MARKUP_MAX);
/** rubles to which computed prices are rounded */
export const rounding = z.literal(OFFER_ROUNDINGS);

/** ИНН of the seller; default of a changed offer: as it was. */
const inn = z
  .string()
  .trim()
  .superRefine((text, { addIssue }) => {
    const fault = text === '' ? null : innFault(text);
    if (fault) addIssue({ code: 'custom', message: rule(fault) });
  });

/** Unit of a line that is no product. */
const unit = typedText(OFFER_UNIT_MAX);

export const source = z.discriminatedUnion('from', [
  z.object({ from: z.literal('basket') }),
  z.object({ from: z.literal('favorites') }),
  z.object({
    from: z.literal('products'),
    items: z
      .array(z.object({ productId: guid, quantity: quantity.default(1) }))
      .min(1)
      .max(OFFER_LINES_MAX),
  }),
  z.object({ from: z.literal('order'), orderId: guid }),
]);
export type OfferSource = z.output<typeof source>;

export const offerForm = z.object({
  /** version of the offer that was edited */
  version: versionNumber,
  title: typedText(OFFER_TITLE_MAX),
  addressee: line(OFFER_ADDRESSEE_MAX),
  seller: z.object({
    name: typedText(OFFER_SELLER_MAX),
    contacts: textLines(OFFER_CONTACTS_MAX),
    inn: inn.optional(),
  }),
  text: textLines(OFFER_TEXT_MAX),
  validUntil: day,
  mode: modeSchema,
  markup,
  rounding,
  showsCodes: z.boolean(),
  showsRetail: z.boolean(),
  /** the lines that stay */
  items: z
    .array(
      z.object({
        id: rowId(),
        quantity,
        price: storedRubles(OFFER_PRICE_MAX),
        /** only of lines that are no products; default: as it was */
        name: typedText(OFFER_LINE_NAME_MAX).optional(),
        unit: unit.optional(),
      }),
    )
    .min(1)
    .max(OFFER_LINES_MAX),
});
export type OfferForm = z.output<typeof offerForm>;

export const newLine = z.union([
  z.object({ productId: guid, quantity: quantity.default(1) }),
  /** address or town: the delivery of the offered products at today's rates */
  z.object({ deliveredTo: typedText(250) }),
  z.object({
    name: typedText(OFFER_LINE_NAME_MAX),
    unit,
    quantity: quantity.default(1),
    price: storedRubles(OFFER_PRICE_MAX),
  }),
]);
export type NewOfferLine = z.output<typeof newLine>;
