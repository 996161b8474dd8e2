import { z } from 'zod';
import { rowId, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';
import { importKinds, importStates } from './staff-import-parts.ts';
import { address } from './staff-imports.ts';
import { addingKey, operatorRead, operatorWrite } from './staff-parts.ts';

const scheduleFields = z.object({
  kind: z.enum(importKinds),
  address,
  isComplete: z.boolean().default(false),
  /** time in Moscow, HH:MM; null: every some hours */
  dailyAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule('timeOfDay'))
    .nullable(),
  /** null: daily */
  everyHours: z.number().int().min(1).max(168).nullable(),
});
export type ScheduleFields = z.infer<typeof scheduleFields>;

const scheduleSchema = scheduleFields.extend({
  id: z.number().int(),
  isComplete: z.boolean(),
  isOn: z.boolean(),
  /** ISO time of the next import; null: it is off */
  nextAt: z.string().nullable(),
  /** the last imports, the newest first */
  outcomes: z.array(
    z.object({ id: z.number().int(), state: z.enum(importStates), at: z.string(), error: z.string().nullable() }),
  ),
});
export type ImportSchedule = z.infer<typeof scheduleSchema>;

const one = z.object({ id: wholeNumber() });

/** Calls of operators about imports that are fetched at set times. */
export const staffScheduleCalls = {
  'GET v1 staff/schedules/': {
    ...operatorRead,
    summary: 'Schedules of imports with the outcomes of their last ones',
    response: z.object({ items: z.array(scheduleSchema) }),
  },
  'POST v1 staff/schedules/': {
    ...operatorWrite,
    summary: 'Adds a schedule: daily at a time in Moscow, or every some hours',
    body: scheduleFields
      .extend(addingKey)
      .refine((fields) => (fields.dailyAt === null) !== (fields.everyHours === null), {
        path: ['dailyAt'],
        error: rule('timeOrHours'),
      }),
    response: z.object({ id: rowId() }),
  },
  'POST v1 staff/schedules/{id}/': {
    ...operatorWrite,
    summary: 'Switches a schedule on or off',
    params: one,
    body: z.object({ isOn: z.boolean() }),
  },
  'POST v1 staff/schedules/{id}/run/': {
    ...operatorWrite,
    summary: 'Fetches the file of a schedule at once',
    params: one,
  },
  'POST v1 staff/schedules/{id}/remove/': {
    ...operatorWrite,
    summary: 'Removes a schedule; its imports stay in the history',
    params: one,
  },
} satisfies Record<EndpointKey, Endpoint>;
