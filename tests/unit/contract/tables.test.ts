import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiTable } from '#scripts/tables/api-table.ts';
import { routesTable } from '#scripts/tables/routes-table.ts';

it.each([
  ['docs/api.md', apiTable],
  ['docs/routes.md', routesTable],
] as const)('%s is current and complete; npm run tables writes it', (file, table) => {
  const { text, incomplete } = table();
  expect(incomplete).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
