import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { lowerPriority } from './low-priority.ts';
import { type PlaywrightReport, tallyOfPlaywright } from './playwright-tally.ts';
import { add, failure, type Tally } from './tally.ts';

const REPORTS = '.data/test-reports';
/** Compiled code of Node's modules: tests start many processes that load the same ones. */
const COMPILE_CACHE = resolve('node_modules/.cache/node-compile');

/**
 * Runs Vitest (unit, architecture, component, API on PostgreSQL, and fault tests).
 *
 * @param name in the report
 * @param args files and options
 * @param isAside whether it leaves the processor to other tests, and prints nothing before its end
 */
export async function runVitest(name: string, args: string[], isAside = false): Promise<Tally> {
  const file = `${REPORTS}/${name}.json`;
  const env = { VITEST_TALLY_FILE: file, NODE_COMPILE_CACHE: COMPILE_CACHE };
  const code = await runReported('vitest', ['run', ...args], file, env, isAside);
  return complete(`vitest (${name})`, code, readReport(file) as Tally | null);
}

/** Runs Playwright against a running shop; `name` is used in the report. */
export async function runPlaywright(name: string, args: string[], env: Record<string, string>): Promise<Tally> {
  const file = `${REPORTS}/${name}.json`;
  const code = await runReported('playwright', ['test', ...args], file, { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env });
  const report = readReport(file) as PlaywrightReport | null;
  return complete(`playwright (${name})`, code, report && tallyOfPlaywright(report));
}

/** Counts a runner that exited with an error but reported no failure as failed. */
function complete(runner: string, code: number | null, tally: Tally | null): Tally {
  if (!tally) return failure(`${runner}: broke off before it could report (exit code ${code})`);
  return code === 0 || tally.failures.length > 0 ? tally : add(tally, failure(`${runner}: exit code ${code}`));
}

async function runReported(
  command: string,
  args: string[],
  file: string,
  env: Record<string, string>,
  isAside = false,
): Promise<number | null> {
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  const child = spawn(`node_modules/.bin/${command}`, args, {
    stdio: ['ignore', isAside ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (isAside) lowerPriority(child);
  const [output, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'exit')]);
  process.stdout.write(output);
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
