import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '#backend/db/connection.ts';
import { periodicWork } from '#backend/periodic-work.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('regular work runs at its interval even when it is requested more often, and ends with its database', async () => {
  const { db, close } = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const work = periodicWork('expected work', { busy: 200, quiet: 1000 });
  let rounds = 0;
  work.begin(db, async () => {
    rounds += 1;
    return false;
  });
  for (let time = 0; time < 2000; time += 50) {
    work.expect();
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(rounds).toBeGreaterThanOrEqual(9);
  expect(rounds).toBeLessThanOrEqual(10);
  await close();
  work.expect();
  await vi.advanceTimersByTimeAsync(5000);
  expect(rounds).toBeLessThanOrEqual(10);
});
