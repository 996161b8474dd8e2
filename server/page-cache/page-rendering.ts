import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { logger } from '#backend/logger.ts';
import { loggedPath } from '#lib/config/logged-path.ts';
import { isDataLost, sourcesOf } from '#lib/server/data-health.ts';
import type { ConcurrencyLimiter } from '../guards/concurrency-limiter.ts';
import { BufferedResponse } from './buffered-response.ts';
import type { PageAddress } from './page-address.ts';
import { paintFirst } from './paint-first.ts';
import { renderRequest } from './render-request.ts';

export type Render = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A complete response of the renderer. */
export interface Rendering {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** the renderer served a stale page of its own, and is rendering a fresh one */
  isRefreshing: boolean;
  /** the page is stale because its data source is unreachable */
  isDataLost: boolean;
  /** made from a template of another page, not by the renderer */
  isFromTemplate: boolean;
}

interface RenderOptions {
  limit: ConcurrencyLimiter;
  /** milliseconds after which the rendering is abandoned */
  timeoutMs: number;
  onLate: () => void;
  /** address of the visitor whose request began the rendering: no address may take all slots */
  visitor: string;
  /** to the only visitor of a rendering that is not shared, which is abandoned when the connection closes */
  response?: ServerResponse;
  /** makes the page without the renderer; null: it cannot be made so. Rejects when its data cannot be read */
  make: () => Promise<Rendering | null>;
}

/** Hop-by-hop headers, headers computed here, and the renderer's internal ones. */
const innerHeaders =
  /^(connection|keep-alive|transfer-encoding|content-length|etag|date|vary|x-middleware-.*|x-nextjs-.*)$/;
/** React writes this mark, followed by a number, when a part of the page fails after the page has begun to stream. */
const failureMark = '<template data-dgst="';

/** The queue of renderings was full, or no slot was free in time. */
export const REFUSED = Symbol('refused');
const FAILED: unique symbol = Symbol('failed');

/**
 * Makes the page at a canonical address, from a template or by the renderer. null: that failed or took too long;
 * `REFUSED`: too many others are waiting.
 */
export function render(
  address: PageAddress,
  renderer: Render,
  { limit, timeoutMs, onLate, visitor, response, make }: RenderOptions,
): Promise<Rendering | typeof REFUSED | null> {
  return new Promise((resolve) => {
    const request = renderRequest(address);
    const buffered = new BufferedResponse(request, (body) =>
      settle(body === null ? null : renderingOf(address, buffered, body)),
    );
    const timer = setTimeout(() => {
      onLate();
      giveUp(null);
    }, timeoutMs);
    let isSettled = false;
    const leave = () => giveUp(null);
    response?.once('close', leave);
    limit.run(buffered, begin, { address: visitor, refuse: () => giveUp(REFUSED) });

    async function begin(): Promise<void> {
      if (isSettled) return;
      const made = await make().catch((error: unknown): typeof FAILED => {
        logger().error({ err: error, path: loggedPath(address.path) }, 'the data of a page could not be read');
        return FAILED;
      });
      if (isSettled) return;
      if (made === null) return void (await renderer(request, buffered));
      buffered.endUnused();
      settle(made === FAILED ? null : made);
    }

    function giveUp(outcome: typeof REFUSED | null): void {
      buffered.abandon();
      settle(outcome);
    }

    function settle(outcome: Rendering | typeof REFUSED | null): void {
      isSettled = true;
      clearTimeout(timer);
      response?.off('close', leave);
      resolve(outcome);
    }
  });
}

function renderingOf({ path }: PageAddress, buffered: BufferedResponse, body: Buffer): Rendering | null {
  const status = buffered.statusCode;
  if (status >= 500 || hasFailedPart(body)) return null;
  const isStale = buffered.getHeader('x-nextjs-cache') === 'STALE';
  const lost = isStale && isDataLost(sourcesOf(path));
  return {
    status,
    ...paintFirst({ headers: outerHeaders(buffered), body }),
    isRefreshing: isStale && !lost,
    isDataLost: lost,
    isFromTemplate: false,
  };
}

function hasFailedPart(body: Buffer): boolean {
  const at = body.indexOf(failureMark);
  return at !== -1 && /^\d/.test(body.subarray(at + failureMark.length, at + failureMark.length + 1).toString());
}

function outerHeaders(buffered: BufferedResponse): OutgoingHttpHeaders {
  const outer = Object.entries(buffered.getHeaders())
    .filter(([name]) => !innerHeaders.test(name))
    // the middleware and the page name the same preloads
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)] : value]);
  return Object.fromEntries(outer);
}
