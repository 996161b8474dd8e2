import { afterEach, beforeEach, expect, vi } from 'vitest';

process.env.LOG_LEVEL ??= 'silent';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

// console output fails a test, so that a real warning is not overlooked
afterEach(() => {
  const calls = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(calls, 'console noise').toEqual([]);
});
