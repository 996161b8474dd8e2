import { describe, expect, it } from 'vitest';
import { quarterBefore, quarterNamed, quarterOf } from '#lib/rules/quarters.ts';

describe('a quarter', () => {
  it.each([
    ['2026-01-01', '2026-q1', '2026-01-01', '2026-03-31'],
    ['2026-06-30', '2026-q2', '2026-04-01', '2026-06-30'],
    ['2026-09-30', '2026-q3', '2026-07-01', '2026-09-30'],
    ['2026-12-31', '2026-q4', '2026-10-01', '2026-12-31'],
  ])('of %s is %s', (day, code, from, to) => {
    expect(quarterOf(day)).toMatchObject({ code, from, to });
    expect(quarterNamed(code)).toEqual(quarterOf(day));
  });

  it('follows the last one of the year before', () => {
    expect(quarterBefore(quarterOf('2027-02-01'))).toMatchObject({ code: '2026-q4', title: 'IV квартал 2026 года' });
  });

  it('is not named by anything else', () => {
    for (const code of ['2026', '2026-q0', '2026-q5', 'q1-2026', '2026-Q1']) expect(quarterNamed(code)).toBeUndefined();
  });
});
