import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '#scripts/startup/command.ts';
import { writeNginxConfiguration } from '#scripts/testing/nginx-configuration.ts';
import { freePort, stopProcess } from '#scripts/testing/shop-under-test.ts';
import { type Target, throughput } from './load.ts';
import { untilAnswered } from './processes.ts';

export interface NginxRow {
  what: string;
  /** at 32 connections */
  perSecond: number;
  timesFile: number;
  /** processor time of nginx per request, without the load generator's */
  microsecondsOfCpu: number;
  failures: number;
}

export interface ShopBehind {
  port: number;
  /** host of a city */
  host: string;
  regionalDomain: string;
  dataDir: string;
  listing: string;
}

interface Proxied {
  port: number;
  filePort: number;
  workerPid: number;
  home: string;
  stop(): Promise<void>;
}

const ROUNDS = 2;
const CACHED_WITHIN_MS = 5000;
/** one tick of the clock in /proc */
const TICK_MICROSECONDS = 10_000;

/** Measures a listing cached by nginx as deploy/ configures it, and the same bytes served as a file. */
export async function measureNginx(
  command: Command,
  nginx: string,
  shop: ShopBehind,
  seconds: number,
): Promise<NginxRow[]> {
  const proxied = await startNginx(command, nginx, shop);
  try {
    writeFileSync(join(proxied.home, 'files/page.html'), await cachedPage(proxied.port, shop));
    await refuseToKeepCalls(proxied.port, shop);
    const page: Target = { port: proxied.port, host: shop.host, encoding: 'br', requests: [{ path: shop.listing }] };
    const file: Target = { port: proxied.filePort, requests: [{ path: '/page.html' }] };
    const measured = { page: [] as Load[], file: [] as Load[] };
    for (let round = 0; round < ROUNDS; round++) {
      measured.page.push(await loadOf(page, proxied.workerPid, seconds));
      measured.file.push(await loadOf(file, proxied.workerPid, seconds));
    }
    const base = mean(measured.file, 'perSecond');
    return [
      row('listing through nginx of deploy/', measured.page, base),
      row('its bytes as a file of the same nginx', measured.file, base),
    ];
  } finally {
    await proxied.stop();
  }
}

async function startNginx(command: Command, nginx: string, shop: ShopBehind): Promise<Proxied> {
  const home = mkdtempSync(join(tmpdir(), 'shop-nginx-'));
  const [port, filePort] = [await freePort(), await freePort()];
  const { regionalDomain, dataDir } = shop;
  writeNginxConfiguration({ home, port, filePort, shopPort: shop.port, regionalDomain, dataDir });
  // nginx reads NGINX as a list of inherited sockets
  const { NGINX: _, ...env } = process.env;
  const child = spawn(nginx, ['-p', home, '-e', join(home, 'error.log'), '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  const stop = async () => {
    await stopProcess(child);
    rmSync(home, { recursive: true, force: true });
  };
  command.onStop(stop);
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  await Promise.race([untilAnswered(child, `http://127.0.0.1:${port}/api/ready`, 'nginx'), failed]);
  return { port, filePort, home, workerPid: workerOf(child.pid ?? 0), stop };
}

/** Process id of the worker among the master's children. */
function workerOf(masterPid: number): number {
  const children = readFileSync(`/proc/${masterPid}/task/${masterPid}/children`, 'utf8').trim().split(' ').map(Number);
  const worker = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker'));
  if (worker === undefined) throw new Error('nginx has no worker');
  return worker;
}

/** The bytes of the listing once nginx has cached it; throws when it never does. */
async function cachedPage(port: number, { host, listing }: ShopBehind): Promise<Buffer> {
  for (const deadline = Date.now() + CACHED_WITHIN_MS; Date.now() < deadline; await sleep(100)) {
    const { headers, body } = await ask(port, host, listing);
    if (headers['x-cache'] === 'HIT' && headers['content-encoding'] === 'br') return body;
  }
  throw new Error('nginx with the configuration of deploy/ does not cache a listing');
}

async function refuseToKeepCalls(port: number, { host }: ShopBehind): Promise<void> {
  const { headers } = await ask(port, host, '/api/v1/cities/');
  if (headers['cache-control'] !== 'no-store' || headers['x-cache'] !== undefined)
    throw new Error('nginx with the configuration of deploy/ caches responses of the API');
}

function ask(port: number, host: string, path: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, 'accept-encoding': 'br' };
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

interface Load {
  perSecond: number;
  microsecondsOfCpu: number;
  failures: number;
}

async function loadOf(target: Target, workerPid: number, seconds: number): Promise<Load> {
  const before = ticksOf(workerPid);
  const { perSecond, failures } = await throughput(target, seconds);
  const used = (ticksOf(workerPid) - before) * TICK_MICROSECONDS;
  return { perSecond, failures, microsecondsOfCpu: used / (perSecond * seconds) };
}

/** Processor time of a process in user and kernel mode, in ticks. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

function row(what: string, loads: Load[], base: number): NginxRow {
  const perSecond = Math.round(mean(loads, 'perSecond'));
  return {
    what,
    perSecond,
    timesFile: Number((perSecond / base).toFixed(2)),
    microsecondsOfCpu: Math.round(mean(loads, 'microsecondsOfCpu')),
    failures: loads.reduce((sum, { failures }) => sum + failures, 0),
  };
}

const mean = (loads: Load[], name: keyof Load) => loads.reduce((sum, load) => sum + load[name], 0) / loads.length;
