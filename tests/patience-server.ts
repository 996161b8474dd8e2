import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface Step {
  status: number;
  after?: number;
  isDribbling?: true;
}

/** The server's behaviour for the first and the second request. */
const behaviours = {
  /** fails once, then succeeds */
  'fails once': [{ status: 503 }, { status: 200 }],
  /** never responds */
  'does not respond': [{ after: 20_000, status: 200 }],
  /** fails after three seconds and does not respond to the retry */
  'fails after three seconds': [
    { after: 3000, status: 503 },
    { after: 20_000, status: 200 },
  ],
  /** sends the response a byte at a time */
  'sends a byte at a time': [{ status: 200, isDribbling: true }],
} satisfies Record<string, Step[]>;

type Behaviour = keyof typeof behaviours;
/** the address of a call */
export const pathOf = (call: string) => `/api/${call.split(' ').slice(1).join('/')}`;

/**
 * behaviours that end in a timeout, with calls of their own, so that all can be waited for at the same time;
 * `asked`: the expected number of requests
 */
export const endless = [
  { behaviour: 'does not respond', asked: 1, calls: ['GET v1 brands/', 'GET v1 cities/'] },
  { behaviour: 'fails after three seconds', asked: 2, calls: ['GET v1 app/info/', 'GET v1 meta/'] },
  { behaviour: 'sends a byte at a time', asked: 1, calls: ['GET v1 league/', 'GET v1 favorites/'] },
] as const satisfies { behaviour: Behaviour; asked: number; calls: [string, string] }[];

export interface PatienceServer {
  origin: string;
  /** sets the behaviour for a path and counts its requests from now on */
  behave(path: string, behaviour: Behaviour): void;
  asked(path: string): number;
  end(): void;
}

/** A slow or failing server; its response is an empty list. */
export async function openPatienceServer(): Promise<PatienceServer> {
  const steps = new Map<string, Step[]>();
  const counts = new Map<string, number>();
  const server = createServer(async ({ method, url = '' }, response) => {
    // the tests' pages have another origin
    for (const what of ['Origin', 'Headers', 'Methods']) response.setHeader(`Access-Control-Allow-${what}`, '*');
    if (method === 'OPTIONS') return response.writeHead(204).end();
    const count = counts.get(url) ?? 0;
    counts.set(url, count + 1);
    const { after = 0, status, isDribbling } = steps.get(url)?.[count] ?? { status: 599 };
    await sleep(after, undefined, { ref: false });
    response.writeHead(status, { 'content-type': 'application/json' });
    if (isDribbling) await dribble(response);
    return response.end(status === 200 ? '[]' : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(path, behaviour) {
      steps.set(path, behaviours[behaviour]);
      counts.delete(path);
    },
    asked: (path) => counts.get(path) ?? 0,
    end() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function dribble(response: ServerResponse): Promise<void> {
  for (let left = 200; left > 0 && !response.destroyed; left--) {
    response.write(' ');
    await sleep(100, undefined, { ref: false });
  }
}

/** More than five seconds on a slow machine, less than five for each of two tries. */
export const WHOLE_MS = { least: 4800, most: 7500 };

/** Milliseconds until the call fails; throws when it succeeds. */
export async function patienceOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const reply = await call().catch(() => null);
  if (reply !== null) throw new Error('the call was answered');
  return performance.now() - start;
}
