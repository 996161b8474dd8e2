import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ADDRESS_HEADER, NOTHING_THERE_HEADER } from '#lib/config/headers.ts';
import { loggedPath } from '#lib/config/logged-path.ts';
import { isPagePath } from '#lib/config/page-paths.ts';
import { NOT_FOUND_PATH } from '#lib/config/routes.ts';
import { addressKey } from '#lib/rules/address-key.ts';
import { ConcurrencyLimiter } from '../guards/concurrency-limiter.ts';
import { refuseAfterDelay } from '../guards/delayed-refusal.ts';
import { PageTemplates } from '../page-templates/page-templates.ts';
import { isClientNavigation, notFoundAddress, pageAddress, pathOf } from './page-address.ts';
import { PageChanges } from './page-changes.ts';
import {
  onNavigationHead,
  PRIVATE_NO_STORE,
  pageHeaders,
  RETRY_SECONDS,
  type Visit,
  withVisitorsQuery,
} from './page-headers.ts';
import { secondsToKeep } from './page-lifetime.ts';
import { REFUSED, type Render, type Rendering, render } from './page-rendering.ts';
import {
  cacheUncompressed,
  compress,
  type Encoding,
  type Page,
  pageBytes,
  sendOnce,
  sendPage,
} from './page-replies.ts';
import { navigationRequest } from './render-request.ts';
import { sendLastGood, sendUnavailable, sendUnderNotice } from './stale-page-replies.ts';
import { busyPage } from './unavailable-page.ts';

/** how long after it expires a page without an announced change may still be served, while it is rendered again */
const STALE_MS_MAX = 10 * 60_000;
/** how long a visitor waits for a fresh page when an old one could be served, and when none could */
const WAIT_MS = { old: 3000, none: 15_000 };
/** few at a time, since rendering delays the cached pages; the queue holds some seconds of work */
const RENDERING = { atATime: 12, waiting: 250, perAddress: 200 };

/** with more pages under way, each is compressed less: compressing takes a sixth of a page's processor time */
const BUSY = 4;

/** Result of a rendering: a page for everybody, or a response that is not cached; null: it failed. */
type Outcome = Page | Rendering | typeof REFUSED | null;

/** A page that found nothing while it was rendered: without scripts Next's answer is blank. */
const isBareNotFound = ({ address }: Visit, { status, headers }: Rendering): boolean =>
  status === 404 && address.path !== NOT_FOUND_PATH && String(headers['content-type']).startsWith('text/html');

const isPage = (outcome: Page | Rendering): outcome is Page => 'bodies' in outcome;

/**
 * Caches whole public pages in front of the renderer, each compressed once and rendered once however many visitors wait.
 * When the renderer fails, serves the last good page with a notice, or 503 with a page that needs no script. The
 * renderer sees a canonical request, never the visitor's (see render-request.ts).
 */
export class PageCache {
  readonly #pages: LRUCache<string, Page>;
  readonly #underWay = new Map<string, Promise<Outcome>>();
  readonly #limit = new ConcurrencyLimiter(RENDERING);
  readonly #onLate: (path: string) => void;
  readonly #changes = new PageChanges();
  readonly #templates = new PageTemplates();

