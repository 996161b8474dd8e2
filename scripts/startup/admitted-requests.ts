import type { IncomingMessage, RequestListener } from 'node:http';
import { ADDRESS_HEADER } from '#lib/config/headers.ts';
import { addressKey } from '#lib/rules/address-key.ts';
import { isPageAddress, pathOf } from '#lib/server/page-address.ts';
import { refuseAfterPause } from '#lib/server/paused-refusal.ts';
import { type Limits, RenderLimit } from '#lib/server/render-limit.ts';
import { refuse } from './refusal.ts';

/** How long one waits for a turn; the client gives up after five seconds. */
const PATIENCE_MS = 3000;

/**
 * What is done at a time of each kind, what may wait, and how much of both one address may have. Few at a time, since
 * all share one thread with the kept pages, which come first; what waits is about a second's work.
 */
const limits = {
  /** a load balancer's questions */
  health: { atATime: 4, waiting: 60 },
  /** 2 MB of memory each, and more while they are read */
  uploads: { atATime: 2, waiting: 12, perAddress: 10 },
  changes: { atATime: 8, waiting: 120, perAddress: 90 },
  calls: { atATime: 8, waiting: 200, perAddress: 150 },
  documents: { atATime: 4, waiting: 40, perAddress: 30 },
  files: { atATime: 32, waiting: 400, perAddress: 300 },
} satisfies Record<string, Limits>;

type Kind = keyof typeof limits;

/** Bounds what the framework is given of everything but pages, which have their own bound behind what is kept of them. */
export function admittedRequests(next: RequestListener, patienceMs = PATIENCE_MS): RequestListener {
  const bounds = new Map(
    Object.entries(limits).map(([kind, limit]) => [kind, new RenderLimit({ ...limit, patienceMs })]),
  );
  return (request, response) => {
    const bound = bounds.get(kindOf(request) ?? '');
    if (!bound) return next(request, response);
    const shed = () => refuse(request, response, 503);
    const address = addressKey(String(request.headers[ADDRESS_HEADER] ?? ''));
    if (!bound.take(response, () => next(request, response), { address, late: shed })) refuseAfterPause(response, shed);
  };
}

/** null: no bound here */
function kindOf(request: IncomingMessage): Kind | null {
  const path = pathOf(request);
  if (isPageAddress(path) || path === '/revalidate') return null;
  if (/^\/api\/(?:health|ready)$/.test(path)) return 'health';
  if (path.startsWith('/documents/')) return 'documents';
  if (!/^\/(?:api|ajax)\//.test(path)) return 'files';
  if (/^(?:GET|HEAD|OPTIONS)$/.test(request.method ?? '')) return 'calls';
  return /^multipart\//i.test(request.headers['content-type'] ?? '') ? 'uploads' : 'changes';
}
