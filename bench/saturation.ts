import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { quantile } from './median.ts';

export interface Saturation {
  perSecond: number;
  /** milliseconds at 32 connections */
  p50: number;
  p99: number;
  failures: number;
}

const CONNECTIONS = 32;

/**
 * Requests a page over 32 connections as fast as a server on one processor core answers them, this process having the
 * other cores. Latencies show whether some connections wait while others are served.
 */
export async function saturate(
  { port, pid, host, path }: { port: number; pid: number; host: string; path: string },
  seconds: number,
): Promise<Saturation> {
  const last = availableParallelism() - 1;
  const isPinned = last > 0 && pin(pid, '0') && pin(process.pid, `1-${last}`);
  try {
    const request = `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept-Encoding: br\r\n\r\n`;
    await load(port, request, performance.now() + 1000);
    const started = performance.now();
    const { times, failures } = await load(port, request, started + seconds * 1000);
    const elapsed = (performance.now() - started) / 1000;
    times.sort((a, b) => a - b);
    const at = (share: number) => Number(quantile(times, share).toFixed(2));
    return { perSecond: Math.round(times.length / elapsed), p50: at(0.5), p99: at(0.99), failures };
  } finally {
    if (isPinned) for (const one of [pid, process.pid]) pin(one, `0-${last}`);
  }
}

/** Limits all threads of a process to these cores; false where `taskset` is missing. */
const pin = (pid: number, cores: string): boolean =>
  spawnSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' }).status === 0;

async function load(port: number, request: string, until: number): Promise<{ times: number[]; failures: number }> {
  const each = await Promise.all(Array.from({ length: CONNECTIONS }, () => overOneConnection(port, request, until)));
  return { times: each.flatMap(({ times }) => times), failures: each.reduce((sum, { failures }) => sum + failures, 0) };
}

/** Milliseconds of each request, one after another, and the number of responses other than 200. */
function overOneConnection(
  port: number,
  request: string,
  until: number,
): Promise<{ times: number[]; failures: number }> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    let failures = 0;
    let sent = 0;
    /** bytes of the response still to come; null: its head has not come */
    let left: number | null = null;
    const socket = connect(port, '127.0.0.1');
    const send = () => {
      sent = performance.now();
      left = null;
      socket.write(request);
    };
    socket.on('error', reject);
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      if (left === null) {
        const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n') + 4).toString('latin1');
        if (!head.startsWith('HTTP/1.1 200')) failures += 1;
        left = head.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      }
      left -= chunk.length;
      if (left > 0) return;
      const now = performance.now();
      times.push(now - sent);
      if (now < until) return send();
      socket.end();
      resolve({ times, failures });
    });
  });
}
