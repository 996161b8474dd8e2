import { describe, expect, it } from 'vitest';
import { readyText } from '#lib/format/ready-text.ts';
import { weekHours } from '#lib/rules/opening-hours.ts';
import {
  byTime,
  type Calendar,
  type Destination,
  deliveryFrom,
  handedOverAt,
  lastOf,
  nextChange,
  type Preparing,
  readyAt,
} from '#lib/rules/readiness.ts';

const MOSCOW = 180;
const VLADIVOSTOK = 600;

const week = (text: string) => {
  const hours = weekHours(text);
  if (!hours) throw new Error(`not understood: ${text}`);
  return hours;
};
const warehouse: Preparing = {
  hours: week('пн–пт 9:00–18:00'),
  cutOff: '15:00',
  readyBy: '14:00',
  zone: MOSCOW,
};
const noHolidays: Calendar = {};
const here: Destination = { days: 0, hours: null, zone: MOSCOW };

/** Moscow time; 25 November 2026 is a Wednesday */
const at = (time: string) => new Date(`${time}:00+03:00`);
const ready = (time: string, { from = warehouse, to = here, calendar = noHolidays } = {}) => {
  const { on, until } = readyAt(from, to, calendar, at(time));
  return [on, until];
};

describe('goods of a warehouse', () => {
  it('are ready on the same day before the cut-off, and by the hour of the next working day after it', () => {
    expect(ready('2026-11-25T12:00')).toEqual(['2026-11-25', null]);
    expect(ready('2026-11-25T14:59')).toEqual(['2026-11-25', null]);
    expect(ready('2026-11-25T15:00')).toEqual(['2026-11-26', '14:00']);
    expect(ready('2026-11-25T23:59')).toEqual(['2026-11-26', '14:00']);
  });

  it('are ready by the same hour whether ordered at night before or after midnight', () => {
    expect(ready('2026-11-26T00:01')).toEqual(['2026-11-26', '14:00']);
    expect(ready('2026-11-26T08:59')).toEqual(['2026-11-26', '14:00']);
    expect(ready('2026-11-26T09:00')).toEqual(['2026-11-26', null]);
  });

  it('wait over a weekend, a holiday, and not over a working Saturday', () => {
    expect(ready('2026-11-27T16:00')).toEqual(['2026-11-30', '14:00']);
    expect(ready('2026-11-28T10:00')).toEqual(['2026-11-30', '14:00']);
    expect(ready('2026-11-27T16:00', { calendar: { '2026-11-30': false } })).toEqual(['2026-12-01', '14:00']);
    expect(ready('2026-11-27T16:00', { calendar: { '2026-11-28': true } })).toEqual(['2026-11-28', '14:00']);
    expect(ready('2026-11-25T12:00', { calendar: { '2026-11-25': false } })).toEqual(['2026-11-26', '14:00']);
  });

  it('are not promised for an hour at which the warehouse is closed', () => {
    const from = { ...warehouse, hours: week('пн–пт 9:00–18:00, сб 10:00–13:00') };
    expect(ready('2026-11-27T16:00', { from })).toEqual(['2026-11-28', null]);
    expect(ready('2026-11-28T12:59', { from })).toEqual(['2026-11-28', null]);
    expect(ready('2026-11-28T13:00', { from })).toEqual(['2026-11-30', '14:00']);
  });

  it('are counted by the clock of the warehouse', () => {
    const from = { ...warehouse, zone: VLADIVOSTOK };
    // 14:59 and 15:00 there
    expect(ready('2026-11-25T07:59', { from })).toEqual(['2026-11-25', null]);
    expect(ready('2026-11-25T08:00', { from })).toEqual(['2026-11-26', '14:00']);
    expect(ready('2026-11-25T18:00', { from })).toEqual(['2026-11-26', '14:00']);
  });
});

describe('goods brought from another warehouse', () => {
  it('take working days on the way, and arrive when the place is open', () => {
    const to = { days: 3, hours: null, zone: MOSCOW };
    expect(ready('2026-11-25T12:00', { to })).toEqual(['2026-11-30', null]);
    expect(ready('2026-11-25T16:00', { to })).toEqual(['2026-12-01', null]);
    expect(ready('2026-11-25T12:00', { to, calendar: { '2026-11-27': false } })).toEqual(['2026-12-01', null]);
    const closedOnMondays = { ...to, hours: week('вт–сб 10:00–19:00') };
    expect(ready('2026-11-25T12:00', { to: closedOnMondays })).toEqual(['2026-12-01', null]);
  });
});

