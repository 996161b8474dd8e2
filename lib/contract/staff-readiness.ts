import { z } from 'zod';
import { guid, pageFields, rowId, visibleText } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { day } from './order-parts.ts';
import { addingKey, listOf, operatorRead, operatorWrite } from './staff-parts.ts';

const version = z.string().max(40);
/** HH:mm, local time */
const time = z.string().trim().max(20);
const search = z.string().trim().max(200).default('');

const workDaySchema = z.object({
  /** yyyy-mm-dd */
  day: z.string(),
  /** false: nobody works on this day; true: it is a weekend on which work is done */
  isWorking: z.boolean(),
  note: z.string(),
  version: z.string(),
});
export type EditedWorkDay = z.infer<typeof workDaySchema>;

const warehouseSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  /** opening hours as a store writes them */
  hours: z.string(),
  /** what is ordered earlier on a working day is ready on the same day */
  cutOff: z.string(),
  /** what is ordered later is ready by this time of the next working day */
  readyBy: z.string(),
  /** hours by which local time of the city is ahead of UTC */
  utcHours: z.number(),
  version: z.string(),
});
export type EditedWarehouse = z.infer<typeof warehouseSchema>;

const transferSchema = z.object({
  id: z.number().int(),
  fromId: z.number().int(),
  from: z.string(),
  toId: z.number().int(),
  to: z.string(),
  /** working days on the way */
  days: z.number().int(),
  version: z.string(),
});
export type EditedTransfer = z.infer<typeof transferSchema>;

/** Calls of operators about what tells when goods are ready. */
export const staffReadinessCalls = {
  'GET v1 staff/workDays/': {
    ...operatorRead,
    summary: 'Days that differ from the week: holidays, and weekends on which work is done; the last first',
    query: z.object(pageFields),
    response: listOf(workDaySchema),
  },
  'POST v1 staff/workDays/save/': {
    ...operatorWrite,
    summary: 'Names a day that differs from the week, or changes it; 409: somebody else was first',
    body: z.object({
      day,
      isWorking: z.boolean(),
      note: z.string().max(200).overwrite(visibleText).default(''),
      /** null: a new one */
      version: version.nullable(),
      ...addingKey,
    }),
  },
  'POST v1 staff/workDays/remove/': {
    ...operatorWrite,
    summary: 'Makes a day one like all others; 409: somebody else has changed it meanwhile',
    body: z.object({ day, version }),
  },
  'GET v1 staff/warehouses/': {
    ...operatorRead,
    summary: 'Hours and cut-offs of the warehouses',
    query: z.object({ search, ...pageFields }),
    response: listOf(warehouseSchema),
  },
  'POST v1 staff/warehouses/save/': {
    ...operatorWrite,
    summary: 'Changes hours and cut-offs of a warehouse; 409: somebody else has changed them meanwhile',
    body: z.object({
      id: rowId(),
      version,
      hours: z.string().trim().max(200),
      cutOff: time,
      readyBy: time,
      utcHours: z.number().min(-12).max(14).multipleOf(0.25),
    }),
  },
  'GET v1 staff/transfers/': {
    ...operatorRead,
    summary: 'Working days on the way between cities; of a city to itself: between its warehouses',
    query: z.object({ search, ...pageFields }),
    response: listOf(transferSchema).extend({ cities: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  },
  'POST v1 staff/transfers/save/': {
    ...operatorWrite,
    summary: 'Names the days between two cities or changes them; 409: somebody else was first',
    body: z.object({
      /** null: a new one */
      id: rowId().nullable(),
      version: version.nullable(),
      fromId: rowId(),
      toId: rowId(),
      days: z.number().int().min(0).max(60),
      ...addingKey,
    }),
  },
  'POST v1 staff/transfers/remove/': {
    ...operatorWrite,
    summary: 'Removes the days between two cities, so that the usual ones hold; 409: changed meanwhile',
    body: z.object({ id: rowId(), version }),
  },
  'POST v1 staff/orders/{id}/promise/': {
    ...operatorWrite,
    summary: 'Changes the promised day of an order and tells the customer; 409: it was changed meanwhile, or is over',
    params: z.object({ id: guid }),
    body: z.object({
      /** the promised day that the operator saw; null: none */
      was: day.nullable(),
      on: day,
      /** shown to the customer */
      reason: z.string().max(500).overwrite(visibleText).default(''),
    }),
  },
} satisfies Record<EndpointKey, Endpoint>;
