import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { WHOLE_PAGE } from '#components/navigation/prefetch-kind.ts';
import { BROWSER_ALIASES } from '#lib/framework/browser-aliases.ts';
import * as constants from '#lib/framework/constants.ts';
import { isRouterState } from '#server/guards/router-state.ts';

const load = createRequire(import.meta.url);
const rooms = ['app', 'backend', 'components', 'demo', 'features', 'lib', 'server', 'middleware.ts', 'next.config.ts'];

it('private modules of the framework are imported in two files only', () => {
  const found = execFileSync('git', ['grep', '-l', "from 'next/dist/", '--', ...rooms], { encoding: 'utf8' });
  expect(found.trim().split('\n')).toEqual(['components/navigation/prefetch-kind.ts', 'server/guards/router-state.ts']);
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
  [
    '../../../lib/constants',
    ['client/components/router-reducer/fetch-server-response.js', 'client/components/segment-cache/cache.js'],
  ],
  ['../../shared/lib/instant-messages', ['client/components/app-router-state.js']],
  ['./builtin/global-error', ['client/components/app-router.js']],
  ['../components/builtin/global-error', ['client/react-client-callbacks/error-boundary-callbacks.js']],
];
const frameworkFile = (file: string) => readFileSync(`node_modules/next/dist/${file}`, 'utf8');

it('every alias is for a module that the framework still requests', () => {
  expect(requests.map(([request]) => request).toSorted()).toEqual(Object.keys(BROWSER_ALIASES).toSorted());
  for (const [request, files] of requests)
    for (const file of files) expect(frameworkFile(file), file).toMatch(new RegExp(`[("']${request}["']`));
});

it('the browser reads one constant of the framework, and the shop has its value', () => {
  const source = requests.flatMap(([request, files]) => (request === '../../../lib/constants' ? files : []));
  const read = source.flatMap((file) => frameworkFile(file).match(/(?<=_constants\.)\w+/g));
  expect([...new Set(read)]).toEqual(Object.keys(constants));
  expect(constants).toMatchObject({
    NEXT_NAV_DEPLOYMENT_ID_HEADER: load('next/dist/lib/constants').NEXT_NAV_DEPLOYMENT_ID_HEADER,
  });
});

it('the framework reads the messages about prefetching in development only', () => {
  const source = frameworkFile('client/components/app-router-state.js');
  const [before = ''] = source.split('_instantmessages.createLinkPrefetchPartialError');
  expect(before.lastIndexOf("process.env.NODE_ENV !== 'production'")).toBeGreaterThan(
    before.lastIndexOf('\nfunction '),
  );
  expect(source.match(/_instantmessages\./g)).toHaveLength(1);
});

it('the shop has no server actions', () => {
  const { stdout } = spawnSync('git', ['grep', '-lE', `^\\s*['"]use server['"]`, '--', ...rooms], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

it('the framework adds no polyfill that the shop has not seen', () => {
  const names = frameworkFile('build/polyfills/polyfill-module.js').match(/(?<=\.prototype\.|Object\.|URL\.)\w+(?==)/g);
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
