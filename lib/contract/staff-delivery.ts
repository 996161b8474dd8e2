import { z } from 'zod';
import { rateKinds } from '#lib/rules/delivery-cost.ts';
import { pageFields, rowId, rubles, storedRubles, visibleText } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { addingKey, listOf, operatorRead, operatorWrite } from './staff-parts.ts';

const version = z.string().max(40);
const line = (max: number) => z.string().trim().max(max).overwrite(visibleText);
const STEPS_MAX = 30;
const PLACES_MAX = 300;

const stepSchema = z.object({
  /** null: any weight */
  kg: z.number().positive().max(1e6).nullable(),
  /** null: any volume */
  m3: z.number().positive().max(1e4).nullable(),
  /** rubles with НДС */
  price: storedRubles(1e7),
});

const rateFields = {
  cityId: rowId(),
  kind: z.enum(rateKinds),
  /** name of the zone, or of the carrier */
  name: line(100).min(1),
  /** of a zone: settlements, districts and regions as addresses name them */
  places: z.array(line(100).min(1)).max(PLACES_MAX),
  /** of a terminal */
  address: line(300),
  hours: line(200),
  /** working days from the warehouse of the city */
  days: z.number().int().min(0).max(60),
  /** rubles of the goods; null: delivery always is paid */
  freeFrom: rubles.min(1).max(1e9).nullable(),
  steps: z.array(stepSchema).min(1).max(STEPS_MAX),
  note: line(300),
};

const rateSchema = z.object({ id: z.number().int(), city: z.string(), ...rateFields, version: z.string() });
export type EditedRate = z.infer<typeof rateSchema>;

/** Calls of operators about what delivery costs. */
export const staffDeliveryCalls = {
  'GET v1 staff/deliveryRates/': {
    ...operatorRead,
    summary: 'Zones of delivery, or terminals of carriers, with their prices; found by city, name and place',
    query: z.object({ kind: z.enum(rateKinds), search: z.string().trim().max(200).default(''), ...pageFields }),
    response: listOf(rateSchema).extend({ cities: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  },
  'POST v1 staff/deliveryRates/save/': {
    ...operatorWrite,
    summary: 'Adds or changes a zone or a terminal; 409: somebody else has changed it meanwhile',
    body: z.object({
      /** null: a new one */
      id: rowId().nullable(),
      version: version.nullable(),
      ...rateFields,
      ...addingKey,
    }),
  },
  'POST v1 staff/deliveryRates/remove/': {
    ...operatorWrite,
    summary: 'Removes a zone or a terminal; 409: somebody else has changed it meanwhile',
    body: z.object({ id: rowId(), version }),
  },
} satisfies Record<EndpointKey, Endpoint>;
