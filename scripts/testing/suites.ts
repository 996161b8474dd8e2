import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { Tally } from './tally.ts';

const REPORTS = '.data/test-reports';

/** Vitest: unit, architecture, components, API on PostgreSQL, faults. */
export async function runVitest(): Promise<Tally> {
  const file = `${REPORTS}/vitest.json`;
  await runReported(
    'node_modules/.bin/vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    file,
    {},
  );
  const report = readReport(file) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    success: boolean;
  } | null;
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests || (report.success ? 0 : 1);
  return { passed: report.numPassedTests, failed };
}

/** Playwright against a running shop; `project` names which suites. */
export async function runPlaywright(name: string, args: string[], env: Record<string, string>): Promise<Tally> {
  const file = `${REPORTS}/${name}.json`;
  await runReported('node_modules/.bin/playwright', ['test', ...args], file, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...env,
  });
  const report = readReport(file) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  } | null;
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

async function runReported(command: string, args: string[], file: string, env: Record<string, string>): Promise<void> {
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  await once(child, 'exit');
}

/** null: the runner broke before it could report */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
