import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Lints a tree of planted files with the project's own rules. */
let tree: string;
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'shop-folders-'));
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) cpSync(file, join(tree, file));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function lint(files: Record<string, string>): string {
  for (const folder of ['app', 'backend', 'components', 'demo', 'features', 'lib', 'messages', 'scripts', 'server'])
    rmSync(join(tree, folder), { recursive: true, force: true });
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), source);
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format=unix'], { cwd: tree, encoding: 'utf8' });
  return stdout;
}

const value = 'export const value = 1;\n';
const use = (from: string) => `import { value } from '${from}';\n\nexport const used = value;\n`;

describe('the import rules of the folders', () => {
  it('allow the imports of the design', () => {
    const clean = lint({
      'lib/rules/a.ts': value,
      'lib/contract/b.ts': use('#lib/rules/a.ts'),
      'features/x/c.ts': use('#lib/rules/a.ts'),
      'backend/db/f.ts': value,
      'lib/server/transport.ts': use('#backend/db/f.ts'),
      'features/staff/shared/d.ts': value,
      'features/staff/y/e.ts': use('#features/staff/shared/d.ts'),
      'app/page-part.ts': use('#features/x/c.ts').replaceAll('value', 'used').replace('used = used', 'shown = used'),
    });
    expect(clean).not.toContain('Error');
  });

  const forbidden: [string, string, string][] = [
    ['a component that calls the API', 'components/a/a.ts', '#lib/client/b.ts'],
    ['a feature inside another feature', 'features/a/a.ts', '#features/b/b.ts'],
    ['a feature beside another feature', 'features/area/a/a.ts', '../b/b.ts'],
    ['a section of the staff page inside another section', 'features/staff/a/a.ts', '#features/staff/b/b.ts'],
    ['a feature that reads the server', 'features/a/a.ts', '#lib/server/b.ts'],
    ['a page that reaches the backend', 'app/a.ts', '#backend/db/b.ts'],
    ['a reader that passes the transport by', 'lib/server/a.ts', '#backend/db/b.ts'],
    ['a rule that knows the contract', 'lib/rules/a.ts', '#lib/contract/b.ts'],
    ['a packed product that knows the contract', 'lib/packed/a.ts', '#lib/contract/b.ts'],
    ['a component that unpacks', 'components/a/a.ts', '#lib/packed/b.ts'],
    ['a contract that knows the server', 'lib/contract/a.ts', '#lib/server/b.ts'],
    ['a module that knows HTTP', 'backend/modules/a/a.ts', '#backend/http/b.ts'],
    ['a module that enters another past its index', 'backend/modules/a/a.ts', '#backend/modules/c/internal.ts'],
    ['an API that enters a module past its index', 'backend/http/a.ts', '#backend/modules/c/internal.ts'],
    ['a backend that knows the pages', 'backend/db/a.ts', '#features/b/b.ts'],
    ['a module that knows the demo', 'backend/modules/a/a.ts', '#demo/b.ts'],
    ['an import that knows the demo', 'backend/import/a.ts', '#demo/b.ts'],
    ['a page that knows the demo', 'app/a.ts', '#demo/b.ts'],
    ['a command that reaches the demo by itself', 'scripts/a.ts', '#demo/b.ts'],
    ['a demo that knows the pages', 'demo/a.ts', '#lib/server/b.ts'],
    ['a process that knows the pages', 'server/a.ts', '#app/b.ts'],
    ['a reader that knows the process', 'lib/server/a.ts', '#server/b.ts'],
    ['a transport that knows the demo', 'lib/server/transport.ts', '#demo/b.ts'],
    ['an API proxy that knows the process', 'app/api/api-proxy.ts', '#server/b.ts'],
    ['a partner proxy that knows the commands', 'app/api/partner-proxy.ts', '#scripts/b.ts'],
    ['an embedded API that knows the demo', 'app/api/embedded-api.ts', '#demo/b.ts'],
    ['a thread that knows the pages', 'lib/threads/a.ts', '#features/b/b.ts'],
    ['a replacement of the framework that knows the shop', 'lib/framework/a.ts', '#lib/config/b.ts'],
    ['a PDF that knows the backend', 'lib/pdf/a.ts', '#backend/db/b.ts'],
    ['a picture store that knows the server', 'lib/pictures/a.ts', '#lib/server/b.ts'],
    ['a picture for sharing that knows the pages', 'lib/sharing/a.ts', '#features/b/b.ts'],
    ['a page template that knows the pages', 'lib/page-template/a.ts', '#features/b/b.ts'],
    ['a picture check that knows the server', 'backend/encoding/a.ts', '#lib/server/b.ts'],
    ['a gateway that knows the commands', 'backend/gateways/a.ts', '#scripts/b.ts'],
    ['texts that know the features', 'messages/a.ts', '#features/b/b.ts'],
  ];
  const planted = forbidden.map(([what, path, from], index) => ({
    what,
    path: path.replace('a.ts', `case-${index}.ts`),
    from,
  }));
  let refusals: string[];
  beforeAll(() => {
    const files = planted.flatMap(({ path, from }) => [
      [path, use(from)],
      [from.slice(1), value],
    ]);
    refusals = lint(Object.fromEntries(files)).split('\n');
  });
  it.each(planted)('refuse $what', ({ path }) => {
    expect(refusals.filter((line) => line.startsWith(`${path}:`)).join()).toContain('no-restricted-imports');
  });

  it('refuse a dynamic import as well', () => {
    const output = lint({
      'demo/b.ts': value,
      'scripts/a.ts': `export const load = () => import('#demo/b.ts');\n`,
    });
    expect(output).toMatch(/^scripts\/a\.ts:.*no-restricted-imports/m);
  });

  it('refuse a cycle', () => {
    const output = lint({
      'lib/rules/a.ts': `import { b } from './b.ts';\n\nexport const a = () => b;\n`,
      'lib/rules/b.ts': `import { a } from './a.ts';\n\nexport const b = () => a;\n`,
    });
    expect(output).toContain('no-cycle');
  });

  it('refuse a cycle of types', () => {
    const output = lint({
      'lib/rules/a.ts': `import type { B } from './b.ts';\n\nexport interface A {\n  b: B;\n}\n`,
      'lib/rules/b.ts': `import type { A } from './a.ts';\n\nexport interface B {\n  a: A;\n}\n`,
    });
    expect(output).toContain('no-cycle');
  });
});

describe('the demo', () => {
  /** Files of the shop that contain a match. */
  const filesWith = (pattern: string) => {
    const others = ['demo', 'tests', 'e2e', 'bench'].map((folder) => `:!${folder}`);
    const { stdout } = spawnSync(
      'git',
      ['grep', '--untracked', '-lE', pattern, '--', '*.ts', '*.tsx', '*.mjs', ...others],
      {
        encoding: 'utf8',
      },
    );
    return stdout.split('\n').filter(Boolean);
  };

  it('is named by four files, dynamic imports and paths of files included', () => {
    expect(filesWith('[\'"`](#|[./]*)demo/')).toEqual([
      'scripts/startup/demo-shop.ts',
      'scripts/startup/draw-picture.ts',
      'scripts/startup/refresh-pictures.ts',
      'scripts/startup/seed-catalogue.ts',
    ]);
  });

  it('is loaded where the shop starts and where its pictures are drawn, so not by an import of a feed', () => {
    const programs = '(\\./|startup/)(demo-shop|draw-picture|refresh-pictures|seed-catalogue)\\.ts[\'"`]';
    expect(filesWith(programs)).toEqual(['lib/pictures/picture-drawer.ts', 'scripts/startup/shop-data.ts']);
  });
});
