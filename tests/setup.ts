import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { remember } from './restore.ts';

process.env.LOG_LEVEL ??= 'silent';

// files share a process, which loads each package once; the project's own modules and the settings are new for each file
vi.resetModules();
const settings = { ...process.env };
// work that an earlier file left behind may have made some since, such as a pool on a database that is gone
Reflect.deleteProperty(globalThis, 'shopSingletons');
const restoreGlobals = remember(globalThis);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // in place: new threads get the environment of the process, not an object that replaced it
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
  // the shop's modules share there what there is once, such as registered jobs, and packages replace what is Node's
  restoreGlobals();
});

// tests that run at the same time share the spies, which the last of them removes
let running = 0;
beforeEach(() => {
  running += 1;
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

// console output fails a test, so that a real warning is not overlooked
afterEach(() => {
  const calls = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  running -= 1;
  if (running === 0) vi.restoreAllMocks();
  expect(calls, 'console noise').toEqual([]);
});
