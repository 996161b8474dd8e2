import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { add, failure, NOTHING, type Tally } from './tally.ts';

interface Check {
  title: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** Threads that check types each infer the same types again: half of the processor time on a machine without spare cores. */
const hasSpareCores = availableParallelism() > 4;
const oneThread: Record<string, string> = hasSpareCores ? {} : { GOMAXPROCS: '1' };
const oneChecker = hasSpareCores ? [] : ['--checkers', '1'];

const checks: Check[] = [
  { title: 'lint and layers', command: 'oxlint', args: ['--deny-warnings'], env: oneThread },
  { title: 'types', command: 'tsc', args: ['--noEmit', '--incremental', 'false', ...oneChecker] },
  { title: 'dead code', command: 'knip', args: ['--no-progress'] },
  { title: 'formatting', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { title: 'compiled styles', command: 'node', args: ['scripts/testing/compile-styles.ts'] },
  { title: 'styles', command: 'stylelint', args: ['**/*.scss', '--max-warnings', '0'] },
];

/** All checks that need neither a database nor a build, two at a time for two cores. */
export async function runStaticChecks(): Promise<Tally> {
  await runCommand({ title: 'route types', command: 'next', args: ['typegen'] });
  const waiting = [...checks];
  let tally = NOTHING;
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = (await runCommand(check)) ? { ...NOTHING, passed: 1 } : failure(`static checks › ${check.title}`);
      tally = add(tally, result);
    }
  };
  await Promise.all([worker(), worker()]);
  return tally;
}

async function runCommand({ title, command, args, env }: Check): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await capture(`node_modules/.bin/${command}`, args, env);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code === 0) console.log(`✓ ${title} (${seconds} s)`);
  else console.log(`✗ ${title} (${seconds} s)\n${output}`);
  return code === 0;
}

/** Kills a command and what it has started. With SIGKILL, since the compiler of TypeScript 7 ignores SIGTERM. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

function capture(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      // in a process group of its own, so that `endGroup` also reaches what the command starts
      detached: true,
    });
    const parts: Buffer[] = [];
    const end = () => endGroup(child);
    process.once('exit', end);
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => {
      process.off('exit', end);
      resolve({ code, output: Buffer.concat(parts).toString() });
    });
  });
}
