import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UserError } from '#lib/config/environment.ts';
import { build, hashSources, isBuildFresh } from '#scripts/startup/build.ts';
import type { Command } from '#scripts/startup/command.ts';
import { step } from '#scripts/startup/progress.ts';
import { mallocSettings, memoryFlags } from '#scripts/startup/serve-shop.ts';
import { freePort } from '#scripts/testing/shop-under-test.ts';
import { type RunningServer, serveProgram } from './processes.ts';

const NEXT = 'node_modules/next/dist/bin/next';

/** Builds the shop as `npm start` does, unless its build is up to date. */
export async function buildShop(command: Command): Promise<void> {
  const hash = hashSources();
  if (!isBuildFresh(hash)) await step('Build of the shop', (report) => build(hash, command, report));
}

/** Builds the shop and the bare page. */
export async function buildBoth(command: Command): Promise<void> {
  await buildShop(command);
  await step('Build of the bare page', () => buildBare(command));
}

async function buildBare(command: Command): Promise<void> {
  const child = spawn(process.execPath, [NEXT, 'build', 'bench/bare'], { stdio: ['ignore', 'ignore', 'inherit'] });
  command.onStop(async () => void child.kill());
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new UserError('The build of the bare page failed: see what is shown above.');
}

export async function serveBare(command: Command): Promise<RunningServer> {
  const port = await freePort();
  return stoppedWith(command, serveProgram([NEXT, 'start', 'bench/bare', '-p', String(port)], port, '/static'));
}

/** Starts the storefront's server process with the flags of its supervisor. */
export async function serveStorefront(command: Command, env: Record<string, string>): Promise<RunningServer> {
  const args = [...memoryFlags, 'server/main.ts'];
  return stoppedWith(command, serveProgram(args, await freePort(), '/api/ready', { ...mallocSettings, ...env }));
}

export async function serveApi(command: Command, env: Record<string, string>): Promise<RunningServer> {
  return stoppedWith(command, serveProgram(['scripts/api.ts'], await freePort(), '/api/ready', env));
}

async function stoppedWith(command: Command, starting: Promise<RunningServer>): Promise<RunningServer> {
  command.onStop(async () => (await starting.catch(() => null))?.stop());
  return starting;
}
