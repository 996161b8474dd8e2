import { type RawBuilder, sql } from 'kysely';
import { moscowDay } from '#backend/moscow-day.ts';
import { weekOf } from '#lib/rules/opening-hours.ts';
import {
  type Calendar,
  closingAfter,
  DELIVERY_DAYS,
  lastOf,
  type Preparing,
  type Ready,
  readyAt,
  workDaysAfter,
} from '#lib/rules/readiness.ts';
import { DAYS_ON_WAY, type ServingWarehouse } from './internal.ts';

/** What the time at which goods are ready depends on, beside their warehouse. */
export interface Times {
  calendar: Calendar;
  now: Date;
}

/** SQL: the days from today on that differ from the week, as an object by date. */
export const calendarFrom = (now: Date): RawBuilder<Calendar> => sql<Calendar>`(
  SELECT coalesce(json_object_agg(day, is_working), '{}') FROM work_calendar WHERE day >= ${moscowDay(sql`${now}::timestamptz`)} - 1)`;

type Prepares = Pick<ServingWarehouse, 'hours' | 'cut_off' | 'ready_by' | 'utc_offset'>;

export const preparing = ({ hours, cut_off: cutOff, ready_by: readyBy, utc_offset: zone }: Prepares): Preparing => ({
  hours: weekOf(hours),
  cutOff,
  readyBy,
  zone,
});

/** When goods of a warehouse are ready in the customer's own city. */
export function readyInCity(warehouse: ServingWarehouse, { calendar, now }: Times): Ready {
  const { is_here: isHere, days_on_way: days, own_offset: zone } = warehouse;
  return readyAt(preparing(warehouse), { days: isHere ? 0 : days, hours: null, zone }, calendar, now);
}

/** When goods of a warehouse are delivered from the customer's own city; `days`: working days to the address. */
export function deliveredAt(warehouse: ServingWarehouse, times: Times, days = DELIVERY_DAYS): Ready {
  const { on, zone } = readyInCity(warehouse, times);
  return { on: workDaysAfter(on, days, times.calendar), until: null, zone };
}

/** A point of pick-up: opening hours, and the warehouse from which it is supplied. */
export interface PickupPlace {
  hours: string;
  warehouse: ServingWarehouse;
  /** false: all goods are brought from the warehouse */
  isStocked: boolean;
}

/** When goods of a warehouse can be fetched at a place. */
export function fetchedAt(
  from: ServingWarehouse,
  { hours, warehouse: to, isStocked }: PickupPlace,
  times: Times,
): Ready {
  const destination = { days: daysBetween(from, to, isStocked), hours: weekOf(hours), zone: to.utc_offset };
  return readyAt(preparing(from), destination, times.calendar, times.now);
}

function daysBetween(from: ServingWarehouse, to: ServingWarehouse, isStocked: boolean): number {
  if (from.id === to.id && isStocked) return 0;
  if (to.is_here) return from.days_on_way;
  return from.city_id === to.city_id ? DAYS_ON_WAY.within : DAYS_ON_WAY.between;
}

/** Stock of products in the warehouses that serve a customer. */
export interface Supply {
  /** in the order of allocation: those of the own city first */
  warehouses: ServingWarehouse[];
  /** when goods of each warehouse are ready in the customer's city, by its id */
  ready: ReadonlyMap<number, Ready>;
  /** pieces by product, by warehouse */
  onHand: Map<string, ReadonlyMap<number, number>>;
}

/** When the pieces of a line are ready in the customer's city, by their origin; null: none come from there. */
export interface LineReady {
  here: Ready | null;
  elsewhere: Ready | null;
}

/** When all pieces of a line are ready in the customer's city; null: not all of them are in stock. */
export function wholeReady(supply: Supply, guid: string, quantity: number): Ready | null {
  const available = [...(supply.onHand.get(guid)?.values() ?? [])].reduce((sum, pieces) => sum + pieces, 0);
  if (available < quantity) return null;
  const { here, elsewhere } = lineReady(supply, guid, quantity);
  return lastOf([here, elsewhere].filter((time) => time !== null));
}

/** Takes pieces from the warehouses in the order in which an order takes them. */
export function lineReady({ warehouses, ready: times, onHand }: Supply, guid: string, quantity: number): LineReady {
  const stock = onHand.get(guid);
  const ready: { here: Ready[]; elsewhere: Ready[] } = { here: [], elsewhere: [] };
  let left = quantity;
  for (const warehouse of warehouses) {
    const pieces = Math.min(left, stock?.get(warehouse.id) ?? 0);
    const time = times.get(warehouse.id);
    if (pieces <= 0 || !time) continue;
    left -= pieces;
    ready[warehouse.is_here ? 'here' : 'elsewhere'].push(time);
  }
  return { here: lastOf(ready.here), elsewhere: lastOf(ready.elsewhere) };
}

/** When a place closes on the given number of open days after today. */
export const closesAt = (hours: string, terms: Parameters<typeof closingAfter>[1], now: Date) =>
  closingAfter(weekOf(hours), terms, now);
