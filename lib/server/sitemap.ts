import { xmlText } from '#lib/format/xml.ts';

export interface SitemapEntry {
  path: string;
  /** yyyy-mm-dd */
  changedOn?: string;
  /** path of its main picture */
  picture?: string;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageXmlns = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** A sitemap index; `entries` are the sitemaps. */
export function sitemapIndex(origin: string, entries: SitemapEntry[]): string {
  const items = entries.map((entry) => `<sitemap>${located(origin, entry)}</sitemap>`);
  return `${head}<sitemapindex ${xmlns}>${items.join('')}</sitemapindex>`;
}

export function sitemap(origin: string, entries: SitemapEntry[]): string {
  const items = entries.map((entry) => {
    const picture = entry.picture
      ? `<image:image><image:loc>${address(origin, entry.picture)}</image:loc></image:image>`
      : '';
    return `<url>${located(origin, entry)}${picture}</url>`;
  });
  return `${head}<urlset ${xmlns} ${imageXmlns}>${items.join('')}</urlset>`;
}

const located = (origin: string, { path, changedOn }: SitemapEntry) =>
  `<loc>${address(origin, path)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}`;

const address = (origin: string, path: string) => xmlText(`${origin}${encodeURI(path)}`);
