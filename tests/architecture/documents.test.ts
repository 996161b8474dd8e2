import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Paths between backticks: `lib/contract`, `app/[locale]/[region]/page.tsx`, `lib/contract/*.ts`; also the name of a
 * file without its folder.
 */
const path = /`((?:app|backend|components|demo|e2e|features|lib|messages|scripts|server|tests)\/[^`\s]+|[\w-]+\.ts)`/g;

/** A call of the API, whose address begins like a path. */
const CALL = /^app\/info\/?$/;

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts']);
const present = sources
  .toString()
  .split('\n')
  .filter((file) => existsSync(file));
const names = new Set(present.map((file) => basename(file)));

function isThere(named: string): boolean {
  if (!named.includes('/')) return names.has(named);
  if (CALL.test(named)) return true;
  const pattern = named.replace(/\/…$/, '').replaceAll(/<\w+>/g, '*');
  return pattern.includes('*') ? globSync(pattern).length > 0 : existsSync(pattern);
}

const namesIn = (document: string) =>
  Array.from(readFileSync(document, 'utf8').matchAll(path), ([, name = '']) => name);

test.each(globSync('docs/{*,decisions/*}.md').toSorted())('%s names files that exist', (document) => {
  expect(namesIn(document).filter((name) => !isThere(name))).toEqual([]);
});

test.each(['architecture', 'commands', 'demo', 'erp'])('names of files are found in docs/%s.md', (name) => {
  expect(namesIn(`docs/${name}.md`)).not.toHaveLength(0);
});

test('docs/architecture.md has a row for every folder with code of the shop', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  for (const folder of ['app', 'backend', 'components', 'demo', 'features', 'scripts', 'server'])
    expect(text, folder).toMatch(new RegExp(`^\\| \`${folder}/\` +\\|`, 'm'));
});
