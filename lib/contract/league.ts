import { z } from 'zod';
import { PAGE_NUMBER_MAX, PAGE_SIZE_MAX } from '#lib/config/limits.ts';
import { divisions, isPeriodCode, STANDING_PAGE_SIZE } from '#lib/rules/league.ts';
import { pagesSchema, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

const division = z.enum(divisions);
const periodCode = z.string().max(7).refine(isPeriodCode);

export const leaguePeriodSchema = z.object({
  code: z.string(),
  title: z.string(),
  /** first and last day, yyyy-mm-dd */
  from: z.string(),
  to: z.string(),
  /** the results are final after this day, yyyy-mm-dd */
  closesOn: z.string(),
  /** `counting`: ended, late deliveries may still be recorded */
  state: z.enum(['running', 'counting', 'final']),
});
export type LeaguePeriod = z.infer<typeof leaguePeriodSchema>;

export const standingRowSchema = z.object({
  place: z.number().int(),
  /** with its legal form; null: the participant did not agree to be named */
  name: z.string().nullable(),
  /** shown instead of the name */
  number: z.number().int(),
  city: z.string().nullable(),
  points: z.number().int(),
});
export type StandingRow = z.infer<typeof standingRowSchema>;

const prizeSchema = z.object({
  division,
  /** first and last place that get it */
  from: z.number().int(),
  to: z.number().int(),
  title: z.string(),
  text: z.string(),
});
export type LeaguePrize = z.infer<typeof prizeSchema>;

const factorSchema = z.object({ brand: z.string(), factor: z.number() });

const standingSchema = z.object({
  /** null: no period is published */
  period: leaguePeriodSchema.nullable(),
  /** of the published periods, the newest first */
  periods: z.array(leaguePeriodSchema),
  /** brands of the period whose goods count more */
  factors: z.array(factorSchema),
  /** of the period, all divisions */
  prizes: z.array(prizeSchema),
  /** participants of each division */
  totals: z.record(division, z.number().int()),
  items: z.array(standingRowSchema),
  total: z.number().int(),
  pages: pagesSchema,
});
export type Standing = z.infer<typeof standingSchema>;

const winnersSchema = z.object({
  /** final periods, the newest first; winners of each division, the first place first */
  items: z.array(
    z.object({
      period: leaguePeriodSchema,
      winners: z.array(standingRowSchema.extend({ division, prize: z.string().nullable() })),
    }),
  ),
});
export type LeagueWinners = z.infer<typeof winnersSchema>;

const ownPlaceSchema = z.object({
  /** the running period, or the last one while none is running; null: no period is published */
  period: leaguePeriodSchema.nullable(),
  division,
  /** null: no points yet */
  own: z
    .object({
      place: z.number().int(),
      number: z.number().int(),
      points: z.number().int(),
      /** delivered orders that count */
      orders: z.number().int(),
      /** prize of the place; null: none */
      prize: z.string().nullable(),
    })
    .nullable(),
  /** participants of the division */
  total: z.number().int(),
  /** the place above, and the points that are missing to it; null: the first place, or no points yet */
  next: z.object({ place: z.number().int(), missing: z.number().int() }).nullable(),
  /** how the standing names the caller's company; null: a person without a company, who is never named */
  naming: z.object({ name: z.string(), isShown: z.boolean(), canChange: z.boolean() }).nullable(),
});
export type OwnPlace = z.infer<typeof ownPlaceSchema>;

export const leagueCalls = {
  'GET v1 league/': {
    who: 'any',
    summary: 'A page of the standing of a division in a period of the league',
    query: z.object({
      period: periodCode.optional(),
      division: division.default(divisions[0]),
      page: wholeNumber(PAGE_NUMBER_MAX).default(1),
      size: wholeNumber(PAGE_SIZE_MAX).default(STANDING_PAGE_SIZE),
    }),
    response: standingSchema,
  },
  'GET v1 league/winners/': {
    who: 'any',
    summary: 'The first three places of each division in the last finished periods',
    response: winnersSchema,
  },
  'GET v1 league/place/': {
    who: 'verified',
    summary: 'The caller’s own place and what is missing to the next one',
    response: ownPlaceSchema,
  },
  'POST v1 league/name/': {
    who: 'owner',
    whileActing: 'refused',
    summary: 'Gives or withdraws the company’s consent to be named in the public standing',
    body: z.object({ isShown: z.boolean() }),
    response: ownPlaceSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