  /** @param onLate called with the path of a page that took too long */
  constructor(maxBytes: number, onLate: (path: string) => void) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: pageBytes });
    this.#onLate = onLate;
  }

  /** Marks the pages at `paths` (null: every page) as changed: each is rendered again before it is served. */
  expire(paths: readonly string[] | null): void {
    this.#changes.record(paths);
  }

  /** Resolves when the pages that are being rendered now are finished. */
  async finished(): Promise<void> {
    await Promise.allSettled(this.#underWay.values());
  }

  handle(request: IncomingMessage, response: ServerResponse, renderer: Render): void {
    if (!isPagePath(pathOf(request))) return void renderer(request, response);
    const visit: Visit = { request, response, address: pageAddress(request) };
    if (isClientNavigation(request)) return this.#navigate(visit, renderer);
    const { key } = visit.address;
    if (key === null) return void closeOnError(visit, this.#answerOnce(visit, renderer));
    const page = this.#pages.get(key);
    const isCurrent = page !== undefined && this.#isCurrent(visit, page);
    if (isCurrent && page.expiresAt > Date.now()) return void closeOnError(visit, this.#send(visit, page));
    const fresh = this.#refresh(visit, key, renderer);
    if (isCurrent && page.expiresAt + STALE_MS_MAX > Date.now()) {
      return void closeOnError(visit, this.#send(visit, page));
    }
    void closeOnError(visit, this.#answerFresh(visit, page, fresh, renderer));
  }

  #navigate({ request, response, address }: Visit, renderer: Render): void {
    onNavigationHead({ request, response, address });
    const busy = () =>
      response.writeHead(503, { 'retry-after': RETRY_SECONDS, 'cache-control': PRIVATE_NO_STORE }).end();
    this.#limit.run(response, () => renderer(navigationRequest(address, request), response), {
      address: visitorOf(request),
      refuse: () => refuseAfterDelay(response, busy),
    });
  }

  /** Renders a page once for all visitors who wait for it. */
  #refresh(visit: Visit, key: string, renderer: Render): Promise<Outcome> {
    const known = this.#underWay.get(key);
    if (known) return known;
    const refreshed = this.#renderShared(visit, key, renderer).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, refreshed);
    return refreshed;
  }

  async #renderShared({ request, address }: Visit, key: string, renderer: Render): Promise<Outcome> {
    const changes = this.#changes.count;
    const rendering = await this.#render({ request, address }, renderer);
    const old = this.#pages.peek(key);
    if (rendering === REFUSED) return rendering;
    if (rendering === null || rendering.isDataLost) {
      if (old) old.isRefreshFailed = true;
      return rendering;
    }
    const seconds = secondsToKeep(address, rendering);
    if (seconds === 0) {
      this.#pages.delete(key);
      return rendering;
    }
    const { status, body } = rendering;
    const br = await compress(body, this.#underWay.size > BUSY ? 'fast' : 'small');
    const page: Page = {
      status,
      headers: { ...pageHeaders(address, rendering), ...(!address.isPrivate && { etag: etagOf(body) }) },
      bodies: { br },
      expiresAt: Date.now() + seconds * 1000,
      changes,
      isRefreshFailed: false,
    };
    this.#pages.set(key, page);
    cacheUncompressed(page, body, request.headers);
    return page;
  }

  async #render(
    { request, address }: Pick<Visit, 'request' | 'address'>,
    renderer: Render,
    response?: ServerResponse,
  ): Promise<Rendering | typeof REFUSED | null> {
    const changes = this.#changes.count;
    const rendering = await render(address, renderer, {
      limit: this.#limit,
      timeoutMs: WAIT_MS.none,
      onLate: () => this.#onLate(loggedPath(address.path)),
      visitor: visitorOf(request),
      make: () => this.#templates.make(address, (count) => this.#changes.isFrameCurrent(count)),
      ...(response && { response }),
    });
    // awaited, so that the next request finds the template
    if (rendering && rendering !== REFUSED && !rendering.isFromTemplate)
      await this.#templates.addTemplate(address, rendering, changes);
    return rendering;
  }

  async #answerOnce(visit: Visit, renderer: Render): Promise<void> {
    const rendering = await this.#render(visit, renderer, visit.response);
    return this.#sendOutcome(visit, undefined, rendering, renderer);
  }

  async #answerFresh(visit: Visit, old: Page | undefined, fresh: Promise<Outcome>, renderer: Render): Promise<void> {
    const { key } = visit.address;
    // a refresh has already failed, so later visitors get the old page without waiting
    if (old?.isRefreshFailed) return sendLastGood(visit, old);
    let outcome = await (old ? withTimeout(WAIT_MS.old, fresh) : fresh);
    if (outcome === LATE) {
      if (old) old.isRefreshFailed = true;
      outcome = null;
    }
    // the rendering began before the change that preceded this request, so the page is rendered once more
    if (outcome && outcome !== REFUSED && isPage(outcome) && !this.#isCurrent(visit, outcome) && key !== null)
      outcome = await this.#refresh(visit, key, renderer);
    return this.#sendOutcome(visit, old, outcome, renderer);
  }

  async #sendOutcome(visit: Visit, old: Page | undefined, outcome: Outcome, renderer: Render): Promise<void> {
    if (outcome === REFUSED)
      return old
        ? sendLastGood(visit, old, 'lastGoodBusy')
        : refuseAfterDelay(visit.response, () => sendUnavailable(visit, busyPage));
    if (outcome === null) return old ? sendLastGood(visit, old) : sendUnavailable(visit);
    if (isPage(outcome)) return this.#send(visit, outcome);
    if (outcome.headers[NOTHING_THERE_HEADER] !== undefined || isBareNotFound(visit, outcome))
      return this.#sendNotFound(visit, renderer);
    return sendRendering(visit, outcome);
  }

  /** Serves one 404 page for all addresses that do not exist; it contains nothing of the address. */
  async #sendNotFound({ request, response, address }: Visit, renderer: Render): Promise<void> {
    const visit: Visit = { request, response, address: notFoundAddress(address) };
    const { key } = visit.address;
    if (key === null) return this.#answerOnce(visit, renderer);
    const page = this.#pages.get(key);
    if (page && page.expiresAt > Date.now() && this.#isCurrent(visit, page)) return this.#send(visit, page);
    return this.#answerFresh(visit, page, this.#refresh(visit, key, renderer), renderer);
  }

  #send(visit: Visit, page: Page): void | Promise<void> {
    if (page.isRefreshFailed) return sendLastGood(visit, page);
    return sendPage(page, visit.request.headers, visit.response, (encoding, body) =>
      this.#addEncoding(visit.address.key, page, encoding, body),
    );
  }

  #isCurrent({ address }: Visit, { changes }: Page): boolean {
    return this.#changes.isCurrent(address.path, changes);
  }

  /** Adds another encoding to a cached page, unless the entry was replaced meanwhile. */
  #addEncoding(key: string | null, page: Page, encoding: Encoding, body: Buffer): void {
    if (key === null || this.#pages.peek(key) !== page) return;
    this.#pages.set(key, { ...page, bodies: { ...page.bodies, [encoding]: body } });
  }
}

const visitorOf = ({ headers }: IncomingMessage) => addressKey(String(headers[ADDRESS_HEADER] ?? ''));

const LATE = Symbol('late');

async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`;

/** A failure to send a response closes its connection and nothing else. */
async function closeOnError({ response }: Visit, sending: void | Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
}

function sendRendering(visit: Visit, rendering: Rendering): Promise<void> {
  const { request, response, address } = visit;
  const { status, body, isDataLost } = rendering;
  const headers = pageHeaders(address, rendering);
  if (isDataLost) return sendUnderNotice(visit, headers, body);
  return sendOnce(response, request.headers, { status, headers: withVisitorsQuery(visit, headers), body });
}
