import type { IncomingMessage, RequestListener } from 'node:http';
import { ADDRESS_HEADER } from '#lib/config/headers.ts';
import { ATTACHMENT_BYTES_MAX } from '#lib/config/limits.ts';
import { isApiPath, isHealthPath, isPagePath } from '#lib/config/page-paths.ts';
import { addressKey } from '#lib/rules/address-key.ts';
import { isSafe, isUpload } from '#lib/rules/request-kinds.ts';
import { hasToken, pathOf } from '#server/page-cache/page-address.ts';
import { ConcurrencyLimiter, type Limits } from './concurrency-limiter.ts';
import { refuseAfterDelay } from './delayed-refusal.ts';
import { type BodyLimits, ReceivedBodies } from './received-bodies.ts';
import { refuseRequest } from './refusal.ts';

/** The only call with bodies of many megabytes. */
const attachmentsPath = /^\/api\/v1\/attachments\/?$/;

/** How long a request waits for a slot; the client gives up after five seconds. */
const WAIT_MS = 3000;

/** A request that takes longer waits for the ERP, an SMS service or an API server: its processor work is done. */
const SLOT_MS = 1000;

/**
 * For each kind of request: how many run at a time, how many may wait, and how many of both one client address may
 * have. Few run at a time, since all share one thread with the cached pages, which go first; the queue holds about a
 * second of work.
 */
const limits = {
  /** probes of a load balancer */
  health: { atATime: 4, waiting: 60, perAddress: 40 },
  /** calls of this process to Next about changed data; other callers are refused by the token */
  announcements: { atATime: 4, waiting: 60, perAddress: 40 },
  /** each takes 2 MB of memory, and more while it is parsed */
  uploads: { atATime: 2, waiting: 12, perAddress: 10 },
  /**
   * photos and documents, which take up to 50 MB each while they are read and then wait for the encoding process: one
   * of an address, so that a slow document leaves a place for others. The rest wait outside, and longer than other
   * requests, since browsers wait a minute for an upload
   */
  attachments: { atATime: 2, waiting: 8, perAddress: 6, timeoutMs: 12_000, slotMs: 10_000 },
  changes: { atATime: 8, waiting: 120, perAddress: 90 },
  calls: { atATime: 8, waiting: 200, perAddress: 150 },
  documents: { atATime: 4, waiting: 40, perAddress: 30 },
  /** one is drawn at a time; apart from documents, so that neither takes the slots of the other */
  sharing: { atATime: 4, waiting: 40, perAddress: 30 },
  files: { atATime: 32, waiting: 400, perAddress: 300 },
} satisfies Record<string, Limits>;

type Kind = keyof typeof limits;

const MB = 1024 * 1024;
const bodyBytesMax = 2.6 * MB;
/** More than may wait for a slot, since some bodies are still being received. */
const bodies = {
  uploads: { requests: { all: 60, each: 15 }, bytes: { all: 32 * MB, each: 16 * MB }, bodyBytesMax },
  attachments: {
    requests: { all: 30, each: 10 },
    // one of the largest at a time: each is copied several times while it is parsed, and browsers send smaller photos
    bytes: { all: 20 * MB, each: 12 * MB },
    bodyBytesMax: ATTACHMENT_BYTES_MAX + 0.1 * MB,
  },
  changes: { requests: { all: 400, each: 120 }, bytes: { all: 24 * MB, each: 8 * MB }, bodyBytesMax },
} satisfies Partial<Record<Kind, BodyLimits>>;

/** Limits the requests that reach Next, except pages: those are limited in the page cache. */
export function limitConcurrency(
  next: RequestListener,
  { timeoutMs = WAIT_MS, slotMs = SLOT_MS } = {},
): RequestListener {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([kind, limit]) => [kind, new ConcurrencyLimiter({ timeoutMs, slotMs, ...limit })]),
  ) as Record<Kind, ConcurrencyLimiter>;
  const received = {
    uploads: new ReceivedBodies(bodies.uploads),
    attachments: new ReceivedBodies(bodies.attachments),
    changes: new ReceivedBodies(bodies.changes),
  };
  return (request, response) => {
    const kind = kindOf(request);
    if (kind === null) return next(request, response);
    const refuseBusy = () => refuseRequest(request, response, 503);
    const address = addressKey(String(request.headers[ADDRESS_HEADER] ?? ''));
    const answer = (whole: IncomingMessage, forget?: () => void) => {
      const begin = () => next(whole, response);
      const refuseLater = () => {
        forget?.();
        refuseAfterDelay(response, refuseBusy);
      };
      limiters[kind].run(response, begin, { address, refuse: refuseLater });
    };
    if (kind === 'changes' || kind === 'uploads' || kind === 'attachments')
      received[kind].receive(request, response, address, answer, refuseBusy);
    else answer(request);
  };
}

/** null: this kind is not limited here */
function kindOf(request: IncomingMessage): Kind | null {
  const path = pathOf(request);
  if (path === '/revalidate') return 'announcements';
  if (isPagePath(path)) return null;
  if (isHealthPath(path)) return 'health';
  if (path.startsWith('/documents/')) return 'documents';
  if (path.startsWith('/sharing/')) return 'sharing';
  if (!isApiPath(path)) return 'files';
  if (isSafe(request.method)) return 'calls';
  if (!isUpload(request.method, request.headers['content-type'])) return 'changes';
  // a guest may not upload anything: the call refuses without reading the file
  if (!hasToken(request.headers)) return 'calls';
  return attachmentsPath.test(path) ? 'attachments' : 'uploads';
}
