import { z } from 'zod';
import { emailFault, fioFault } from '#lib/rules/sign-up.ts';
import { field, mobile } from './accounts.ts';
import { wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

export const companyRole = z.enum(['owner', 'member']);
export type CompanyRole = z.infer<typeof companyRole>;

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
});
export type Colleague = z.infer<typeof colleagueSchema>;

const invitation = z.object({
  fio: field(fioFault),
  phone: mobile,
  email: field(emailFault),
  role: companyRole.default('member'),
});
export type Invitation = z.output<typeof invitation>;

export const colleagueCalls = {
  'GET v1 company/users/': {
    who: 'colleague',
    whileActing: 'refused',
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
    summary: 'Changes the role or the access of a colleague; for owners of a company',
    params: z.object({ id: wholeNumber() }),
    body: z.object({ role: companyRole.optional(), isBlocked: z.boolean().optional() }),
    response: colleagueSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
