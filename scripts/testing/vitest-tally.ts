import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { errorLine } from './error-line.ts';
import type { Tally } from './tally.ts';

/** A Vitest reporter that writes a `Tally` to the file in VITEST_TALLY_FILE, if set. */
export class VitestTally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.VITEST_TALLY_FILE;
    if (file) writeFileSync(file, JSON.stringify(tallyOf(modules, unhandled)));
  }
}

function tallyOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Tally {
  const tally: Tally = { passed: 0, failures: [], passedSecondTime: [] };
  for (const module of modules) {
    for (const test of module.children.allTests()) count(test, module.relativeModuleId, tally);
    // errors outside of tests: imports and hooks
    for (const suite of [module, ...module.children.allSuites()]) {
      const name = suite.type === 'suite' ? ` › ${suite.fullName}` : '';
      if (suite.errors().length > 0)
        tally.failures.push(`${module.relativeModuleId}${name}: ${lineOf(suite.errors())}`);
    }
  }
  for (const error of unhandled) tally.failures.push(`outside of any test: ${lineOf([error])}`);
  return tally;
}

function count(test: TestCase, file: string, tally: Tally): void {
  const { state, errors = [] } = test.result();
  const line = () => `${file} › ${test.fullName}: ${lineOf(errors)}`;
  if (state === 'failed') tally.failures.push(line());
  if (state !== 'passed') return;
  tally.passed += 1;
  if (test.diagnostic()?.flaky) tally.passedSecondTime.push(line());
}

const lineOf = (errors: readonly { message: string }[]) => errorLine(errors.map(({ message }) => message));
