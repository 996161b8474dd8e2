import { writeFileSync } from 'node:fs';
import { printLine } from './startup/progress.ts';
import { apiTable } from './tables/api-table.ts';
import { routesTable } from './tables/routes-table.ts';

const tables = { 'docs/api.md': apiTable(), 'docs/routes.md': routesTable() };
for (const [file, { text, incomplete }] of Object.entries(tables)) {
  writeFileSync(file, text);
  printLine(`✓ ${file}`);
  for (const missing of incomplete) printLine(`✗ ${missing}`);
  if (incomplete.length > 0) process.exitCode = 1;
}
