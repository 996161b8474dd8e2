import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type PlaywrightReport, tallyOfPlaywright } from './playwright-tally.ts';
import { add, failure, type Tally } from './tally.ts';

const REPORTS = '.data/test-reports';
/** Compiled code of Node's modules: tests start many processes that load the same ones. */
const COMPILE_CACHE = resolve('node_modules/.cache/node-compile');

/** Runs Vitest (unit, architecture, component, API on PostgreSQL, and fault tests); `args` name files and options. */
export async function runVitest(args: string[] = []): Promise<Tally> {
  const file = `${REPORTS}/vitest.json`;
  const code = await runReported('vitest', ['run', ...args], file, {
    VITEST_TALLY_FILE: file,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  });
  return withExitCode('vitest', code, readReport(file) as Tally | null);
}

/** Runs Playwright against a running shop; `name` is used in the report. */
export async function runPlaywright(name: string, args: string[], env: Record<string, string>): Promise<Tally> {
  const file = `${REPORTS}/${name}.json`;
  // Playwright empties the directory when it starts: a later run keeps what an earlier one tells of its failures
  const output = ['--output', `${REPORTS}/e2e-${name}`];
  const code = await runReported('playwright', ['test', ...output, ...args], file, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...env,
  });
  const report = readReport(file) as PlaywrightReport | null;
  return withExitCode(`playwright (${name})`, code, report && tallyOfPlaywright(report));
}

/** Counts a runner that exited with an error but reported no failure as failed. */
function withExitCode(runner: string, code: number | null, tally: Tally | null): Tally {
  if (!tally) return failure(`${runner}: broke off before it could report (exit code ${code})`);
  return code === 0 || tally.failures.length > 0 ? tally : add(tally, failure(`${runner}: exit code ${code}`));
}

async function runReported(
  command: string,
  args: string[],
  file: string,
  env: Record<string, string>,
): Promise<number | null> {
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  const child = spawn(`node_modules/.bin/${command}`, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const end = () => child.kill();
  process.once('exit', end);
  const [code] = await once(child, 'exit');
  process.off('exit', end);
  return code;
}

/** null: the runner ended before it wrote a report */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
