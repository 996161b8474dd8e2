import { expect, it } from 'vitest';
import { formatHours } from '#lib/format/opening-hours.ts';

it.each([
  ['ежедневно 9:00–20:00', 'daily 9:00–20:00'],
  ['пн–пт 9:00–19:00, сб 10:00–17:00, вс выходной', 'Mon–Fri 9:00–19:00, Sat 10:00–17:00, Sun closed'],
  ['Круглосуточно', 'around the clock'],
  ['по записи', 'по записи'],
])('opening hours are in the language of the page: %s', (hours, english) => {
  expect(formatHours(hours, 'ru')).toBe(hours);
  expect(formatHours(hours, 'en')).toBe(english);
});
