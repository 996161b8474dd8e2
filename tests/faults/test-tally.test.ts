import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type PlaywrightReport, tallyOfPlaywright } from '#scripts/testing/playwright-tally.ts';
import type { Tally } from '#scripts/testing/tally.ts';

/** Inside the project, so that its packages are found. */
function directoryOf(files: Record<string, string>): string {
  mkdirSync('.data', { recursive: true });
  const directory = mkdtempSync('.data/tally-');
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return directory;
}

function run(command: string, args: string[], env: Record<string, string>): void {
  const { PATH, HOME } = process.env;
  spawnSync(`node_modules/.bin/${command}`, args, {
    env: { PATH, HOME, ...env } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
    stdio: 'ignore',
  });
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const tests = `
  let tries = 0;
  test.describe('a door', () => {
    test('opens', () => {});
    test('sticks', () => { if ((tries += 1) === 1) throw new Error('stuck\\nfor now'); });
    test('is walled up', () => { throw new Error('bricks\\nand mortar'); });
  });`;

it('the tally of a Vitest run lists failed and retried tests with the first lines of their errors', () => {
  const directory = directoryOf({
    'vitest.config.ts': `
      import { VitestTally } from '../../scripts/testing/vitest-tally.ts';
      export default { test: { retry: 1, reporters: [new VitestTally()] } };`,
    'door.test.ts': `import { describe, test as it } from 'vitest';
      const test = Object.assign(it, { describe });${tests}`,
    'lost.test.ts': `import './nowhere.ts';`,
    'before.test.ts': `import { beforeAll, describe, it } from 'vitest';
      describe('a shop', () => {
        beforeAll(() => { throw new Error('no key'); });
        it('is open', () => {});
      });`,
  });
  const file = join(directory, 'tally.json');
  run('vitest', ['run', '--root', directory], { VITEST_TALLY_FILE: file });
  const { passed, failures, passedSecondTime } = read(file) as Tally;
  expect(passed).toBe(2);
  expect(failures.toSorted()).toEqual([
    'before.test.ts › a shop: no key',
    'door.test.ts › a door > is walled up: bricks',
    expect.stringMatching(/^lost\.test\.ts: .*nowhere\.ts/),
  ]);
  expect(passedSecondTime).toEqual(['door.test.ts › a door > sticks: stuck']);
});

it('the tally of a browser run lists failed and retried tests with the first lines of their errors', () => {
  const directory = directoryOf({
    'playwright.config.ts': `export default { retries: 1, reporter: 'json', projects: [{ name: 'doors' }] };`,
    // each try runs in a separate process
    'door.spec.ts': `import { test } from '@playwright/test';${tests.replace('(tries += 1) === 1', 'test.info().retry === 0')}`,
  });
  const file = join(directory, 'report.json');
  run('playwright', ['test', '--config', directory], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const { passed, failures, passedSecondTime } = tallyOfPlaywright(read(file) as PlaywrightReport);
  expect(passed).toBe(2);
  expect(failures).toEqual([expect.stringMatching(/^\[doors\] door\.spec\.ts:\d+ › a door › is walled up: .*bricks$/)]);
  expect(passedSecondTime).toEqual([
    expect.stringMatching(/^\[doors\] door\.spec\.ts:\d+ › a door › sticks: .*stuck$/),
  ]);
});
