import { z } from 'zod';
import type { Fault } from '#lib/rules/faults.ts';
import { mobileFault, nationalNumber, phoneFault } from '#lib/rules/phone.ts';
import { companyFault, emailFault, fioFault, isInn, requiredFault } from '#lib/rules/sign-up.ts';
import { guid, visibleText } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';

const TEXT_MAX = 300;

type FaultOf = (text: string) => Fault | null;

/** A text that is too long is refused by its length alone: a rule may take long to read it. */
const ifShort = (read: (text: string) => string) => (text: string) => (text.length > TEXT_MAX ? text : read(text));

/** A text that is checked by a rule, whose fault becomes the field's error. */
export const ruledText = (faultOf: FaultOf, tidy = visibleText) =>
  z
    .string(rule('incorrect'))
    .max(TEXT_MAX)
    .overwrite(ifShort(tidy))
    .superRefine((text, { addIssue }) => {
      const fault = text.length > TEXT_MAX ? null : faultOf(text);
      if (fault !== null) addIssue({ code: 'custom', message: rule(fault) });
    });
/** A form field: an absent one counts as empty. */
export const field = (faultOf: FaultOf, tidy?: (text: string) => string) => ruledText(faultOf, tidy).prefault('');
const toDigits = (text: string) => nationalNumber(text) ?? text;
/** ten digits; any usual notation is accepted */
export const phone = field(phoneFault, toDigits);
export const mobile = field(mobileFault, toDigits);
const optionalText = z.string().max(TEXT_MAX).trim().optional();
const yesNo = z.enum(['Y', 'N']).default('N');

const sessionPart = { sessionId: guid };
const captchaPart = { captchaSID: optionalText, captchaWord: optionalText };

const cityOfUser = z.object({ id: z.number().int(), name: z.string(), subdomain: z.string() });

export const managerSchema = z.object({
  fio: z.string(),
  phone: z.string(),
  email: z.string(),
  gender: z.enum(['F', 'M']),
});

export const userSchema = z.object({
  id: z.number().int(),
  fio: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  /** an operator has declined the registration; absent: not */
  isDeclined: z.boolean().optional(),
  isEmployee: z.boolean(),
  /** a colleague who asks others to order and sees no prices of the company; absent: not */
  isRequester: z.boolean().optional(),
  /** of the legal entity, or of the person without one */
  xmlId: z.string(),
  /** name of the legal entity; null: none */
  company: z.string().nullable(),
  /** city assigned to a verified customer; null: any */
  city: cityOfUser.nullable(),
  menu: z.object({ items: z.array(z.object({ name: z.string(), title: z.string(), link: z.string() })) }),
  /** manager of the legal entity */
  manager: managerSchema.nullable(),
});
export type User = z.infer<typeof userSchema>;

const done = z.object({ success: z.literal(true) });
/** `wait`: seconds until the next message may be requested */
const sent = z.object({ success: z.literal(true), wait: z.number().int().nonnegative() });

/** The form of the third step (§3). `personalData` and `marketing` name the version of the agreed text. */
const signUpForm = z.object({
  ...sessionPart,
  ...captchaPart,
  workedWithRK: yesNo,
  isEntity: yesNo,
  phone: mobile,
  email: field(emailFault),
  region: field(requiredFault),
  locality: field(requiredFault),
  fio: z.string().max(TEXT_MAX).overwrite(visibleText).optional(),
  company: optionalText,
  inn: optionalText,
  kpp: optionalText,
  opf: optionalText,
  date: optionalText,
  status: optionalText,
  personalData: optionalText,
  marketing: optionalText,
});
export const signUpSchema = signUpForm.superRefine((form, { addIssue }) => {
  const add = (name: string, fault: Fault | null) => {
    if (fault !== null) addIssue({ code: 'custom', path: [name], message: rule(fault) });
  };
  if (form.isEntity === 'N') add('fio', fioFault(form.fio ?? ''));
  else {
    add('company', companyFault(form.company ?? '') ?? (isInn(form.inn ?? '') ? null : 'companyNotChosen'));
    // §3 has no name for a company; the shop's own form asks for that of the contact person
    if (form.fio) add('fio', fioFault(form.fio));
  }
  add('personalData', form.personalData ? null : 'consentMissing');
});
export type SignUpForm = z.output<typeof signUpSchema>;
export type SignUpFields = z.input<typeof signUpSchema>;

const signInForm = z
  .object({
    phone: z.string().max(TEXT_MAX).overwrite(ifShort(toDigits)).default(''),
    password: z.string().max(TEXT_MAX).default(''),
    login: z.string().max(TEXT_MAX).trim().toLowerCase().default(''),
    employee: z.literal('Y').optional(),
    ...captchaPart,
  })
  .superRefine(({ phone: number, password, login, employee }, { addIssue }) => {
    const add = (name: string, fault: Fault | null) => {
      if (fault !== null) addIssue({ code: 'custom', path: [name], message: rule(fault) });
    };
    if (employee) add('login', requiredFault(login));
    else add('phone', phoneFault(number));
    add('password', requiredFault(password));
  });
export type SignInForm = z.output<typeof signInForm>;
export type SignInFields = z.input<typeof signInForm>;

export const accountCalls = {
  'POST v1 user/signIn/': {
    who: 'guest',
    whileActing: 'employee',
    summary: 'Signs in by phone and password, or an employee by login and password',
    encoding: 'form',
    body: signInForm,
    response: z.object({
      success: z.literal(true),
      user: userSchema,
      /** the bearer token; the storefront's API proxy moves it into a cookie and answers null */
      jwt: z.string().nullable(),
    }),
  },
  'POST v1 user/validate/': {
    who: 'guest',
    summary: 'Checks the sign-up form without sending anything',
    encoding: 'form',
    body: signUpSchema,
    response: done,
  },
  'POST v1 user/signUp/': {
    who: 'guest',
    summary: 'Registers the holder of a phone that was verified in this session; the password comes by SMS',
    encoding: 'form',
    body: signUpSchema,
    response: done,
  },
  'POST v1 verifyCode/send/': {
    who: 'guest',
    summary: 'Sends a code of four digits to a phone',
    encoding: 'form',
    body: z.object({ ...sessionPart, ...captchaPart, phone: mobile }),
    response: sent,
  },
  'POST v1 verifyCode/check/': {
    who: 'guest',
    summary: 'Checks the code, which can be used once within 5 minutes; 5 tries',
    encoding: 'form',
    body: z.object({
      ...sessionPart,
      phone: mobile,
      code: z
        .string(rule('empty'))
        .trim()
        .regex(/^\d{4}$/, rule('incorrect')),
    }),
    response: done,
  },
  'POST v1 password/send/': {
    who: 'guest',
    summary: 'Sends a new password by SMS; replies alike for known and unknown phones',
    encoding: 'form',
    body: z.object({ ...sessionPart, ...captchaPart, phone }),
    response: sent,
  },
  'POST v1 user/signOut/': {
    who: 'signedIn',
    whileActing: 'employee',
    summary: 'Revokes the bearer token',
    encoding: 'form',
    response: done,
  },
  'GET v1 captcha/': {
    who: 'any',
    whileActing: 'employee',
    summary: 'A captcha picture for one use in this session',
    query: z.object(sessionPart),
    response: z.object({ captchaSId: z.string(), captchaImage: z.string() }),
  },
} satisfies Record<EndpointKey, Endpoint>;
