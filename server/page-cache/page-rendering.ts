import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isDataLost, sourcesOf } from '#lib/server/data-health.ts';
import type { RenderLimit } from '../guards/render-limit.ts';
import { HeldResponse } from './held-response.ts';
import type { PageAddress } from './page-address.ts';
import { paintFirst } from './paint-first.ts';
import { renderRequest } from './render-request.ts';

export type Render = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A whole answer of the renderer. */
export interface Rendering {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** the renderer showed a page that it had, and makes a fresh one by itself */
  isRefreshing: boolean;
  /** it could not make a fresh one, because what it reads from is out of reach */
  isDataLost: boolean;
}

interface Circumstances {
  limit: RenderLimit;
  /** milliseconds until the rendering is given up */
  patience: number;
  onLate: () => void;
  /** where the request that asked first came from: one address has not all turns */
  visitor: string;
  /** the one reader of an answer that is not shared: it is given up when he leaves */
  reader?: ServerResponse;
}

/** Hop-by-hop headers, those that are computed here, and the renderer's internal ones. */
const innerHeaders =
  /^(connection|keep-alive|transfer-encoding|content-length|etag|date|vary|x-middleware-.*|x-nextjs-.*)$/;
/** A part of the page whose rendering failed after its beginning was written: React leaves a mark with a number. */
const tornMark = '<template data-dgst="';

/** Too many others wait for their turn. */
export const REFUSED = Symbol('refused');

/** Renders the page at a canonical address; null where that failed or took too long. */
export function render(
  address: PageAddress,
  renderer: Render,
  { limit, patience, onLate, visitor, reader }: Circumstances,
): Promise<Rendering | typeof REFUSED | null> {
  return new Promise((resolve) => {
    const request = renderRequest(address);
    const held = new HeldResponse(request, (body) => settle(body === null ? null : renderingOf(address, held, body)));
    const timer = setTimeout(() => {
      onLate();
      giveUp(null);
    }, patience);
    const leave = () => giveUp(null);
    reader?.once('close', leave);
    limit.take(held, () => renderer(request, held), { address: visitor, refuse: () => giveUp(REFUSED) });

    function giveUp(outcome: typeof REFUSED | null): void {
      held.abandon();
      settle(outcome);
    }

    function settle(outcome: Rendering | typeof REFUSED | null): void {
      clearTimeout(timer);
      reader?.off('close', leave);
      resolve(outcome);
    }
  });
}

function renderingOf({ path }: PageAddress, held: HeldResponse, body: Buffer): Rendering | null {
  const status = held.statusCode;
  if (status >= 500 || isTorn(body)) return null;
  const isStale = held.getHeader('x-nextjs-cache') === 'STALE';
  const lost = isStale && isDataLost(sourcesOf(path));
  return {
    status,
    ...paintFirst({ headers: outerHeaders(held), body }),
    isRefreshing: isStale && !lost,
    isDataLost: lost,
  };
}

function isTorn(body: Buffer): boolean {
  const at = body.indexOf(tornMark);
  return at !== -1 && /^\d/.test(body.subarray(at + tornMark.length, at + tornMark.length + 1).toString());
}

function outerHeaders(held: HeldResponse): OutgoingHttpHeaders {
  const outer = Object.entries(held.getHeaders())
    .filter(([name]) => !innerHeaders.test(name))
    // preloads are named by the middleware's answer and by the page
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)] : value]);
  return Object.fromEntries(outer);
}
