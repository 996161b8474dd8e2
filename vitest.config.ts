import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, setupFiles: ['tests/setup.ts'] };

export default defineConfig({
  test: {
    // tests of faults and of the API wait more than they work: two cores have time for three
    maxWorkers: 3,
    projects: [
      { test: { ...node, name: 'unit', include: ['tests/unit/**/*.test.ts', 'tests/architecture/**/*.test.ts'] } },
      {
        plugins: [react()],
        test: {
          name: 'components',
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts', 'tests/setup-dom.ts'],
          include: ['tests/components/**/*.test.tsx'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/global-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
