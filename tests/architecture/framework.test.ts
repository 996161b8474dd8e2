import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { WHOLE_PAGE } from '#components/navigation/prefetch-kind.ts';
import { BROWSER_ALIASES } from '#lib/framework/browser-aliases.ts';
import esModuleForm from '#lib/framework/es-module-form.cjs';
import { isRouterState } from '#server/guards/router-state.ts';

const folders = [
  'app',
  'backend',
  'components',
  'demo',
  'features',
  'lib',
  'server',
  'middleware.ts',
  'next.config.ts',
];

it('private modules of the framework are imported in three files only', () => {
  const found = execFileSync('git', ['grep', '-lE', "(from |import\\()'next/dist/", '--', ...folders], {
    encoding: 'utf8',
  });
  expect(found.trim().split('\n')).toEqual([
    'components/navigation/prefetch-kind.ts',
    // whether its renderer still writes what the framework's pages contain is checked by e2e/page-templates.spec.ts
    'components/page/register-component.ts',
    'server/guards/router-state.ts',
  ]);
});

it('the framework still prefetches a whole page by the kind that the shop uses', () => {
  expect(WHOLE_PAGE).toBe('full');
});

it.each([
  ['["",{"children":["__PAGE__",{}]},null,null]', true],
  ['["",{"children":["__PAGE__",{}]}', false],
  ['{"children":1}', false],
  ['', false],
])('the framework still parses a router state as the shop expects: %s', (tree, isSound) => {
  expect(isRouterState(encodeURIComponent(tree))).toBe(isSound);
});

/** Which files of the framework request a module that has an alias. */
const requests: [keyof typeof BROWSER_ALIASES, string[]][] = [
  ['../build/polyfills/polyfill-module', ['client/app-globals.js']],
  ['next/dist/compiled/process', ['build/polyfills/process.js']],
  ['./reducers/server-action-reducer', ['client/components/router-reducer/router-reducer.js']],
  ['../../shared/lib/instant-messages', ['client/components/app-router-state.js']],
  ['./builtin/global-error', ['client/components/app-router.js']],
  ['../components/builtin/global-error', ['client/react-client-callbacks/error-boundary-callbacks.js']],
];
/** The form of which the browser's scripts are built. */
const frameworkFile = (file: string) => readFileSync(`node_modules/next/dist/esm/${file}`, 'utf8');

it('every alias is for a module that the framework still requests', () => {
  expect(requests.map(([request]) => request).toSorted()).toEqual(Object.keys(BROWSER_ALIASES).toSorted());
  for (const [request, files] of requests)
    for (const file of files) expect(frameworkFile(file), file).toMatch(new RegExp(`[("']${request}["']`));
});

it('the browser’s scripts are built of the ES modules of the framework', () => {
  const browser = resolve('node_modules/next/dist/client');
  const loaded = (file: string) => {
    const resourcePath = join(browser, file);
    return esModuleForm.call({ resourcePath, addDependency: () => {} }, readFileSync(resourcePath, 'utf8'));
  };
  for (const file of ['app-next-turbopack.js', 'components/app-router.js', 'components/layout-router.js'])
    expect(loaded(file)).toBe(frameworkFile(`client/${file}`));
  expect(frameworkFile('client/components/layout-router.js')).toMatch(/^import .* from '\.\.?\//m);
});

it('the framework reads the messages about prefetching in development only', () => {
  const source = frameworkFile('client/components/app-router-state.js');
  const [before = ''] = source.split(/(?<!import \{ )createLinkPrefetchPartialError/);
  expect(before.lastIndexOf("process.env.NODE_ENV !== 'production'")).toBeGreaterThan(
    before.lastIndexOf('\nfunction '),
  );
  expect(source.match(/createLinkPrefetchPartialError/g)).toHaveLength(2);
});

it('the framework still takes the configuration of the build from the variable that the server sets', () => {
  const variable = '__NEXT_PRIVATE_STANDALONE_CONFIG';
  expect(readFileSync('server/built-configuration.ts', 'utf8')).toContain(`'${variable}'`);
  expect(frameworkFile('server/config.js')).toContain(`JSON.parse(process.env.${variable})`);
});

it('the shop has no server actions', () => {
  const { stdout } = spawnSync('git', ['grep', '-lE', `^\\s*['"]use server['"]`, '--', ...folders], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

it('the framework adds no polyfill that the shop has not seen', () => {
  const names = frameworkFile('../build/polyfills/polyfill-module.js').match(
    /(?<=\.prototype\.|Object\.|URL\.)\w+(?==)/g,
  );
  expect([...new Set(names)].toSorted()).toEqual([
    'at',
    'canParse',
    'finally',
    'flat',
    'flatMap',
    'fromEntries',
    'hasOwn',
    'trimEnd',
    'trimStart',
  ]);
});
