import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningServer {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a Node program that serves on `port`, and waits until `path` answers. */
export async function serveProgram(
  args: string[],
  port: number,
  path: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), ...env },
  });
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with exit code ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    if (answer?.ok) return { port, pid: child.pid ?? 0, stop: () => stop(child) };
    await sleep(50);
  }
  throw new Error(`${args.join(' ')} did not answer within a minute`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
