import { z } from 'zod';
import { BASKET_LINES_MAX } from '#lib/config/limits.ts';
import { contactNameFault, emailFault } from '#lib/rules/sign-up.ts';
import { phone, ruledText } from './accounts.ts';
import { guid, rubles, visibleText } from './common.ts';
import { orderDifferenceSchema } from './order-differences.ts';
import { deliveryInput, payTypeSchema, seenLine } from './order-parts.ts';

const optionalText = (max: number) => z.string().max(max).overwrite(visibleText).default('');

const optionalEmail = ruledText((text) => (text === '' ? null : emailFault(text))).prefault('');

/** What is ordered, by whom and on which terms, as the buyer sees it before they agree. */
export const orderDraft = z.object({
  /** checked lines of the basket */
  products: z.array(seenLine).min(1).max(BASKET_LINES_MAX),
  /** gifts that come with them, as they were shown */
  gifts: z.array(seenLine).max(BASKET_LINES_MAX).default([]),
  /** rubles to be paid after the write-off; absent: not compared */
  total: rubles.max(1e12).optional(),
  /** bonus rubles to be written off */
  bonusWriteOff: rubles.max(1e9).default(0),
  /** pieces that no warehouse has are ordered from the supplier; otherwise they are a difference */
  allowBackorder: z.boolean().default(false),
  /** absent: the customer itself */
  legalEntityId: guid.toLowerCase().optional(),
  /** null: without one, prepayment by invoice */
  contractId: guid.toLowerCase().nullable().default(null),
  payment: payTypeSchema.default('prepayment'),
});

export const orderForm = orderDraft.extend({
  /** whoever sends the order chooses its key: however often it comes, one order is made */
  key: guid.toLowerCase(),
  delivery: deliveryInput,
  contact: z.object({ fio: ruledText(contactNameFault).max(200), phone, email: optionalEmail }),
  comment: optionalText(1000),
  /** the customer's own number of the order */
  ownNumber: optionalText(50),
});
export type OrderDraft = z.output<typeof orderDraft>;
export type OrderForm = z.output<typeof orderForm>;

const checkedLine = seenLine.extend({
  name: z.string(),
  code: z.string(),
  sum: rubles,
  isGift: z.boolean(),
  /** bonus rubles that the line brings */
  bonus: rubles,
  /** how many pieces come from where; without a warehouse: from the supplier */
  split: z.array(
    z.object({ warehouse: z.string().nullable(), warehouseId: guid.nullable(), quantity: z.number().int() }),
  ),
});

const totals = z.object({
  positions: z.number().int(),
  quantity: z.number().int(),
  /** with НДС, before the write-off */
  sum: rubles,
  bonusWriteOff: rubles,
  /** sum − bonusWriteOff */
  toPay: rubles,
  /** percent, of the day of the order */
  vatRate: z.number(),
  /** НДС within `toPay` */
  vat: rubles,
  /** bonus rubles that the order brings */
  bonus: rubles,
});

/** What the order would be now. */
export const orderCheckSchema = z.object({
  lines: z.array(checkedLine),
  totals,
  bonuses: z.object({
    /** bonus rubles that the customer has */
    available: rubles,
    /** of the sum, percent */
    percent: z.number(),
    /** that can be written off here */
    max: rubles,
  }),
  /** why it cannot be paid later; null: it can */
  deferredRefusal: z.string().nullable(),
  differences: z.array(orderDifferenceSchema),
});
export type OrderCheck = z.infer<typeof orderCheckSchema>;
