import { afterEach, expect, it, vi } from 'vitest';
import { storedDraft } from '#lib/client/stored-draft.ts';

const DAY_MS = 24 * 3600_000;

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('a draft on this device is read by its owner only, for 14 days after its last change', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storedDraft<string>('checkout', 1, 'device').write('Казань, ул. Восстания, 1');
  expect(storedDraft('checkout', 2, 'device').read()).toBeNull();
  vi.setSystemTime(Date.now() + 13 * DAY_MS);
  expect(storedDraft('checkout', 1, 'device').read()).toBe('Казань, ул. Восстания, 1');
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  expect(storedDraft('checkout', 1, 'device').read()).toBeNull();
});

it('another person’s expired draft is removed from the device', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storedDraft<string>('checkout', 1, 'device').write('Казань');
  vi.setSystemTime(Date.now() + 15 * DAY_MS);
  storedDraft<string>('checkout', 2, 'device');
  expect(Object.keys(localStorage)).toEqual([]);
});
