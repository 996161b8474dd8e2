import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addCompileHints } from '#scripts/startup/compile-hints.ts';
import { shareRepeatedChunks } from '#scripts/startup/shared-chunks.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-scripts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (files: Record<string, string>) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
const read = (name: string) => readFile(join(folder, name), 'utf8');

it('server chunks with the same modules are one object in memory, and others keep their own', async () => {
  const modules = 'module.exports=[1,()=>{}];\n\n';
  await write({
    'a.js': `${modules}//# sourceMappingURL=a.js.map`,
    'b.js': `${modules}//# sourceMappingURL=b.js.map`,
    'c.js': 'module.exports=[2,()=>{}];\n\n//# sourceMappingURL=c.js.map',
  });
  await shareRepeatedChunks(folder);
  await shareRepeatedChunks(folder);
  const load = createRequire(join(folder, 'entry.js'));
  expect(load('./b.js')).toBe(load('./a.js'));
  expect(load('./a.js')[0]).toBe(1);
  expect(load('./c.js')[0]).toBe(2);
  expect(await read('a.js')).toContain(modules);
});

it('large scripts of the browser get the hint once, in folders too, small ones and style sheets do not', async () => {
  const large = 'f();'.repeat(2000);
  await mkdir(join(folder, 'pages'));
  await write({ 'a.js': large, 'pages/b.js': large, 'small.js': 'f();', 'a.css': large });
  await addCompileHints(folder);
  await addCompileHints(folder);
  for (const name of ['a.js', 'pages/b.js']) expect(await read(name)).toBe(`//# allFunctionsCalledOnLoad\n${large}`);
  expect(await read('small.js')).toBe('f();');
  expect(await read('a.css')).toBe(large);
});
