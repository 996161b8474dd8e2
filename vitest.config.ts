import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ProjectThenLongest } from './scripts/testing/vitest-sequencer.ts';
import { VitestTally } from './scripts/testing/vitest-tally.ts';

/** A busy machine is slow, not broken. What passes only the second time is named at the end (scripts/testing). */
const patient = {
  // tests make much that is dropped at once: collecting it less often saves a tenth of the processor time
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
  retry: process.env.CI ? 1 : 0,
};
const node = {
  ...patient,
  environment: 'node' as const,
  setupFiles: ['tests/setup.ts'],
  // its modules are written for bundlers
  server: { deps: { inline: ['@zxing/library'] } },
};

export default defineConfig({
  test: {
    reporters: ['default', new VitestTally()],
    // tests of faults and of the API wait more than they work: two cores have time for three
    maxWorkers: 3,
    // tests/setup.ts separates the files of one process
    isolate: false,
    sequence: { sequencer: ProjectThenLongest },
    projects: [
      { test: { ...node, name: 'unit', include: ['tests/unit/**/*.test.ts', 'tests/architecture/**/*.test.ts'] } },
      {
        plugins: [react()],
        test: {
          ...patient,
          name: 'components',
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts', 'tests/setup-dom.ts'],
          include: ['tests/components/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          setupFiles: [...node.setupFiles, 'tests/cheap-hashes.ts'],
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/global-database.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'faults',
          // with a larger young generation a thread exceeds its memory limit so far that V8 ends the whole process
          execArgv: [],
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
