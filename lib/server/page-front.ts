import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ADDRESS_HEADER } from '#lib/config/headers.ts';
import { localeOf } from '#lib/config/locales.ts';
import { isOfferPath, isPersonalPath, loggedPath } from '#lib/config/routes.ts';
import { isDataLost } from './data-health.ts';
import { HeldResponse } from './held-response.ts';
import { DOCUMENT_HEADER, isClientNavigation, isPageAddress, pageKey, pathOf } from './page-address.ts';
import { packed, sendOnce, sendPage, unpacked } from './page-replies.ts';
import { type Page, PageStore } from './page-store.ts';
import { refuseAfterPause } from './paused-refusal.ts';
import { RenderLimit } from './render-limit.ts';
import { unavailablePage, withNotice } from './unavailable-page.ts';

type Render = (request: IncomingMessage, response: ServerResponse) => void;

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  /** what the visitor sent, where the renderer is shown less */
  asked: IncomingHttpHeaders;
  /** null: the page is not kept */
  key: string | null;
  /** the last good one, too old to be shown unasked */
  old: Page | undefined;
}

const PAGE_MAX_BYTES = 1024 * 1024;
/** the renderer knows better when a page is old; asking it this often costs nothing */
const KEPT_SECONDS_MAX = 60;
/** for a fresh page, where an old one could be shown, and where none could */
const PATIENCE_MS = { old: 3000, none: 15_000 };
/** of the pages that are not kept: few at a time, since kept pages wait for what is done at once; some seconds' work waits */
const RENDERING = { atATime: 12, waiting: 250, perAddress: 200 };
const VARY = 'Accept-Encoding, Cookie, RSC';
const RETRY_SECONDS = '30';
const NOT_KEPT = 'private, no-store';
const unavailable: OutgoingHttpHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': NOT_KEPT,
  'retry-after': RETRY_SECONDS,
  vary: VARY,
};
/** Hop-by-hop headers, those that are computed here, and the renderer's own affairs. */
const inner = /^(connection|keep-alive|transfer-encoding|content-length|etag|date|vary|x-middleware-.*|x-nextjs-.*)$/;
/** A part of the page whose rendering failed after its beginning was written: React leaves a mark with a number. */
const tornMark = '<template data-dgst="';

/**
 * Stands before the page renderer: keeps whole public pages, compressed once, and answers for the renderer when it
 * fails, with the last good page under a notice, or else with 503 and a page that is readable without script.
 */
export class PageFront {
  readonly #pages: PageStore;
  readonly #onLate: (path: string) => void;
  readonly #limit = new RenderLimit(RENDERING);

  /** @param onLate told of a page that took too long */
  constructor(maxBytes: number, onLate: (path: string) => void) {
    this.#pages = new PageStore(maxBytes);
    this.#onLate = onLate;
  }

  /** What the pages show has changed: each is rendered anew before it is shown again. */
  expire(): void {
    this.#pages.expire();
  }

