import { z } from 'zod';
import { guid, rubles } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { creditSchema } from './order-parts.ts';

export const receivablesSchema = z.object({
  /** by legal entity */
  items: z.array(
    z.object({
      legalEntity: z.object({ id: guid, name: z.string() }),
      credit: creditSchema,
      /** the longest due first */
      documents: z.array(
        z.object({
          document: z.string(),
          /** rubles still to be paid */
          amount: rubles,
          /** yyyy-mm-dd */
          dueOn: z.string(),
          /** days past the due day; 0: not overdue */
          daysOverdue: z.number().int(),
          orderId: guid.nullable(),
        }),
      ),
    }),
  ),
  total: creditSchema,
});
export type Receivables = z.infer<typeof receivablesSchema>;

export const receivableCalls = {
  'GET v1 receivables/': {
    who: 'verified',
    summary: "Debts of the caller's legal entities with limits and overdue amounts",
    response: receivablesSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
