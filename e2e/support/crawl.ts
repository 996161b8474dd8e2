import { JSDOM } from 'jsdom';
import { DOMAIN, PORT, visit } from './http.ts';

/** Further pages of one kind, such as products, are not visited: they are made by the same code. */
const SAME_KIND_MAX = 20;
const AT_ONCE = 4;

interface Crawl {
  pages: number;
  /** what is wrong, each with its address */
  faults: string[];
}

/**
 * Follows the links of a city's host from its home page and checks every page: status, title, description, canonical
 * address, structured data, sharing picture, links to other cities.
 */
export async function crawl(host: string): Promise<Crawl> {
  const faults: string[] = [];
  const seen = new Set(['/']);
  const queue = ['/'];
  const [titles, descriptions, kinds] = [
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, number>(),
  ];
  let pages = 0;
  const add = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const kind = kindOf(path);
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    if (count <= SAME_KIND_MAX) queue.push(path);
  };
  const visitOne = async (path: string) => {
    const { status, headers, text } = await visit(host, path);
    if (status >= 300 && status < 400) {
      const { host: target, pathname, search } = new URL(headers.location ?? '', originOf(host));
      if (target !== `${host}:${PORT}`) faults.push(`${path} leads to ${target}`);
      else add(pathname + search);
      return;
    }
    if (status !== 200) {
      faults.push(`${path}: ${status}`);
      return;
    }
    if (!headers['content-type']?.startsWith('text/html')) return;
    pages += 1;
    const { document } = new JSDOM(text).window;
    for (const fault of faultsOf(document, host, path)) faults.push(`${path}: ${fault}`);
    if (isIndexable(document, path))
      for (const [what, known] of [
        [document.title, titles],
        [metaOf(document, 'description'), descriptions],
      ] as const) {
        const other = known.get(what);
        if (other !== undefined) faults.push(`${path}: says «${what}» as ${other} does`);
        known.set(what, path);
      }
    for (const link of linksOf(document, host, path)) add(link);
  };
  const walk = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visitOne(path);
  };
  // a walker that finds the queue empty ends, and the others go on with what they find
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return { pages, faults };
}

const originOf = (host: string): string => `http://${host}:${PORT}`;

/** Pages made by the same code: products, listings with a query, … */
function kindOf(path: string): string {
  const [pathname = '', query = ''] = path.split('?');
  const [, first = ''] = pathname.split('/');
  return `${first}/${new URLSearchParams(query).keys().toArray().toSorted().join('&')}`;
}

const metaOf = (document: Document, name: string): string =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

const canonicalOf = (document: Document): string | undefined =>
  document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined;

const isIndexable = (document: Document, path: string): boolean =>
  !metaOf(document, 'robots').includes('noindex') && new URL(canonicalOf(document) ?? 'http://x/').pathname === path;

function faultsOf(document: Document, host: string, path: string): string[] {
  const faults: string[] = [];
  const count = (selector: string) => document.querySelectorAll(selector).length;
  if (count('h1') !== 1) faults.push(`${count('h1')} h1`);
  if (!document.title) faults.push('no title');
  for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
    for (const fault of dataFaults(script.textContent ?? '')) faults.push(fault);
  // they name the cities of the stores, and those in which a promotion holds
  if (path !== '/stores' && !path.startsWith('/promotions/'))
    for (const link of document.querySelectorAll('a[href^="http"]')) {
      const other = new URL(link.getAttribute('href') ?? '').host;
      if (other !== `${host}:${PORT}` && other.endsWith(`${DOMAIN}:${PORT}`)) faults.push(`links to ${other}`);
    }
  if (metaOf(document, 'robots').includes('noindex')) return faults;
  if (!metaOf(document, 'description')) faults.push('no description');
  const canonical = canonicalOf(document);
  if (canonical === undefined) faults.push('no canonical');
  else if (new URL(canonical).host !== `${host}:${PORT}`) faults.push(`canonical ${canonical}`);
  else if (!path.includes('?') && new URL(canonical).pathname !== path) faults.push(`canonical ${canonical}`);
  if (count('meta[property="og:image"]') === 0) faults.push('no og:image');
  return faults;
}

function dataFaults(text: string): string[] {
  try {
    const data = JSON.parse(text) as { '@context'?: string; '@type'?: unknown; '@graph'?: unknown };
    if (!data['@context']?.includes('schema.org')) return ['structured data without schema.org'];
    return data['@type'] || data['@graph'] ? [] : ['structured data without a type'];
  } catch {
    return ['structured data that is no JSON'];
  }
}

/** Paths of the host's own pages that a page links to. */
function linksOf(document: Document, host: string, path: string): string[] {
  return [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const url = new URL(link.getAttribute('href') ?? '', originOf(host) + path);
    if (!url.protocol.startsWith('http') || url.host !== `${host}:${PORT}`) return [];
    return [url.pathname + url.search];
  });
}