describe('a delivery that is ordered now', () => {
  const far: Preparing = { ...warehouse, hours: week('пн–сб 9:00–20:00'), cutOff: '16:00', readyBy: '13:00' };
  const delivery = (from: Preparing[], days: number, time: string) => {
    const found = deliveryFrom(from, { days, zone: MOSCOW }, noHolidays, at(time));
    return found && [found.cutOff, found.prepared.on, found.delivered.on];
  };

  it('is counted from the day on which its warehouse prepares it, on Friday before the cut-off and after it', () => {
    expect(delivery([warehouse], 0, '2026-11-27T14:59')).toEqual(['15:00', '2026-11-27', '2026-11-30']);
    expect(delivery([warehouse], 0, '2026-11-27T19:00')).toEqual(['15:00', '2026-11-30', '2026-12-01']);
    // this one works on Saturday
    expect(delivery([far], 2, '2026-11-27T15:59')).toEqual(['16:00', '2026-11-27', '2026-12-02']);
    expect(delivery([far], 2, '2026-11-27T19:00')).toEqual(['16:00', '2026-11-28', '2026-12-02']);
  });

  it('comes from the warehouse that prepares it first', () => {
    expect(delivery([warehouse, far], 0, '2026-11-27T15:30')?.[0]).toBe('16:00');
    expect(delivery([], 0, '2026-11-27T15:30')).toBeNull();
  });
});

describe('the day for which a buyer wishes', () => {
  const soonest = { on: '2026-11-26', until: '14:00', zone: MOSCOW };
  const handedOver = (wished: string, hours: string | null = null, calendar = noHolidays) =>
    handedOverAt(soonest, wished, { hours: hours === null ? null : week(hours), calendar }).on;

  it('is kept, unless goods are ready later', () => {
    expect(handedOver('2026-12-02')).toBe('2026-12-02');
    expect(handedOverAt(soonest, '', { hours: null, calendar: noHolidays })).toEqual(soonest);
    expect(handedOverAt(soonest, '2026-11-24', { hours: null, calendar: noHolidays })).toEqual(soonest);
  });

  it('moves to the next working day, or to the next one on which the place is open', () => {
    expect(handedOver('2026-11-28')).toBe('2026-11-30');
    expect(handedOver('2026-11-28', null, { '2026-11-28': true })).toBe('2026-11-28');
    expect(handedOver('2026-12-02', null, { '2026-12-02': false })).toBe('2026-12-03');
    expect(handedOver('2026-11-28', 'вт–вс 10:00–19:00')).toBe('2026-11-28');
    expect(handedOver('2026-11-30', 'вт–вс 10:00–19:00')).toBe('2026-12-01');
  });
});

describe('the next change', () => {
  it('is an opening, a closing, a cut-off or midnight, whichever comes first', () => {
    const next = (time: string, zone = MOSCOW) =>
      new Date(nextChange(warehouse, { zone }, at(time))).toISOString().replace(':00.000Z', '');
    // Moscow time is three hours ahead
    expect(next('2026-11-25T08:00')).toBe('2026-11-25T06:00');
    expect(next('2026-11-25T09:00')).toBe('2026-11-25T12:00');
    expect(next('2026-11-25T15:00')).toBe('2026-11-25T15:00');
    expect(next('2026-11-25T18:00')).toBe('2026-11-25T21:00');
    expect(next('2026-11-25T16:00', VLADIVOSTOK)).toBe('2026-11-25T14:00');
  });
});

describe('times', () => {
  it('are compared by day and hour; a day without an hour is its end', () => {
    const time = (on: string, until: string | null) => ({ on, until, zone: MOSCOW });
    const times = [time('2026-11-26', null), time('2026-11-25', null), time('2026-11-26', '14:00')];
    expect(times.toSorted(byTime).map(({ on, until }) => [on, until])).toEqual([
      ['2026-11-25', null],
      ['2026-11-26', '14:00'],
      ['2026-11-26', null],
    ]);
    expect([lastOf(times)?.on, lastOf(times)?.until, lastOf([])]).toEqual(['2026-11-26', null, null]);
  });

  it('are shown as one phrase', () => {
    const now = at('2026-11-25T12:00');
    const phrases = (on: string, until: string | null = null, zone = MOSCOW) =>
      (['ru', 'en'] as const).map((locale) => readyText({ on, until, zone }, now, locale).replaceAll('\u00a0', ' '));
    expect(phrases('2026-11-25')).toEqual(['сегодня', 'today']);
    expect(phrases('2026-11-26')).toEqual(['завтра', 'tomorrow']);
    expect(phrases('2026-11-26', '14:00')).toEqual(['завтра до 14:00', 'tomorrow by 14:00']);
    expect(phrases('2026-11-27', '14:00')).toEqual(['27 ноября', '27 November']);
    expect(phrases('2026-11-24')).toEqual(['24 ноября', '24 November']);
    expect(readyText({ on: '2026-11-26', until: null, zone: VLADIVOSTOK }, at('2026-11-25T18:00'), 'ru')).toBe(
      'сегодня',
    );
  });
});

describe('opening hours by weekday', () => {
  it('are read from the text of a store', () => {
    expect(weekHours('пн–пт 9:00–19:00, сб 10:00–17:00')).toEqual([
      ...Array.from({ length: 5 }, () => ['09:00', '19:00']),
      ['10:00', '17:00'],
      null,
    ]);
    expect(weekHours('ежедневно 9–20')?.every((hours) => hours?.[1] === '20:00')).toBe(true);
    expect(weekHours('сб–вс 10:00–16:00')?.map((hours) => hours !== null)).toEqual([
      ...Array.from({ length: 5 }, () => false),
      true,
      true,
    ]);
    expect(weekHours('как договоримся')).toBeNull();
  });
});
