import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import { quantile } from './median.ts';

export interface Measure {
  /** requests per second at 32 connections */
  perSecond: number;
  /** milliseconds on 1 connection; null: not measured */
  p50: number | null;
  p99: number | null;
  /** responses other than 2xx, in both measurements */
  failures: number;
}

export interface Target {
  port: number;
  host?: string;
  /** accepted encoding; default: uncompressed */
  encoding?: 'br';
  /** requested in turn */
  requests: { path: string; method?: 'GET' | 'POST'; body?: string }[];
}

/** Measures throughput for `seconds` and then latency for `seconds`, from this machine to itself. */
export async function measure(target: Target, seconds: number): Promise<Measure> {
  await run(target, 4, 1);
  return { ...(await throughput(target, seconds)), ...(await timeEach(target, seconds)) };
}

/** Requests per second at 32 connections, and the number of unsuccessful responses. */
export async function throughput(target: Target, seconds: number): Promise<{ perSecond: number; failures: number }> {
  const { requests, non2xx, errors } = await run(target, 32, seconds);
  return { perSecond: Math.round(requests.average), failures: non2xx + errors };
}

function run({ port, host, encoding, requests }: Target, connections: number, duration: number) {
  return autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration,
    headers: {
      ...(host && { host: `${host}:${port}` }),
      ...(encoding && { 'accept-encoding': encoding }),
      'content-type': 'application/json',
    },
    requests: requests.map(({ path, method = 'GET', body }) => ({ path, method, ...(body && { body }) })),
  });
}

/** Sequential requests over one connection, timed here since autocannon's latencies are whole milliseconds. */
async function timeEach({ port, host, requests }: Target, seconds: number): Promise<{ p50: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < until || n < 20; n++) {
    const request = requests[n % requests.length]!;
    times.push(await timeOne({ agent, port, host, ...request }));
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => Number(quantile(times, share).toFixed(2));
  return { p50: at(0.5), p99: at(0.99) };
}

interface OneRequest {
  agent: Agent;
  port: number;
  host: string | undefined;
  path: string;
  method?: string;
  body?: string;
}

function timeOne({ agent, port, host, path, method = 'GET', body }: OneRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = { ...(host && { host: `${host}:${port}` }), 'content-type': 'application/json' };
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - started));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
