import { describe, expect, it } from 'vitest';
import { schemaHours } from '#lib/rules/opening-hours.ts';

describe('opening hours for search engines', () => {
  it.each([
    ['пн–пт 9:00–19:00, сб 10:00–17:00', ['Mo-Fr 09:00-19:00', 'Sa 10:00-17:00']],
    ['ежедневно 9:00–20:00', ['Mo-Su 09:00-20:00']],
    ['пн-сб с 9 до 18, вс выходной', ['Mo-Sa 09:00-18:00']],
    ['Пн — Пт: 08:30 - 17:30; Вс закрыто', ['Mo-Fr 08:30-17:30']],
    ['круглосуточно', ['Mo-Su 00:00-23:59']],
    ['пн круглосуточно', ['Mo 00:00-23:59']],
  ])('%s', (text, hours) => expect(schemaHours(text)).toEqual(hours));

  it.each([
    '',
    'по звонку',
    'пн–пт',
    '9:00–18:00',
    'пн–пт 19:00–9:00',
    'пн–пт 9:00–25:00',
    'пн–пт 9:00–18:00, перерыв',
  ])('are left out when they are not understood: «%s»', (text) => expect(schemaHours(text)).toBeNull());
});
