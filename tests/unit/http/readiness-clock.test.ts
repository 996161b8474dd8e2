import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endsAt, whenPhrasesEnd } from '#lib/server/readiness-clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-25T11:59:00Z') }));
afterEach(() => {
  whenPhrasesEnd(null);
  vi.useRealTimers();
});

it('pages expire once at the earliest moment at which one of their phrases ends, and again for what is rendered then', () => {
  const expired: string[] = [];
  whenPhrasesEnd(() => expired.push(new Date().toISOString().slice(11, 16)));
  endsAt(Date.parse('2026-11-25T21:00:00Z'));
  endsAt(Date.parse('2026-11-25T12:00:00Z'));
  endsAt(Date.parse('2026-11-25T15:00:00Z'));
  vi.advanceTimersByTime(59_000);
  expect(expired).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(expired).toEqual(['12:00']);
  // nothing was rendered since
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(expired).toEqual(['12:00']);
  endsAt(Date.now() + 60_000);
  vi.advanceTimersByTime(61_000);
  expect(expired).toHaveLength(2);
});
