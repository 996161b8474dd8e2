import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { logger } from '#backend/logger.ts';
import type { Locale } from '#lib/config/locales.ts';
import { loggedPath } from '#lib/config/logged-path.ts';
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
import { fillTemplate, makeTemplate, markupOf, type PageTemplate, templateBytes } from './page-template.ts';
import { isPlainAddress } from './plain-address.ts';

/** as long as a page is cached */
const TEMPLATE_MS = 60_000;
const TEMPLATES_MAX_BYTES = 6 * 1024 * 1024;
/** the content of a page takes some 20 KB: 4 MB together */
const PREVIOUS_MAX = 200;

interface Entry {
  template: PageTemplate;
  /** what the page was rendered with */
  context: PageContext;
  /** number of the last announced change when the rendering began */
  changeNumber: number;
}

/** What a template of the next page has to make again. */
interface PreviousPage {
  content: PageContent;
  /** hash of its markup */
  markup: string;
}

/**
 * Makes pages from others of their kind: the second page of a group (those of one kind, host, language and section) that
 * the renderer makes becomes a template, and in the next one only what differs is written anew (decision 0100).
 */
export class PageTemplates {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: TEMPLATES_MAX_BYTES,
    ttl: TEMPLATE_MS,
    sizeCalculation: ({ template }) => templateBytes(template),
  });
  /** the last rendered page of each group: a template is made at the second one, since most sections are opened once */
  readonly #previous = new LRUCache<string, PreviousPage>({ max: PREVIOUS_MAX, ttl: TEMPLATE_MS });
  readonly #beingMade = new Set<string>();

  /**
   * The page at an address; null when the renderer has to make it. Throws when its data cannot be read.
   *
   * @param isCurrent whether what all pages show is the same as at this change number
   */
  async make(address: PageAddress, isCurrent: (changeNumber: number) => boolean): Promise<Rendering | null> {
    const found = kindAt(address);
    const entry = found && this.#entries.get(found.key);
    if (!entry || !isCurrent(entry.changeNumber)) return null;
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

  /**
   * Makes a template of a rendered page that differs from the one before it in its content only, unless there is one that
   * is as current.
   */
  async addTemplate(address: PageAddress, rendering: Rendering, changeNumber: number): Promise<void> {
    const found = kindAt(address);
    const noted = found && takeRendered(found.subdomain, address.locale, address.url);
    if (!noted || rendering.status !== 200 || rendering.isRefreshing || rendering.isDataLost) return;
    const { key, kind } = found;
    const isKnown = (this.#entries.get(key)?.changeNumber ?? -1) >= changeNumber;
    if (isKnown || this.#beingMade.has(key)) return;
    const { content, context } = noted;
    const previous = this.#previous.get(key);
    // also for the page after this one, if no template can be made now
    this.#previous.set(key, { content, markup: hashOf(markupOf(rendering.body)) });
    if (!previous || previous.content.uniqueAddressPart === content.uniqueAddressPart) return;
    this.#beingMade.add(key);
    try {
      const template = await makeTemplate(rendering.headers, rendering.body, content, address.locale);
      if (template && (await reproduces(template, previous, address.locale)))
        this.#entries.set(key, { template, context, changeNumber });
    } catch (error) {
      logger().error(
        { err: error, kind: kind.name, path: loggedPath(address.path) },
        'no template could be made of a page',
      );
    } finally {
      this.#beingMade.delete(key);
    }
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** Whether a page that the renderer made has the markup that would be made from the template. */
async function reproduces(template: PageTemplate, { content, markup }: PreviousPage, locale: Locale): Promise<boolean> {
  const page = await fillTemplate(template, content, locale);
  return page !== null && hashOf(markupOf(page)) === markup;
}

function kindAt({ host, locale, url }: PageAddress): { kind: PageKind; subdomain: string; key: string } | null {
  const subdomain = subdomainOf(host);
  if (subdomain === null || !isPlainAddress(url)) return null;
  for (const kind of pageRegistry.kinds.values()) {
    const group = kind.groupOf(url);
    if (group !== null) return { kind, subdomain, key: `${kind.name} ${host} ${locale} ${group}` };
  }
  return null;
}
