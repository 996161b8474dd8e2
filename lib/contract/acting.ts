import { z } from 'zod';
import { companyRole } from './colleagues.ts';
import { guid } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';

/** For whom an employee acts. */
export const actingSchema = z.object({
  /** user; calls name it by a header, so that none meant for another customer is carried out */
  customerId: z.number().int(),
  /** legal entity, or the person where there is none */
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
  /** in the company; null: the customer has none */
  role: companyRole.nullable(),
  /** all but the first three digits and the last two are hidden */
  phone: z.string().nullable(),
});
export type FoundCustomer = z.infer<typeof foundCustomer>;

const transfer = z.object({ key: guid.toLowerCase() });
const transferred = z.object({ added: z.number().int(), refused: z.array(z.string()) });

export const actingCalls = {
  'POST v1 acting/customers/': {
    who: 'employee',
    summary: 'Verified customers by company, INN, name or phone; a search with a body, as it may hold a phone',
    body: z.object({
      query: z.string().trim().min(3, rule('searchShort')).max(100, rule('searchLong')),
    }),
    response: z.object({ items: z.array(foundCustomer), isMore: z.boolean() }),
  },
  'POST v1 acting/': {
    who: 'employee',
    summary: 'Acts for a verified customer from now on',
    body: z.object({ customerId: z.number().int().positive().max(2_147_483_647) }),
    response: actingSchema,
  },
  'DELETE v1 acting/': {
    who: 'employee',
    summary: 'Acts for nobody any longer',
    response: z.object({ success: z.literal(true) }),
  },
  'POST v1 acting/basket/take/': {
    who: 'acting',
    summary: 'Copies what the customer has ticked in their basket to the basket of the employee who acts for them',
    body: transfer,
    response: transferred,
  },
  'POST v1 acting/basket/give/': {
    who: 'acting',
    summary: 'Adds what is ticked in the employee’s basket to the customer’s own',
    body: transfer,
    response: transferred,
  },
} satisfies Record<EndpointKey, Endpoint>;
