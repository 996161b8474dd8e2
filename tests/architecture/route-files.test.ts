import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const ROUTE_FILES = new Set(['page.tsx', 'layout.tsx', 'error.tsx', 'not-found.tsx', 'route.ts']);

it('folders of pages hold only the framework’s files; components are in private folders', () => {
  const files = globSync('app/**/*.{ts,tsx,scss}').filter(
    (file) => file.startsWith('app/[locale]/') && !file.split('/').some((folder) => folder.startsWith('_')),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !ROUTE_FILES.has(basename(file)))).toEqual([]);
});
