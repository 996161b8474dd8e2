import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

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
} satisfies Record<string, { status: number; after?: number; isDribbling?: true }[]>;

type Behaviour = keyof typeof behaviours;
/** behaviours that end in a timeout; `asked`: the expected number of requests */
export const endless: [Behaviour, asked: number][] = [
  ['does not respond', 1],
  ['fails after three seconds', 2],
  ['sends a byte at a time', 1],
];

export interface PatienceServer {
  origin: string;
  /** sets the behaviour, counted for each path separately */
  behave(behaviour: Behaviour): void;
  asked(path: string): number;
  end(): void;
}

/** A slow or failing server; its response is an empty list. */
export async function openPatienceServer(): Promise<PatienceServer> {
  let steps: { status: number; after?: number; isDribbling?: true }[] = [];
  const counts = new Map<string, number>();
  const server = createServer(async ({ method, url = '' }, response) => {
    // the tests' pages have another origin
    for (const what of ['Origin', 'Headers', 'Methods']) response.setHeader(`Access-Control-Allow-${what}`, '*');
    if (method === 'OPTIONS') return response.writeHead(204).end();
    const count = counts.get(url) ?? 0;
    counts.set(url, count + 1);
    const { after = 0, status, isDribbling } = steps[count] ?? { status: 599 };
    await sleep(after, undefined, { ref: false });
    response.writeHead(status, { 'content-type': 'application/json' });
    if (isDribbling) await dribble(response);
    return response.end(status === 200 ? '[]' : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(behaviour) {
      steps = behaviours[behaviour];
      counts.clear();
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
