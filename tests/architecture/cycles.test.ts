import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { expect, it } from 'vitest';

const importing = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(importing)].flatMap(([, name = '']) => {
    const path = name.startsWith('#') ? name.slice(1) : posix.join(dirname(file), name);
    return /^[#.]/.test(name) && existsSync(path) ? [path] : [];
  });
}

/** The files of an import cycle through `file`; null: there is none. */
function cycleThrough(file: string, graph: ReadonlyMap<string, string[]>): string[] | null {
  const cameFrom = new Map<string, string>();
  const ahead = [file];
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
    for (const next of graph.get(at) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      if (next === file) return wayTo(file, cameFrom);
      ahead.push(next);
    }
  }
  return null;
}

function wayTo(file: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [file];
  for (let at = cameFrom.get(file); at !== undefined && at !== file; at = cameFrom.get(at)) way.unshift(at);
  return [file, ...way];
}

it('there are no circular imports, type imports and dynamic imports included', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim().split('\n');
  const graph = new Map(files.filter((file) => existsSync(file)).map((file) => [file, importsOf(file)]));
  expect(graph.size).toBeGreaterThan(1000);
  expect(importsOf('features/buying/orders/load-orders.ts')).toContain('features/buying/orders/orders-view.tsx');
  for (const file of graph.keys()) expect(cycleThrough(file, graph)?.join(' → ')).toBeUndefined();
});
