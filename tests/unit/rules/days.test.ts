import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf } from '#lib/rules/days.ts';

describe('calendar days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-22', 0, '2026-11-22'],
  ])('%s plus %i days is %s', (day, days, result) => {
    expect(dayAfter(day, days)).toBe(result);
  });

  it('begin in Moscow time, whatever the server’s time zone', () => {
    expect(dayOf(new Date('2026-11-22T20:59:59Z'))).toBe('2026-11-22');
    expect(dayOf(new Date('2026-11-22T21:00:00Z'))).toBe('2026-11-23');
  });
});
