import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopProcess } from '#scripts/testing/shop-under-test.ts';

export interface RunningServer {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;

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
  await untilAnswered(child, `http://127.0.0.1:${port}${path}`, args.join(' '));
  return { port, pid: child.pid ?? 0, stop: () => stopProcess(child) };
}

/** Waits until `address` answers with success; ends a process that does not get there in time. */
export async function untilAnswered(child: ChildProcess, address: string, name: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${name} ended with exit code ${child.exitCode}`);
    const answer = await fetch(address).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(20);
  }
  await stopProcess(child);
  throw new Error(`${name} did not answer within a minute`);
}
