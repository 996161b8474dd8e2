import { expect } from '@playwright/test';
import { crawl } from './support/crawl.ts';
import { DOMAIN, inCity, visit } from './support/http.ts';
import { test } from './support/visitor.ts';

/**
 * The default city, a large one and a small one, and how many pages of each kind are visited: in the second and the third
 * the same code writes them with the data of another city.
 */
const cities: [subdomain: string, ofEachKind: number, pages: number][] = [
  ['', 3, 80],
  ['kazan', 20, 300],
  ['ufa', 3, 80],
];

/** Every kind of page that links lead to, by its parameters. */
const KINDS = [
  '/',
  '/about',
  '/actions',
  '/actions division',
  '/actions page',
  '/actions period',
  '/agreement',
  '/app',
  '/auth',
  '/brands',
  '/business_tools',
  '/catalog',
  '/catalog brand',
  '/catalog brand sort',
  '/catalog facet',
  '/catalog facet page',
  '/catalog facet sort',
  '/catalog page',
  '/catalog page sort',
  '/catalog sort',
  '/catalog sort stock',
  '/catalog stock',
  '/delivery',
  '/documents',
  '/help',
  '/installment',
  '/news',
  '/news page',
  '/news year',
  '/partner_program',
  '/payment',
  '/pictures',
  '/privacy',
  '/product',
  '/promotions',
  '/promotions page',
  '/recommendation_technologies',
  '/reservation',
  '/search',
  '/search page q',
  '/search page tag',
  '/search q',
  '/search section tag',
  '/search sort tag',
  '/search tag',
  '/selector',
  '/selector for',
  '/showcase',
  '/showcase page',
  '/stores',
  '/warranty',
];
/** Where a few pages of each kind may not lead. */
const SELDOM = ['/reservation'];

for (const [city, ofEachKind, least] of cities)
  test(`a program without JavaScript that follows every link from ${city || 'the default city'} finds whole pages only`, async () => {
    test.setTimeout(240_000);
    const { pages, kinds, faults } = await crawl(city ? `${city}.${DOMAIN}` : DOMAIN, ofEachKind, SELDOM);
    expect(faults).toEqual([]);
    expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(pages).toBeGreaterThan(least);
  });

test('each city has a feed for Yandex, which is written when it is requested for the first time', async () => {
  const answer = () => inCity('/yml.xml', 'perm');
  expect((await answer()).status).toBe(200);
  const { headers, text } = await answer();
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s<yml_catalog date="[^"]+"><shop>/);
  expect(text.trimEnd().endsWith('</offers></shop></yml_catalog>')).toBe(true);
  const [, url = ''] = /<url>([^<]+\/product\/[^<]+)<\/url>/.exec(text) ?? [];
  expect((await visit(`perm.${DOMAIN}`, new URL(url).pathname)).status).toBe(200);
  // a file of an earlier run may be written again meanwhile
  const known = async () => {
    const { etag = '' } = (await answer()).headers;
    return (await inCity('/yml.xml', 'perm', { 'if-none-match': `"other", ${etag}` })).status;
  };
  await expect.poll(known, { timeout: 60_000 }).toBe(304);
  expect((await inCity('/yml.xml', 'perm', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  expect((await visit('evil.example', '/yml.xml')).status).toBe(404);
});
