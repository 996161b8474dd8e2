import { z } from 'zod';
import { consentKinds } from '#lib/config/consents.ts';
import { emailFault, fioFault, passwordFault, requiredFault } from '#lib/rules/sign-up.ts';
import { managerSchema, ruledText } from './accounts.ts';
import { companyRole } from './colleagues.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { notificationKindSchema } from './mailings.ts';

const companySchema = z.object({
  name: z.string(),
  opf: z.string(),
  inn: z.string(),
  kpp: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  /** code of the company's price group; '': for a requester */
  priceGroup: z.string(),
  role: companyRole,
  manager: managerSchema.nullable(),
});
export type ProfileCompany = z.infer<typeof companySchema>;

/** Registration data that is not verified yet. */
const registrationSchema = z.object({
  /** with its legal form; null: a person without a company */
  company: z.string().nullable(),
  inn: z.string().nullable(),
  kpp: z.string().nullable(),
  region: z.string(),
  locality: z.string(),
  sentAt: z.string(),
  /** why it was declined; null: it waits */
  declineReason: z.string().nullable(),
});
export type ProfileRegistration = z.infer<typeof registrationSchema>;

const consentSchema = z.object({
  kind: z.enum(consentKinds),
  /** version of the text that was agreed to last; null: never */
  version: z.string().nullable(),
  /** version of the text in force */
  currentVersion: z.string(),
  path: z.string(),
  isGiven: z.boolean(),
  givenAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
});
export type ProfileConsent = z.infer<typeof consentSchema>;

/** How the person is notified about a kind of events outside the site. */
const notificationChoiceSchema = z.object({ kind: notificationKindSchema, byEmail: z.boolean(), bySms: z.boolean() });
export type NotificationChoice = z.infer<typeof notificationChoiceSchema>;

export const profileSchema = z.object({
  fio: z.string(),
  /** ten digits; null: an employee */
  phone: z.string().nullable(),
  /** of an employee */
  login: z.string().nullable(),
  email: z.string(),
  isVerified: z.boolean(),
  isEmployee: z.boolean(),
  /** null: none, or not verified yet */
  company: companySchema.nullable(),
  /** null: verified, or never sent */
  registration: registrationSchema.nullable(),
  /** empty for an employee */
  consents: z.array(consentSchema),
  /** every kind; empty for an employee, also one who acts for a customer */
  notifications: z.array(notificationChoiceSchema),
  sessions: z.object({
    total: z.number().int(),
    /** the latest first, after this browser's own */
    items: z.array(
      z.object({
        /** such as 'Chrome, Windows'; '': unknown */
        browser: z.string(),
        signedInAt: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
});
export type Profile = z.infer<typeof profileSchema>;
export type ProfileSession = Profile['sessions']['items'][number];

const done = z.object({ success: z.literal(true) });
/** number of other browsers' sessions that were ended */
const ended = z.object({ success: z.literal(true), ended: z.number().int() });

export const profileCalls = {
  'GET v1 profile/': {
    who: 'signedIn',
    summary: 'The caller, their company, consents and open sessions',
    response: profileSchema,
  },
  'PATCH v1 profile/': {
    who: 'customer',
    whileActing: 'refused',
    summary: 'Changes the name or the e-mail',
    body: z.object({ fio: ruledText(fioFault).optional(), email: ruledText(emailFault).optional() }),
    response: profileSchema,
  },
  'POST v1 profile/password/': {
    who: 'signedIn',
    whileActing: 'refused',
    summary: 'Changes the password and ends the sessions of all other browsers',
    body: z.object({
      current: ruledText(requiredFault, String).prefault(''),
      next: ruledText(passwordFault, String).prefault(''),
    }),
    response: ended,
  },
  'POST v1 profile/consents/': {
    who: 'customer',
    whileActing: 'refused',
    summary: 'Gives or withdraws a consent; withdrawing the one to personal data closes the account',
    body: z.object({
      kind: z.enum(consentKinds),
      isGiven: z.boolean(),
      /** version of the agreed text */
      version: z.string().max(20).prefault(''),
      /** the person confirmed that the withdrawal closes the account */
      isConfirmed: z.boolean().default(false),
    }),
    response: done,
  },
  'PATCH v1 profile/notifications/': {
    who: 'customer',
    whileActing: 'refused',
    summary: 'Switches e-mail or SMS about a kind of events on or off; what is not given stays',
    body: z.object({
      kind: notificationKindSchema,
      byEmail: z.boolean().optional(),
      bySms: z.boolean().optional(),
    }),
    response: z.object({ items: z.array(notificationChoiceSchema) }),
  },
  'POST v1 profile/signOutEverywhere/': {
    who: 'signedIn',
    whileActing: 'refused',
    summary: 'Ends the sessions of all other browsers',
    response: ended,
  },
} satisfies Record<EndpointKey, Endpoint>;
