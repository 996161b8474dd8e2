import { expect } from '@playwright/test';
import { crawl } from './support/crawl.ts';
import { DOMAIN, inCity, visit } from './support/http.ts';
import { test } from './support/visitor.ts';

/** The default city, a large one and a small one, and how many pages of each kind are visited. */
const cities: [subdomain: string, ofEachKind: number][] = [
  ['', 8],
  ['kazan', 20],
  ['ufa', 8],
];

for (const [city, ofEachKind] of cities)
  test(`a program without JavaScript that follows every link from ${city || 'the default city'} finds whole pages only`, async () => {
    test.setTimeout(240_000);
    const { pages, faults } = await crawl(city ? `${city}.${DOMAIN}` : DOMAIN, ofEachKind);
    expect(faults).toEqual([]);
    expect(pages).toBeGreaterThan(15 * ofEachKind);
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
