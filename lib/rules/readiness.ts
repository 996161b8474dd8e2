import { DAY_MS } from './durations.ts';
import type { Hours, Week } from './opening-hours.ts';

/** When goods are ready, in local time. */
export interface Ready {
  /** yyyy-mm-dd */
  on: string;
  /** HH:mm; null: during the day */
  until: string | null;
  /** minutes by which local time is ahead of UTC */
  zone: number;
}

/** Days that differ from the week by date: false is a holiday, true a weekend on which work is done. */
export type Calendar = Readonly<Record<string, boolean>>;

/** A warehouse that prepares goods; times are local, HH:mm. */
export interface Preparing {
  hours: Week;
  /** what is ordered earlier on a working day is ready on the same day */
  cutOff: string;
  /** what is ordered later is ready by this time of the next working day */
  readyBy: string;
  zone: number;
}

/** Where the goods are needed. */
export interface Destination {
  /** working days on the way; 0: they are there already */
  days: number;
  /** hours in which they can be fetched; null: on any working day */
  hours: Week | null;
  zone: number;
}

/** Working days from the city's warehouse to an address. */
export const DELIVERY_DAYS = 1;

/** A calendar without any open day must not be searched forever. */
const SEARCHED_DAYS = 150;
const WORKING_WEEKDAYS = 5;

