export interface SitemapEntry {
  path: string;
  /** yyyy-mm-dd */
  changedOn?: string;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap index; `paths` are those of the sitemaps. */
export function sitemapIndex(origin: string, paths: string[]): string {
  const items = paths.map((path) => `<sitemap><loc>${address(origin, path)}</loc></sitemap>`);
  return `${head}<sitemapindex ${xmlns}>${items.join('')}</sitemapindex>`;
}

export function sitemap(origin: string, entries: SitemapEntry[]): string {
  const items = entries.map(({ path, changedOn }) => {
    const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : '';
    return `<url><loc>${address(origin, path)}</loc>${changed}</url>`;
  });
  return `${head}<urlset ${xmlns}>${items.join('')}</urlset>`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' };

const address = (origin: string, path: string) =>
  `${origin}${encodeURI(path)}`.replace(/[&<>'"]/g, (sign) => escapes[sign] ?? sign);
