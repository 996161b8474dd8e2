import { Worker } from 'node:worker_threads';
import type { Flood } from './flood.ts';

const SOCKETS = 300;
const LIST_BYTES = 1_500_000;

type Request = (host: string) => Pick<Flood, 'request' | 'bodyBytes'>;

const head = (line: string, host: string, more = '') =>
  `${line} HTTP/1.1\r\nHost: ${host}\r\nX-Requested-With: XMLHttpRequest\r\n${more}\r\n`;
const upload = (host: string) =>
  `Origin: http://${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${LIST_BYTES}\r\n`;
const cookies = Array.from({ length: 3000 }, (_, index) => `c${index % 900}=`).join(';');

/** Kinds of requests that are sent in large numbers, by the words for them in a test's title. */
export const FLOODS: [what: string, request: Request][] = [
  [
    'of suggestions',
    (host) => ({ request: head('GET /api/v1/search/suggests/?q=nasos{n}&limit=5', host), bodyBytes: 0 }),
  ],
  ['of searches', (host) => ({ request: head('GET /search?q=nasos{n}', host), bodyBytes: 0 })],
  ['of cookies', (host) => ({ request: head('GET /api/v1/cities/', host, `Cookie: ${cookies}\r\n`), bodyBytes: 0 })],
  [
    'of lists to load',
    (host) => ({ request: head('POST /ajax/cart/load/', host, upload(host)), bodyBytes: LIST_BYTES }),
  ],
];

/** Sends requests from a worker thread; returns a function that stops it. */
export function startFlood({ host, port }: URL, request: Request): () => Promise<unknown> {
  const workerData: Flood = { port: Number(port), sockets: SOCKETS, ...request(host) };
  const worker = new Worker(new URL('./flood.ts', import.meta.url), { workerData });
  return () => worker.terminate();
}
