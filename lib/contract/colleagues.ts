import { z } from 'zod';
import { SPENDING_LIMIT_MAX } from '#lib/config/limits.ts';
import { emailFault, fioFault } from '#lib/rules/sign-up.ts';
import { field, mobile } from './accounts.ts';
import { rubles, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

export const companyRole = z.enum(['owner', 'buyer', 'requester']);
export type CompanyRole = z.infer<typeof companyRole>;

/** rubles; null: no limit */
const limit = z.number().min(1).max(SPENDING_LIMIT_MAX).nullable();

const colleagueSchema = z.object({
  id: z.number().int(),
  fio: z.string(),
  /** ten digits */
  phone: z.string(),
  email: z.string(),
  role: companyRole,
  /** `closed`: the colleague withdrew the consent to personal data; only they themselves can return */
  state: z.enum(['active', 'blocked', 'closed']),
  isSelf: z.boolean(),
  /** of a buyer, for owners and the buyer alone; null: not a buyer, or not the caller's to see */
  limits: z
    .object({
      /** rubles to pay for one order */
      order: limit,
      /** rubles to pay for all orders of a calendar month in Moscow */
      month: limit,
      /** rubles to pay for this month's orders so far */
      spent: rubles,
    })
    .nullable(),
});
export type Colleague = z.infer<typeof colleagueSchema>;

const invitation = z.object({
  fio: field(fioFault),
  phone: mobile,
  email: field(emailFault),
  role: companyRole.default('buyer'),
});
export type Invitation = z.output<typeof invitation>;

export const colleagueCalls = {
  'GET v1 company/users/': {
    who: 'colleague',
    whileActing: 'refused',
    forRequester: true,
    summary: 'Users of the caller’s company; only its owners see those without access',
    response: z.object({ company: z.string(), canManage: z.boolean(), items: z.array(colleagueSchema) }),
  },
  'POST v1 company/users/': {
    who: 'owner',
    whileActing: 'refused',
    summary: 'Adds a colleague, who gets a password by SMS; for owners of a company',
    body: invitation,
    response: colleagueSchema,
  },
  'PATCH v1 company/users/{id}/': {
    who: 'owner',
    whileActing: 'refused',
    summary: 'Changes the role, the access or the limits of a colleague; for owners of a company',
    params: z.object({ id: wholeNumber() }),
    body: z.object({
      role: companyRole.optional(),
      isBlocked: z.boolean().optional(),
      /** kept while the colleague has another role than a buyer's */
      limits: z.object({ order: limit.optional(), month: limit.optional() }).optional(),
    }),
    response: colleagueSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
