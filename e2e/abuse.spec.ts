import { request } from 'node:http';
import { expect, test } from '@playwright/test';
import { DOMAIN, inCity, PORT, visit } from './support/http.ts';

/** A request line as it is, which no client of ours would write; its status and headers. */
function rawStatus(path: string, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: `kazan.${DOMAIN}:${PORT}` };
    const sent = request({ host: '127.0.0.1', port: PORT, path, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

test.describe('what only an attacker sends', () => {
  test('no cookie makes a page English for the next reader', async () => {
    for (const cookie of ['lang=%65n', 'xlang=en', 'lang=en; lang=ru', 'a=lang=en']) {
      await visit(`ufa.${DOMAIN}`, '/stores', { headers: { cookie } });
      const { text, headers } = await visit(`ufa.${DOMAIN}`, '/stores');
      expect(text, cookie).toContain('<html lang="ru"');
      expect(headers['x-robots-tag'], cookie).toBeUndefined();
    }
    const english = await visit(`ufa.${DOMAIN}`, '/stores', { headers: { cookie: 'a=b; lang=en' } });
    expect(english.text).toContain('<html lang="en"');
  });

  test('no address comes past the middleware', async () => {
    for (const path of [
      '/_next/anything',
      '/_next/kazan/stores',
      '/favicon.zz/samara/stores',
      '/icons.svgx/kazan',
      '/robots.txtx/kazan/catalog',
      '/pictures/kazan/search',
      '/documents/ufa/stores',
      '/sitemapRANDOM/kazan/stores',
      '/sitemap/kazan/not-found-page',
      '/ru/kazan/stores',
      `/catalog/${'a'.repeat(3000)}`,
      `/product/${'%D1%8F'.repeat(500)}`,
      '/sitemap/products-999999.xml',
    ]) {
      expect((await inCity(path)).status, path).toBe(404);
    }
  });

  test('no request line is too odd to be refused', async () => {
    for (const path of ['/api/%FF', '/pictures/%', '/stores/%E0%A4', 'http://evil.example/stores'])
      expect(await rawStatus(path), path).toBe(400);
    expect(await rawStatus('/stores', 'TRACE')).toBe(405);
  });

  test('pages may not be framed, nor their types guessed', async () => {
    for (const path of ['/', '/api/health']) {
      const { headers } = await inCity(path);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    }
  });
});
