import { errorLine } from './error-line.ts';
import type { Tally } from './tally.ts';

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number };
  errors: { message?: string }[];
}

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs: Spec[];
}

interface Spec {
  title: string;
  line: number;
  tests: {
    projectName: string;
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: { errors: { message?: string }[] }[];
  }[];
}

export function tallyOfPlaywright(report: PlaywrightReport): Tally {
  const tally: Tally = { passed: 0, failures: [], passedSecondTime: [] };
  for (const suite of report.suites) walk(suite, [], tally);
  for (const error of report.errors) tally.failures.push(`outside of any test: ${errorLine([error.message])}`);
  return tally;
}

function walk(suite: Suite, titles: string[], tally: Tally): void {
  for (const spec of suite.specs) count(spec, suite.file, titles, tally);
  for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title], tally);
}

function count({ title, line, tests }: Spec, file: string, titles: string[], tally: Tally): void {
  for (const { projectName, status, results } of tests) {
    const name = [`${file}:${line}`, ...titles, title].join(' › ');
    const tries = results.flatMap(({ errors }) => errors.map(({ message }) => message));
    const outcome = `[${projectName}] ${name}: ${errorLine(tries)}`;
    if (status === 'expected' || status === 'flaky') tally.passed += 1;
    if (status === 'flaky') tally.passedSecondTime.push(outcome);
    if (status === 'unexpected') tally.failures.push(outcome);
  }
}
