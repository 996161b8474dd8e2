/** A listing's page number and sort order are addresses of their own (§2); any other query only filters one. */
const rules = [
  'Disallow: /search',
  'Disallow: /api/',
  'Disallow: /ajax/',
  'Disallow: /personal/',
  'Disallow: /documents/',
  'Disallow: /*?',
  'Allow: /*?page=',
  'Disallow: /*?page=*&',
  'Allow: /*?sort=',
  'Disallow: /*?sort=*&',
  'Allow: /*?sort=*&page=',
  'Disallow: /*?sort=*&page=*&',
];

/** What robots may read at `origin`; null: the host is no city's and nothing of it is for them. Longer rules win. */
export function robotsText(origin: string | null): string {
  if (origin === null) return 'User-agent: *\nDisallow: /\n';
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
