import { z } from 'zod';
import { ACTING_SEARCH_MIN, LIST_SEARCH_MAX } from '#lib/config/limits.ts';
import { companyRole } from './colleagues.ts';
import { guid } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';

/** The customer for whom an employee acts. */
export const actingSchema = z.object({
  /** the customer's user id; calls repeat it in a header, so that the API refuses those meant for another customer */
  customerId: z.number().int(),
  /** legal entity, or the person without one */
  company: z.string(),
  inn: z.string().nullable(),
  person: z.string(),
  /** name of the employee */
  employee: z.string(),
});
export type Acting = z.infer<typeof actingSchema>;

const foundCustomer = z.object({
  id: z.number().int(),
  company: z.string().nullable(),
  inn: z.string().nullable(),
  city: z.string().nullable(),
  person: z.string(),
  /** role in the company; null: the customer has none */
  role: companyRole.nullable(),
  /** all but the first three and the last two digits are masked */
  phone: z.string().nullable(),
});
export type FoundCustomer = z.infer<typeof foundCustomer>;

const transfer = z.object({ key: guid.toLowerCase() });
const transferred = z.object({ added: z.number().int(), refused: z.array(z.string()) });

export const actingCalls = {
  'POST v1 acting/customers/': {
    who: 'employee',
    summary: 'Finds verified customers by company, INN, name or phone; a POST, so that no phone appears in an address',
    body: z.object({
      query: z.string().trim().min(ACTING_SEARCH_MIN, rule('searchShort')).max(LIST_SEARCH_MAX, rule('searchLong')),
    }),
    response: z.object({ items: z.array(foundCustomer), isMore: z.boolean() }),
  },
  'POST v1 acting/': {
    who: 'employee',
    summary: 'Starts acting for a verified customer',
    body: z.object({ customerId: z.number().int().positive().max(2_147_483_647) }),
    response: actingSchema,
  },
  'DELETE v1 acting/': {
    who: 'employee',
    summary: 'Stops acting for a customer',
    response: z.object({ success: z.literal(true) }),
  },
  'POST v1 acting/basket/take/': {
    who: 'acting',
    summary: 'Copies the checked lines of the customer’s basket to the basket of the employee who acts for them',
    body: transfer,
    response: transferred,
  },
  'POST v1 acting/basket/give/': {
    who: 'acting',
    summary: 'Adds the checked lines of the employee’s basket to the customer’s',
    body: transfer,
    response: transferred,
  },
} satisfies Record<EndpointKey, Endpoint>;
