import { dataFaults } from './data-faults.ts';
import { DOMAIN, PORT, visit } from './http.ts';
import { type ReadPage, readPage } from './read-page.ts';

const AT_ONCE = 4;
/** A page with less text has nothing to say: it should have been a 404. */
const LETTERS_MIN = 150;

interface Crawl {
  pages: number;
  /** the kinds of the pages and documents that were found whole */
  kinds: Set<string>;
  /** what is wrong, each with its address */
  faults: string[];
}

/**
 * Follows the links of a city's host from its home page and checks every page: status, title, description, canonical
 * address, structured data, sharing picture, places it links to, links to other cities.
 *
 * @param ofEachKind further pages of one kind, such as products, are not visited: they are made by the same code; of
 *   pages with several parameters a fifth, and of documents, which are only sent, two
 * @param more pages that are visited too: few pages of each kind may lead to none of another kind
 */
export async function crawl(host: string, ofEachKind: number, more: string[] = []): Promise<Crawl> {
  const faults: string[] = [];
  const queue = ['/', ...more];
  const seen = new Set(queue);
  const whole = new Set<string>();
  const [titles, descriptions, kinds] = [
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, number>(),
  ];
  let pages = 0;
  const limitOf = (kind: string) => {
    if (kind === '/documents') return 2;
    // there are dozens of sets of several parameters
    return kind.split(' ').length > 2 ? Math.ceil(ofEachKind / 5) : ofEachKind;
  };
  const add = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const kind = kindOf(path);
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    if (count <= limitOf(kind)) queue.push(path);
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
    whole.add(kindOf(path));
    if (!headers['content-type']?.startsWith('text/html')) return;
    pages += 1;
    const page = readPage(text);
    for (const fault of faultsOf(page, host, path)) faults.push(`${path}: ${fault}`);
    if (isIndexable(page, path))
      for (const [what, known] of [
        [page.title, titles],
        [descriptionOf(page), descriptions],
      ] as const) {
        const other = known.get(what);
        if (other !== undefined) faults.push(`${path}: says «${what}» as ${other} does`);
        known.set(what, path);
      }
    for (const link of linksOf(page, host, path)) add(link);
  };
  const walk = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visitOne(path);
  };
  // a walker that finds the queue empty ends, and the others go on with what they find
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return { pages, kinds: whole, faults };
}

const originOf = (host: string): string => `http://${host}:${PORT}`;

/** Parameters that every listing has; the others are facets, whose names differ from section to section. */
const OF_EVERY_LISTING = new Set(['brand', 'page', 'price_from', 'price_to', 'sort', 'stock']);

/** Pages made by the same code, such as products, by the names of their parameters: «/catalog page sort». */
function kindOf(path: string): string {
  const [pathname = '', query = ''] = path.split('?');
  const [, first = ''] = pathname.split('/');
  const names = [...new URLSearchParams(query).keys()].map((name) =>
    first === 'catalog' && !OF_EVERY_LISTING.has(name) ? 'facet' : name,
  );
  return [`/${first}`, ...new Set(names.toSorted())].join(' ');
}

const descriptionOf = ({ meta }: ReadPage): string => meta.get('description') ?? '';

const isNoindex = ({ meta }: ReadPage): boolean => meta.get('robots')?.includes('noindex') ?? false;

const isIndexable = (page: ReadPage, path: string): boolean =>
  !isNoindex(page) && new URL(page.canonical ?? 'http://x/').pathname === path;

function faultsOf(page: ReadPage, host: string, path: string): string[] {
  const { title, meta, canonical, headings, data, links, letters } = page;
  const faults: string[] = [];
  const own = `${host}:${PORT}`;
  const isForeign = (other: string) => other !== own && other.endsWith(`${DOMAIN}:${PORT}`);
  if (headings !== 1) faults.push(`${headings} h1`);
  if (!title) faults.push('no title');
  if (/не найден/i.test(title)) faults.push('a missing page with status 200');
  for (const text of data) faults.push(...dataFaults(text, isForeign));
  // they name the cities of the stores, and those in which a promotion holds
  if (path !== '/stores' && !path.startsWith('/promotions/'))
    for (const link of links.filter((href) => href.startsWith('http')))
      if (isForeign(new URL(link).host)) faults.push(`links to ${new URL(link).host}`);
  faults.push(...lostPlaces(page, host, path));
  if (isNoindex(page)) return faults;
  if (letters < LETTERS_MIN) faults.push(`${letters} letters of text`);
  if (!descriptionOf(page)) faults.push('no description');
  if (canonical === undefined) faults.push('no canonical');
  else if (new URL(canonical).host !== own) faults.push(`canonical ${canonical}`);
  else if (!path.includes('?') && new URL(canonical).pathname !== path) faults.push(`canonical ${canonical}`);
  const picture = meta.get('og:image') ?? '';
  const isWhole = ['width', 'height', 'type', 'alt'].every((name) => meta.get(`og:image:${name}`));
  if (!picture.startsWith(`http://${own}/sharing/`) || !isWhole) faults.push(`og:image ${picture}`);
  return faults;
}

/** Links to a place of the page itself that it does not have. */
function lostPlaces({ links, ids }: ReadPage, host: string, path: string): string[] {
  const page = new URL(originOf(host) + path);
  return links
    .map((href) => new URL(href, page))
    .filter(({ host: target, pathname, search }) => target === page.host && pathname + search === path)
    .filter(({ hash }) => hash !== '' && !ids.has(decodeURIComponent(hash.slice(1))))
    .map(({ hash }) => `nothing at ${hash}`);
}

/** Paths of the host's own pages that a page links to. */
function linksOf({ links }: ReadPage, host: string, path: string): string[] {
  return links.flatMap((href) => {
    const url = new URL(href, originOf(host) + path);
    if (!url.protocol.startsWith('http') || url.host !== `${host}:${PORT}`) return [];
    return [url.pathname + url.search];
  });
}
