import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { WHOLE_PAGE } from '#components/navigation/prefetch-kind.ts';
import { isRouterState } from '#server/guards/router-state.ts';

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
