import { LRUCache } from 'lru-cache';
import { logger } from '#backend/logger.ts';
import type { Locale } from '#lib/config/locales.ts';
import { isPlainAddress } from '#lib/page-template/plain-address.ts';
import {
  type PageContent,
  type PageContext,
  type PageKind,
  pageRegistry,
  takeRendered,
} from '#lib/page-template/registry.ts';
import { subdomainOf } from '#lib/server/hosts.ts';
import type { PageAddress } from '../page-cache/page-address.ts';
import type { Rendering } from '../page-cache/page-rendering.ts';
import { bytesOf, fillTemplate, learnTemplate, type PageTemplate } from './page-template.ts';

/** as long as a page is cached */
const TEMPLATE_MS = 60_000;
const TEMPLATES_MAX_BYTES = 6 * 1024 * 1024;
const ASKED_MAX = 5000;

interface Entry {
  template: PageTemplate;
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
    ttl: TEMPLATE_MS,
    sizeCalculation: ({ template }) => bytesOf(template),
  });
  /** whose pages were rendered lately: a template is made at the second one, since most sections are opened once */
  readonly #asked = new LRUCache<string, true>({ max: ASKED_MAX, ttl: TEMPLATE_MS });
  readonly #learning = new Set<string>();

  /**
   * The page at an address; null when the renderer has to make it. Throws when its data cannot be read.
   *
   * @param isCurrent whether what all pages show is the same as at change number `changes`
   */
  async make(address: PageAddress, isCurrent: (changes: number) => boolean): Promise<Rendering | null> {
    const found = kindAt(address);
    const entry = found && this.#entries.get(found.key);
    if (!entry || !isCurrent(entry.changes)) return null;
    const content = await found.kind.contentAt(address.url, entry.context);
    const body = content && (await this.#fill(found.kind, entry.template, content, address.locale));
    if (!body) return null;
    const { headers } = entry.template;
    return { status: 200, headers, body, isRefreshing: false, isDataLost: false, isFromTemplate: true };
  }

  async #fill(kind: PageKind, template: PageTemplate, content: PageContent, locale: Locale): Promise<Buffer | null> {
    try {
      return await fillTemplate(template, content, locale);
    } catch (error) {
      logger().error({ err: error, kind: kind.name }, 'a page could not be made from a template');
      return null;
    }
  }

  /** Makes a template of a rendered page, unless there is one that is as current. */
  async learn(address: PageAddress, rendering: Rendering, changes: number): Promise<void> {
    const { status, headers, body, isRefreshing, isDataLost } = rendering;
    const found = kindAt(address);
    const rendered = found && takeRendered(subdomainOf(address.host) ?? '', address.locale, address.url);
    if (!rendered || status !== 200 || isRefreshing || isDataLost || this.#learning.has(found.key)) return;
    if ((this.#entries.get(found.key)?.changes ?? -1) >= changes) return;
    if (!this.#asked.has(found.key)) return void this.#asked.set(found.key, true);
    this.#learning.add(found.key);
    try {
      const template = await learnTemplate(headers, body, rendered.content, address.locale);
      if (template) this.#entries.set(found.key, { template, context: rendered.context, changes });
    } catch (error) {
      logger().error({ err: error, kind: found.kind.name }, 'no template could be made of a rendered page');
    } finally {
      this.#learning.delete(found.key);
    }
  }
}

function kindAt({ host, locale, url }: PageAddress): { kind: PageKind; key: string } | null {
  if (subdomainOf(host) === null || !isPlainAddress(url)) return null;
  for (const kind of pageRegistry.kinds.values()) {
    const group = kind.groupOf(url);
    if (group !== null) return { kind, key: `${kind.name} ${host} ${locale} ${group}` };
  }
  return null;
}
