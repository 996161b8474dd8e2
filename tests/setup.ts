import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

process.env.LOG_LEVEL ??= 'silent';

// files share a process, which loads each package once; the project's own modules and the settings are new for each file
vi.resetModules();
const settings = { ...process.env };
const globals = new Set(Object.keys(globalThis));
afterAll(() => {
  // what the shop's modules share through the process, such as its registered jobs
  for (const name of Object.keys(globalThis)) if (!globals.has(name)) Reflect.deleteProperty(globalThis, name);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  process.env = settings;
});

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