/** Local day and time of a moment. */
export function localMoment(now: Date, zone: number): { day: string; time: string } {
  const text = new Date(now.getTime() + zone * 60_000).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** When goods from a warehouse that are ordered now are ready at their destination. */
export function readyAt(from: Preparing, to: Destination, calendar: Calendar, now: Date): Ready {
  const prepared = preparedAt(from, calendar, now);
  if (to.days === 0) {
    const on = to.hours ? firstOpen(to.hours, prepared.on, calendar) : prepared.on;
    return on === prepared.on ? prepared : { on, until: null, zone: to.zone };
  }
  const arrived = workDaysAfter(prepared.on, to.days, calendar);
  return { on: to.hours ? firstOpen(to.hours, arrived, calendar) : arrived, until: null, zone: to.zone };
}

/** An order that is placed now: prepared by the soonest of several warehouses, and delivered to an address. */
export interface Delivering {
  /** of that warehouse */
  cutOff: string;
  prepared: Ready;
  delivered: Ready;
}

/** `days`: working days from the warehouses to the city. null: there is no warehouse. */
export function deliveryFrom(
  warehouses: readonly Preparing[],
  { days, zone }: Pick<Destination, 'days' | 'zone'>,
  calendar: Calendar,
  now: Date,
): Delivering | null {
  const times = warehouses.map((from) => ({ cutOff: from.cutOff, prepared: preparedAt(from, calendar, now) }));
  const soonest = times.toSorted((a, b) => byTime(a.prepared, b.prepared))[0];
  if (!soonest) return null;
  const on = workDaysAfter(soonest.prepared.on, days + DELIVERY_DAYS, calendar);
  return { ...soonest, delivered: { on, until: null, zone } };
}

function preparedAt({ hours, cutOff, readyBy, zone }: Preparing, calendar: Calendar, now: Date): Ready {
  const { day, time } = localMoment(now, zone);
  const open = hoursOn(hours, day, calendar);
  if (open && time < earlier(cutOff, open[1]))
    return { on: day, until: time < open[0] ? within(open, readyBy) : null, zone };
  const next = firstOpen(hours, dayLater(day), calendar);
  return { on: next, until: within(hoursOn(hours, next, calendar), readyBy), zone };
}

const earlier = (a: string, b: string) => (a < b ? a : b);
/** null: the place closes earlier, so that goods are ready some time that day */
const within = (open: Hours | null, time: string) => (open && time > open[0] && time <= open[1] ? time : null);

/** Hours of a place on a day; null: closed. */
function hoursOn(week: Week, day: string, calendar: Calendar): Hours | null {
  const marked = calendar[day];
  if (marked === false) return null;
  return week[weekdayOf(day)] ?? (marked ? (week.find((hours) => hours !== null) ?? null) : null);
}

/** The first day from `from` on that suits. */
function firstDay(from: string, suits: (day: string) => boolean): string {
  let day = from;
  for (let n = 0; n < SEARCHED_DAYS && !suits(day); n++) day = dayLater(day);
  return day;
}

const firstOpen = (week: Week, from: string, calendar: Calendar): string =>
  firstDay(from, (day) => hoursOn(week, day, calendar) !== null);

/** Days on which goods are handed over to their buyer. */
export interface HandingOver {
  /** hours in which they can be fetched; null: they are brought, on any working day */
  hours: Week | null;
  calendar: Calendar;
}

/**
 * When goods that can be handed over from `soonest` on are, if the buyer wishes for a day (yyyy-mm-dd, '': for none):
 * not earlier, and on the first possible day from that one on.
 */
export function handedOverAt(soonest: Ready, wished: string, { hours, calendar }: HandingOver): Ready {
  if (wished <= soonest.on) return soonest;
  const on = hours ? firstOpen(hours, wished, calendar) : firstWorkDay(wished, calendar);
  return { on, until: null, zone: soonest.zone };
}

/** When a place closes on the `days`-th day after today on which it is open. */
export function closingAfter(week: Week, { days, calendar, zone }: ClosingTerms, now: Date): Ready & { until: string } {
  let { day } = localMoment(now, zone);
  for (let n = 0; n < days; n++) day = firstOpen(week, dayLater(day), calendar);
  return { on: day, until: hoursOn(week, day, calendar)?.[1] ?? '23:59', zone };
}

interface ClosingTerms {
  days: number;
  calendar: Calendar;
  zone: number;
}

/** The moment of a local time. */
export const momentAt = ({ on, until, zone }: Ready & { until: string }): Date =>
  new Date(Date.parse(`${on}T${until}:00Z`) - zone * 60_000);

export const isWorkDay = (day: string, calendar: Calendar): boolean =>
  calendar[day] ?? weekdayOf(day) < WORKING_WEEKDAYS;

const firstWorkDay = (from: string, calendar: Calendar): string => firstDay(from, (day) => isWorkDay(day, calendar));

/** The working day `count` working days later. */
export function workDaysAfter(day: string, count: number, calendar: Calendar): string {
  let [last, left] = [day, count];
  for (let n = 0; n < SEARCHED_DAYS && left > 0; n++) {
    last = dayLater(last);
    if (isWorkDay(last, calendar)) left--;
  }
  return last;
}

/** Monday: 0 */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const dayLater = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/**
 * The next moment at which what is shown of goods can change: an opening, a closing or a cut-off of their warehouse, or
 * midnight there or at the destination.
 */
export function nextChange({ hours, cutOff, zone }: Preparing, to: Pick<Destination, 'zone'>, now: Date): number {
  const times = ['00:00', cutOff, ...hours.flatMap((open) => open ?? [])];
  return Math.min(...times.map((time) => nextTime(time, zone, now)), nextTime('00:00', to.zone, now));
}

function nextTime(time: string, zone: number, now: Date): number {
  const today = Date.parse(`${localMoment(now, zone).day}T${time}:00Z`) - zone * 60_000;
  return today > now.getTime() ? today : today + DAY_MS;
}

/** Sorts by time as text; a day without an hour is its end. */
export const sortKey = ({ on, until }: Pick<Ready, 'on' | 'until'>): string => `${on} ${until ?? '24:00'}`;

/** Order by time, the soonest first. */
export function byTime(a: Ready, b: Ready): number {
  const [first, second] = [sortKey(a), sortKey(b)];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** The last of several times; null: there is none. */
export const lastOf = (times: readonly Ready[]): Ready | null => times.toSorted(byTime).at(-1) ?? null;
