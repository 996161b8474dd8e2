import { z } from 'zod';
import { consentKinds } from '#lib/config/consents.ts';
import { companyStatuses } from '#lib/rules/company-status.ts';
import { pictureSchema, rubles, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { numberParam, operatorRead } from './staff-parts.ts';
import { registrationStatuses } from './staff-subjects.ts';

const registerRecord = z.object({
  name: z.string(),
  kpp: z.string().nullable(),
  status: z.enum(companyStatuses),
  /** yyyy-mm-dd */
  registeredOn: z.string().nullable(),
});

const registrationSchema = z.object({
  /** empty: a company's form asks for no name, and the person has not given it since */
  fio: z.string(),
  /** ten digits */
  phone: z.string().nullable(),
  email: z.string(),
  region: z.string(),
  locality: z.string(),
  hasWorkedWithUs: z.boolean(),
  /** ISO time */
  sentAt: z.string(),
  /** null: a person without a company */
  company: z
    .object({
      name: z.string(),
      opf: z.string().nullable(),
      inn: z.string(),
      kpp: z.string().nullable(),
      /** yyyy-mm-dd */
      registeredOn: z.string().nullable(),
    })
    .nullable(),
  /** what the state register has by INN and KPP now; null: a person without a company */
  register: z.union([registerRecord, z.enum(['missing', 'unavailable'])]).nullable(),
  /** the customer with the same INN and KPP, whose employee the person becomes; null: a new one */
  customer: z.object({ name: z.string(), city: z.string(), people: z.number().int() }).nullable(),
  /** other registrations with the same INN or e-mail */
  similar: z.array(z.object({ id: z.number().int(), fio: z.string(), status: z.enum(registrationStatuses) })),
  consents: z.array(
    z.object({
      kind: z.enum(consentKinds),
      version: z.string(),
      givenAt: z.string(),
      withdrawnAt: z.string().nullable(),
    }),
  ),
});
export type StaffRegistration = z.infer<typeof registrationSchema>;

const priceRequestSchema = z.object({
  product: z.object({
    code: z.string(),
    name: z.string(),
    url: z.string(),
    image: pictureSchema.nullable(),
    /** null: on request */
    retailPrice: rubles.nullable(),
  }),
  quantity: z.number().int(),
  comment: z.string(),
  /** legal entity or person */
  customer: z.string(),
  inn: z.string().nullable(),
  /** empty: none is known */
  city: z.string(),
  /** code of the price group; null: a person */
  priceGroup: z.string().nullable(),
  /** who asks; null: the account is gone */
  person: z.object({ fio: z.string(), phone: z.string().nullable(), email: z.string() }).nullable(),
  /** the price that the customer was given for this product last; null: none */
  lastPrice: z.object({ price: rubles, validUntil: z.string() }).nullable(),
});
export type StaffPriceRequest = z.infer<typeof priceRequestSchema>;

/** Calls of operators that show what a request is decided by. */
export const staffRequestCalls = {
  'GET v1 staff/registrations/{id}/': {
    ...operatorRead,
    summary: 'A registration with contact, details of the company, and what the state register has by its INN',
    params: z.object({ id: wholeNumber() }),
    response: registrationSchema,
  },
  'GET v1 staff/priceRequests/{number}/': {
    ...operatorRead,
    summary: 'A price request with product, quantity, comment, customer and city',
    params: numberParam,
    response: priceRequestSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
