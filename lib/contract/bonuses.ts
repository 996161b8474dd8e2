import { z } from 'zod';
import { fileSchema, guid, pageFields, pagesSchema, queryList, rubles, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { day } from './order-parts.ts';

export const bonusKindSchema = z.enum(['accrual', 'spending', 'return', 'expiry']);
export type BonusKind = z.infer<typeof bonusKindSchema>;

/** The bonus account of a customer; colleagues share it. */
export const bonusCardSchema = z.object({
  number: z.number().int(),
  /** bonus rubles that can be spent */
  balance: rubles,
  /** bonus rubles since the account was opened: credited for orders, spent without what was returned, and expired */
  accrued: rubles,
  spent: rubles,
  expired: rubles,
  /** what expires next, the earliest first, by day */
  expiring: z.array(
    z.object({
      /** yyyy-mm-dd: the last day on which they can be spent */
      day: z.string(),
      amount: rubles,
    }),
  ),
});
export type BonusCard = z.infer<typeof bonusCardSchema>;

export const bonusEntrySchema = z.object({
  id: z.number().int(),
  kind: bonusKindSchema,
  createdAt: z.string(),
  /** bonus rubles; below zero: spent or expired */
  amount: z.number(),
  /** balance after the entry */
  balance: z.number(),
  /** null: the order or the gift tells what the entry is for */
  note: z.string().nullable(),
  order: z.object({ id: guid, number: z.string() }).nullable(),
  gift: z.object({ number: z.string(), title: z.string() }).nullable(),
  /** yyyy-mm-dd: last day of a credit; null: a debit */
  expiresOn: z.string().nullable(),
  /** bonus rubles of a credit that are neither spent nor expired; of a debit 0 */
  remainder: rubles,
});
export type BonusEntry = z.infer<typeof bonusEntrySchema>;

const filterFields = {
  /** number of the caller's card; absent: the caller's own */
  card: wholeNumber().optional(),
  /** repeated; absent: all kinds */
  kind: queryList(bonusKindSchema, 4),
  /** yyyy-mm-dd, both days included, Moscow time */
  from: day.optional(),
  to: day.optional(),
};
export type BonusFilter = z.output<z.ZodObject<typeof filterFields>>;

export const bonusCalls = {
  'GET v1 bonuses/cards/': {
    who: 'verified',
    summary: "The customer's bonus card with its balance and what expires when; none before the first bonuses",
    response: z.object({ cards: z.array(bonusCardSchema) }),
  },
  'GET v1 bonuses/history/': {
    who: 'verified',
    summary: 'Entries of the bonus account, the newest first, with the balance after each',
    query: z.object({ ...filterFields, ...pageFields }),
    response: z.object({ entries: z.array(bonusEntrySchema), total: z.number().int(), pages: pagesSchema }),
  },
  'GET v1 bonuses/history/export/': {
    who: 'verified',
    summary: 'The filtered entries as xlsx',
    reply: 'file',
    query: z.object(filterFields),
    response: fileSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
