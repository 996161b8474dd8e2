import { campaignParameters } from '#lib/config/listing-address.ts';

/** A listing's page number and sort order are part of its address (§2); all other query parameters are filters. */
const rules = [
  'Disallow: /search',
  'Disallow: /api/',
  'Disallow: /ajax/',
  'Disallow: /personal/',
  'Disallow: /notifications',
  'Disallow: /staff',
  'Allow: /personal/internet_partner',
  'Disallow: /documents/',
  'Disallow: /*?',
  'Allow: /*?page=',
  'Disallow: /*?page=*&',
  'Allow: /*?sort=',
  'Disallow: /*?sort=*&',
  'Allow: /*?sort=*&page=',
  'Disallow: /*?sort=*&page=*&',
];

/** robots.txt for `origin`; null: the host is no city's, and nothing on it may be indexed. Longer rules win. */
export function robotsText(origin: string | null): string {
  if (origin === null) return 'User-agent: *\nDisallow: /\n';
  // Yandex reads Clean-param in any section: addresses that differ in these parameters are one page
  const cleaning = `Clean-param: ${campaignParameters.join('&')}`;
  return ['User-agent: *', ...rules, cleaning, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
