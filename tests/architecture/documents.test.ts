import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Paths between backticks: `lib/contract`, `app/[locale]/[region]/page.tsx`, `.oxlintrc.json`. */
const path = /`((?:app|backend|components|demo|e2e|features|lib|messages|scripts|server|tests)\/[^`\s]+|[\w-]+\.ts)`/g;

for (const file of ['architecture', 'commands', 'demo', 'erp'].map((name) => `docs/${name}.md`))
  test(`${file} names files that exist`, () => {
    const named = Array.from(readFileSync(file, 'utf8').matchAll(path), ([, name = '']) => name);
    expect(named).not.toHaveLength(0);
    expect(named.filter((name) => !existsSync(name.replace(/\/…$/, '')))).toEqual([]);
  });

test('docs/architecture.md has a row for every folder with code of the shop', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  for (const folder of ['app', 'backend', 'components', 'demo', 'features', 'scripts', 'server'])
    expect(text, folder).toMatch(new RegExp(`^\\| \`${folder}/\` +\\|`, 'm'));
});