  handle(request: IncomingMessage, response: ServerResponse, render: Render): void {
    delete request.headers[DOCUMENT_HEADER];
    if (!isPageAddress(pathOf(request))) return render(request, response);
    if (isClientNavigation(request)) return this.#navigate(request, response, render);
    const key = pageKey(request);
    const page = key === null ? undefined : this.#pages.get(key);
    const visit: Visit = { request, response, asked: request.headers, key, old: page };
    if (key !== null && page && page.expiresAt > Date.now()) void guarded(visit, this.#send(visit, key, page));
    else this.#ask(visit, render);
  }

  #navigate(request: IncomingMessage, response: ServerResponse, render: Render): void {
    varyByCookie(response, isPrivate(pathOf(request)));
    if (this.#limit.take(response, () => render(request, response), { address: addressOf(request) })) return;
    refuseAfterPause(response, () =>
      response.writeHead(503, { 'retry-after': RETRY_SECONDS, 'cache-control': NOT_KEPT }).end(),
    );
  }

  #ask(visit: Visit, render: Render): void {
    const { request, response, old } = visit;
    const { generation } = this.#pages;
    const held = new HeldResponse(request, (body) => {
      clearTimeout(patience);
      void guarded(visit, this.#answer(visit, held, body, generation));
    });
    const patience = setTimeout(
      () => {
        held.abandon();
        this.#onLate(loggedPath(pathOf(request)));
        void guarded(visit, answerWithout(visit));
      },
      old ? PATIENCE_MS.old : PATIENCE_MS.none,
    );
    response.once('close', () => {
      clearTimeout(patience);
      held.abandon();
    });
    // what leaves is compressed and compared here, for every reader
    visit.asked = { ...request.headers };
    request.headers['accept-encoding'] = 'identity';
    delete request.headers['if-none-match'];
    if (visit.key !== null) request.headers[DOCUMENT_HEADER] = '1';
    if (this.#limit.take(held, () => render(request, held), { address: addressOf(request) })) return;
    clearTimeout(patience);
    held.abandon();
    refuseAfterPause(response, () => shed(visit));
  }

  async #answer(visit: Visit, held: ServerResponse, body: Buffer | null, generation: number): Promise<void> {
    const { statusCode: status } = held;
    if (body === null || status >= 500 || isTorn(body)) return answerWithout(visit);
    const headers = outerHeaders(held);
    if (isStale(held) && isDataLost()) return sendLastGood(visit, headers, body);
    const { key } = visit;
    const seconds = secondsToKeep(visit, held, body);
    if (key !== null && seconds > 0) {
      const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
      const forms = { br: await packed(body) };
      const page: Page = { headers: { ...headers, etag }, forms, expiresAt: Date.now() + seconds * 1000 };
      if (generation === this.#pages.generation) this.#pages.set(key, page);
      return this.#send(visit, key, page);
    }
    if (status >= 400 || isPrivate(pathOf(visit.request))) headers['cache-control'] = NOT_KEPT;
    return sendOnce(visit.response, visit.asked, { status, headers, body });
  }

  #send({ asked, response }: Visit, key: string, page: Page): void | Promise<void> {
    return sendPage(page, asked, response, (encoding, body) => this.#pages.addForm(key, page, encoding, body));
  }
}

const addressOf = ({ headers }: IncomingMessage) => String(headers[ADDRESS_HEADER] ?? '');

const isPrivate = (path: string) => isPersonalPath(path) || isOfferPath(path);

/** The renderer sets a Vary of its own at the end, and knows nothing of the language or of who may see the page. */
function varyByCookie(response: ServerResponse, isPersonal: boolean): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    response.appendHeader('Vary', 'Cookie');
    if (isPersonal) response.setHeader('Cache-Control', NOT_KEPT);
    return writeHead(...head);
  };
}

/** An answer that cannot be sent ends its connection alone. */
async function guarded({ response }: Visit, sending: void | Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
}

/** Where the renderer failed or takes too long. */
async function answerWithout(visit: Visit): Promise<void> {
  const { request, response, asked, old } = visit;
  if (old) return sendLastGood(visit, old.headers, await unpacked(old));
  const body = Buffer.from(unavailablePage(localeOf(request.headers.cookie)));
  return sendOnce(response, asked, { status: 503, headers: unavailable, body });
}

/** Where too many wait: thousands may be told so at once, so nothing is compressed for them. */
function shed({ request, response }: Visit): void {
  response.writeHead(503, unavailable).end(unavailablePage(localeOf(request.headers.cookie)));
}

function sendLastGood(
  { request, response, asked }: Visit,
  { etag: _, ...headers }: OutgoingHttpHeaders,
  body: Buffer,
): Promise<void> {
  const page = Buffer.from(withNotice(body.toString(), localeOf(request.headers.cookie)));
  return sendOnce(response, asked, { status: 200, headers: { ...headers, 'cache-control': NOT_KEPT }, body: page });
}

function isTorn(body: Buffer): boolean {
  const at = body.indexOf(tornMark);
  return at !== -1 && /^\d/.test(body.subarray(at + tornMark.length, at + tornMark.length + 1).toString());
}

function outerHeaders(held: ServerResponse): OutgoingHttpHeaders {
  const outer = Object.entries(held.getHeaders())
    .filter(([name]) => !inner.test(name))
    // preloads are named by the middleware's answer and by the page
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)] : value]);
  return { ...Object.fromEntries(outer), vary: VARY };
}

const isStale = (held: ServerResponse) => held.getHeader('x-nextjs-cache') === 'STALE';

/** Only what the renderer or the middleware declares public is kept. */
function secondsToKeep({ request }: Visit, held: ServerResponse, { length }: Buffer): number {
  if (request.method !== 'GET' || held.statusCode !== 200 || length > PAGE_MAX_BYTES) return 0;
  if (held.getHeader('set-cookie') || held.getHeader('content-encoding')) return 0;
  if (isStale(held)) return 0;
  const seconds = /\bs-maxage=(\d+)/.exec(String(held.getHeader('cache-control') ?? ''))?.[1];
  return Math.min(Number(seconds ?? 0), KEPT_SECONDS_MAX);
}
