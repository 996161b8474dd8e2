import { LRUCache } from 'lru-cache';
import type { Locale } from '#lib/config/locales.ts';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import type { ReadyByWarehouse } from '#lib/rules/ready-phrases.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';

/** What all pages of a city in one language are rendered with. */
export interface PageContext {
  city: CityWithWarehouses;
  /** the default city; on its own pages the same as `city` */
  home: CityWithWarehouses;
  locale: Locale;
  /** when goods that are ordered now are ready, by warehouse */
  readyPhrases: ReadyByWarehouse;
}

/** A client component of a page, by its registered name, and the properties that differ from page to page. */
export interface PagePart {
  component: string;
  props: object;
}

/** What differs between two pages of one kind. */
export interface PageContent {
  /** in the order of the page */
  parts: PagePart[];
  /** texts that the payload contains because of the address */
  addressTexts: string[];
  /** the part of the address that no other page of the kind has */
  uniqueAddressPart: string;
}

/** Pages that differ from each other only in the properties of their client components and in their address. */
export interface PageKind {
  name: string;
  /**
   * What the page at a canonical address has in common with all that can be made of the same template, besides city and
   * language; null: not a page of this kind.
   */
  groupOf(url: string): string | null;
  /** null: the renderer has to answer, as with a redirect or without such a product */
  contentAt(url: string, context: PageContext): Promise<PageContent | null>;
}

/** Markup of a page's parts. */
export interface Markup {
  /** what React moves into the head */
  head: string;
  /** of each part */
  bodies: string[];
}

interface Rendered {
  content: PageContent;
  context: PageContext;
}

interface Registry {
  kinds: Map<string, PageKind>;
  /** what pages were rendered from, until a template is made of them */
  rendered: LRUCache<string, Rendered>;
  /** null: no page with a registered component has been rendered yet */
  write: ((parts: PagePart[], locale: Locale) => Promise<Markup>) | null;
}

/** More than are rendered at a time. */
const RENDERED_MAX = 16;

/**
 * What the bundled pages offer to the page cache, which is not part of the bundle: each module adds its part when it is
 * loaded for the first page that needs it.
 */
export const pageRegistry = processSingleton<Registry>('page registry', () => ({
  kinds: new Map(),
  rendered: new LRUCache({ max: RENDERED_MAX }),
  write: null,
}));

/** Remembers from what the page at a canonical address is being rendered. */
export function noteRendered(url: string, content: PageContent, context: PageContext): void {
  const { city, locale } = context;
  pageRegistry.rendered.set(renderedKey(city.isDefault ? '' : city.subdomain, locale, url), { content, context });
}

/**
 * Returns from what the page was rendered, and forgets it.
 *
 * @param subdomain of the host; empty: the default city's
 */
export function takeRendered(subdomain: string, locale: Locale, url: string): Rendered | undefined {
  const key = renderedKey(subdomain, locale, url);
  const rendered = pageRegistry.rendered.get(key);
  pageRegistry.rendered.delete(key);
  return rendered;
}

const renderedKey = (subdomain: string, locale: Locale, url: string) => `${locale} ${subdomain} ${url}`;
