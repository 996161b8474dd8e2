import { LRUCache } from 'lru-cache';
import { logger } from '#backend/logger.ts';
import { type PageContext, type PageKind, pageRegistry, takeRendered } from '#lib/page-template/registry.ts';
import { subdomainOf } from '#lib/server/hosts.ts';
import type { PageAddress } from '../page-cache/page-address.ts';
import type { Rendering } from '../page-cache/page-rendering.ts';
import { fillTemplate, learnTemplate, type PageTemplate } from './page-template.ts';

/** as long as a page is cached */
const TEMPLATE_MS = 60_000;
/** until the next attempt, when no template could be made of a page */
const RETRY_MS = 5000;
const TEMPLATES_MAX_BYTES = 6 * 1024 * 1024;
/** of an address from whose page no template could be made */
const EMPTY_BYTES = 200;

interface Entry {
  /** null: none could be made of the page */
  template: PageTemplate | null;
  /** what the page was rendered with */
  context: PageContext;
  /** number of the last announced change when the rendering began */
  changes: number;
}

/**
 * Makes pages from others of their kind: a page that the renderer has made becomes a template, and in the next one only
 * what differs is written anew (decision 0100).
 */
export class PageTemplates {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: TEMPLATES_MAX_BYTES,
    sizeCalculation: ({ template }) =>
      EMPTY_BYTES + (template?.fixed.reduce((bytes, { length }) => bytes + length, 0) ?? 0),
  });
  readonly #learning = new Set<string>();

  /**
   * The page at an address; null when the renderer has to make it.
   *
   * @param isCurrent whether what all pages show is the same as at change number `changes`
   */
  async make(address: PageAddress, isCurrent: (changes: number) => boolean): Promise<Rendering | null> {
    const found = kindAt(address);
    const entry = found && this.#entries.get(found.key);
    if (!entry?.template || !isCurrent(entry.changes)) return null;
    const content = await found?.kind.contentAt(address.url, entry.context);
    const body = content && (await fillTemplate(entry.template, content, address.locale));
    if (!body) return null;
    const { headers } = entry.template;
    return { status: 200, headers, body, isRefreshing: false, isDataLost: false, isFromTemplate: true };
  }

  /** Makes a template of a rendered page, unless there is one that is as current. */
  async learn(address: PageAddress, rendering: Rendering, changes: number): Promise<void> {
    const { status, headers, body, isRefreshing, isDataLost } = rendering;
    const found = kindAt(address);
    const rendered = found && takeRendered(subdomainOf(address.host) ?? '', address.locale, address.url);
    if (!rendered || status !== 200 || isRefreshing || isDataLost || this.#learning.has(found.key)) return;
    const known = this.#entries.get(found.key);
    if (known && known.changes >= changes) return;
    this.#learning.add(found.key);
    try {
      const template = await learnTemplate(headers, body, rendered.content, address.locale);
      const entry: Entry = { template, context: rendered.context, changes };
      this.#entries.set(found.key, entry, { ttl: template ? TEMPLATE_MS : RETRY_MS });
    } catch (error) {
      logger().error({ error, kind: found.kind.name }, 'no template could be made of a rendered page');
    } finally {
      this.#learning.delete(found.key);
    }
  }
}

function kindAt({ host, locale, url }: PageAddress): { kind: PageKind; key: string } | null {
  if (subdomainOf(host) === null) return null;
  for (const kind of pageRegistry.kinds.values()) {
    const group = kind.groupOf(url);
    if (group !== null) return { kind, key: `${kind.name} ${host} ${locale} ${group}` };
  }
  return null;
}
