import { describe, expect, it } from 'vitest';
import { isCampaignParameter } from '#lib/config/listing-address.ts';
import { robotsText } from '#lib/server/robots.ts';

/** Interprets the rules as search engines do: the longest match wins, and Allow wins a tie. */
function isAllowed(text: string, path: string): boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, pattern = '']) => ({
    isAllowing: verb === 'Allow',
    length: pattern.length,
    fits: new RegExp(`^${pattern.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`),
  }));
  const [winner] = rules
    .filter((rule) => rule.fits.test(path))
    .toSorted((a, b) => b.length - a.length || Number(b.isAllowing) - Number(a.isAllowing));
  return winner?.isAllowing ?? true;
}

const text = robotsText('https://kazan.shop.example');

describe('robots.txt of a city', () => {
  it.each([
    '/',
    '/catalog/konditsionery',
    '/product/x',
    '/pictures/a-640.webp',
    '/_next/static/a.js',
    '/catalog/x?page=2',
    '/catalog/x?sort=cheap',
    '/catalog/x?sort=cheap&page=2',
    '/personal/internet_partner',
  ])('allows %s', (path) => {
    expect(isAllowed(text, path)).toBe(true);
  });

  it.each([
    '/search',
    '/search?q=x',
    '/api/v1/cities/',
    '/ajax/catalog/search/',
    '/personal/orders',
    '/catalog/x?brand=ballu',
    '/catalog/x?page=2&brand=ballu',
    '/catalog/x?sort=cheap&brand=ballu',
    '/catalog/x?sort=cheap&page=2&brand=ballu',
    '/catalog/x?brand=ballu&page=2',
    '/?logout=yes',
  ])('disallows %s', (path) => {
    expect(isAllowed(text, path)).toBe(false);
  });

  it('tells Yandex the parameters that do not change a page', () => {
    expect(text).toMatch(/^Clean-param: utm_source&(?:\w+&)*yclid&(?:\w+&)*ref$/m);
    const [, names = ''] = /^Clean-param: (.+)$/m.exec(text) ?? [];
    expect(names.split('&').every(isCampaignParameter)).toBe(true);
    // the documented limit of a rule
    expect(names.length).toBeLessThan(500);
  });

  it('names the sitemap of its own host', () => {
    expect(text).toContain('\nSitemap: https://kazan.shop.example/sitemap.xml\n');
  });
});

describe('robots.txt of a host without a city', () => {
  it('disallows everything and names no sitemap', () => {
    const foreign = robotsText(null);
    expect(isAllowed(foreign, '/')).toBe(false);
    expect(foreign).not.toContain('Sitemap');
  });
});
