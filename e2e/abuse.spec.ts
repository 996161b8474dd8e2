import { request } from 'node:http';
import { expect, test } from '@playwright/test';
import { popularProduct } from './support/catalogue.ts';
import { DOMAIN, inCity, origin, PORT, visit } from './support/http.ts';

/** Sends the path exactly as given, which `fetch` would normalise; returns the status. */
function rawStatus(path: string, method = 'GET', host = [`kazan.${DOMAIN}:${PORT}`]): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = host.flatMap((name) => ['Host', name]);
    const sent = request({ host: '127.0.0.1', port: PORT, path, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Internal headers of Next and of our server, except those that the client router reads. */
const innerHeader =
  /^x-(?:middleware|matched|redirect-keeps|nothing-there|token-prolonged|nextjs-(?!deployment|postponed|rewritten|stale-time))/;

test.describe('malicious requests', { tag: '@transport' }, () => {
  test('a crafted language cookie does not make a page English for the next visitor', async () => {
    for (const cookie of ['lang=%65n', 'xlang=en', 'lang=en; lang=ru', 'a=lang=en']) {
      await visit(`ufa.${DOMAIN}`, '/stores', { headers: { cookie } });
      const { text, headers } = await visit(`ufa.${DOMAIN}`, '/stores');
      expect(text, cookie).toContain('<html lang="ru"');
      expect(headers['x-robots-tag'], cookie).toBeUndefined();
    }
    const english = await visit(`ufa.${DOMAIN}`, '/stores', { headers: { cookie: 'a=b; lang=en' } });
    expect(english.text).toContain('<html lang="en"');
  });

  test('an address with an odd prefix or suffix does not bypass the middleware', async () => {
    for (const path of [
      '/_next/anything',
      '/_next/kazan/stores',
      '/favicon.zz/samara/stores',
      '/favicon.svgx/kazan',
      '/robots.txtx/kazan/catalog',
      '/pictures/kazan/search',
      '/documents/ufa/stores',
      '/sitemapRANDOM/kazan/stores',
      '/sitemap/kazan/not-found-page',
      '/ru/kazan/stores',
      `/catalog/${'a'.repeat(3000)}`,
      `/product/${'%D1%8F'.repeat(500)}`,
      '/sitemap/products-999999.xml',
      '/stores.rsc',
      '/stores.segments/_tree.segment.rsc',
    ]) {
      expect((await inCity(path)).status, path).toBe(404);
    }
  });

  test('a malformed request line or an unsupported method is refused', async () => {
    const many = `/stores?${'a=1&'.repeat(3000)}`;
    for (const path of ['/api/%FF', '/pictures/%', '/stores/%E0%A4', 'http://evil.example/stores', '/stores#x', many])
      expect(await rawStatus(path), path).toBe(400);
    expect(await rawStatus(`/stores?q=${'a'.repeat(9000)}`)).toBe(414);
    expect(await rawStatus('/stores', 'GET', ['evil.example', `kazan.${DOMAIN}`])).toBe(400);
    expect(await rawStatus('/stores', 'TRACE')).toBe(405);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      for (const path of ['/stores', '/favicon.svg', '/favicon.ico', '/pictures/x', '/documents/x.pdf'])
        expect(await rawStatus(path, method), `${method} ${path}`).toBe(405);
    const upgraded = await visit(`kazan.${DOMAIN}`, '/stores', {
      headers: { connection: 'Upgrade', upgrade: 'h2c' },
    });
    expect(upgraded.status, 'an offer of another protocol is passed over').toBe(200);
  });

  test('the Vary, Cache-Control and ETag headers of pages are correct for caches in between', async () => {
    const ask = (path: string, headers: Record<string, string> = {}) =>
      visit(`kazan.${DOMAIN}`, path, { headers: { 'accept-encoding': 'br', ...headers } });
    for (const path of ['/stores', '/search?q=1', '/nowhere', '/stores']) {
      const { headers } = await ask(path);
      expect(headers.vary, path).toBe('Accept-Encoding, Cookie, RSC');
      expect(headers['content-encoding'], path).toBe('br');
      expect(String(headers.link).split('cyrillic').length, 'no preload is named twice').toBeLessThan(3);
    }
    for (const path of ['/nowhere', '/nowhere.png', '/_next/nowhere', '/pictures/no/where'])
      expect((await ask(path)).headers['cache-control'], path).toBe('private, no-store');
    expect((await ask('/stores?_rsc', { rsc: '1' })).headers.vary).toContain('Cookie');
    const { etag = '' } = (await ask('/stores')).headers;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect((await ask('/stores', { 'if-none-match': known })).status, known).toBe(304);
    expect((await ask('/stores', { 'if-none-match': '"other"' })).status).toBe(200);
    const unpacked = { 'accept-encoding': 'br;q=0, gzip;q=0' };
    for (const path of ['/stores', '/search?q=1']) expect((await ask(path, unpacked)).text).toContain('<html');
  });

  test('every answer carries the security headers once, whichever layer sends it', async () => {
    const page = await inCity('/stores');
    const [file = ''] = /\/_next\/static\/[^"]+\.js/.exec(page.text) ?? [];
    const [picture = ''] = /\/pictures\/[^" ]+\.avif/.exec((await inCity('/')).text) ?? [];
    const data = { headers: { rsc: '1' } };
    const folder = await inCity('/_next/static/');
    expect([folder.status, folder.text, folder.headers['cache-control']]).toEqual([404, 'Not Found', 'no-store']);
    const answers = [
      ['a page', page],
      ['a redirect', await inCity('/stores/')],
      ['a missing page', await inCity('/no-such-page')],
      ['a page that the visitor has', await inCity('/stores', 'kazan', { 'if-none-match': '*' })],
      ['the data of a page', await visit(`kazan.${DOMAIN}`, '/stores', data)],
      ['the data of no page', await visit(`kazan.${DOMAIN}`, '/no-such-page', data)],
      ['the data of a redirect', await visit(`kazan.${DOMAIN}`, '/personal', data)],
      ['a call', await inCity('/api/health')],
      ['an unknown call', await inCity('/api/nothing')],
      ['a refused request', await inCity('/stores/%FF')],
      ['a file of the build', await inCity(file)],
      ['a missing file of the build', await inCity('/_next/static/none.js')],
      ['the folder of the build', folder],
      ['a public file', await inCity('/favicon.svg')],
      ['a picture', await inCity(picture)],
      ['a missing picture', await inCity('/pictures/none.avif')],
      ['a missing document', await inCity('/documents/none.pdf')],
      ['robots.txt', await inCity('/robots.txt')],
      ['a manifest', await inCity('/manifest.webmanifest')],
      ['a sitemap', await inCity('/sitemap.xml')],
    ] as const;
    for (const [what, { status, headers }] of answers) {
      expect(headers, what).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        // the shop's own pages read barcodes
        'permissions-policy': expect.stringMatching(/^camera=\((?:self)?\), microphone=\(\), geolocation=\(\)$/),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[\w-]+$/),
      });
      if (status !== 304) expect(headers['content-security-policy'], what).toContain("frame-ancestors 'none'");
      expect(
        Object.keys(headers).filter((name) => innerHeader.test(name)),
        what,
      ).toEqual([]);
      if (!String(headers['content-type']).startsWith('text/html') && status !== 304)
        expect(headers['content-security-policy'], what).toContain("default-src 'none'");
    }
  });

  test('the content security policy of an API page allows it to load and run nothing', async () => {
    for (const path of ['/api/docs', '/dev/outbox']) {
      const { headers } = await inCity(path);
      const policy = String(headers['content-security-policy']);
      expect(policy, path).toMatch(/(?:^|; )default-src 'none';/);
      expect(policy, path).not.toMatch(/unsafe|script-src/);
    }
  });

  test('files are served by byte range, and an unsatisfiable range is refused with 416', async () => {
    const [picture = ''] = /\/pictures\/[^" ]+\.avif/.exec((await inCity('/')).text) ?? [];
    const [file = ''] = /\/_next\/static\/[^"]+\.js/.exec((await inCity('/stores')).text) ?? [];
    const { url } = await popularProduct();
    const dataSheet = `/documents/${url.replace('/product/', '')}.pdf`;
    for (const path of [picture, file, '/favicon.svg', '/favicon.ico', dataSheet]) {
      const part = await inCity(path, 'kazan', { range: 'bytes=0-9' });
      expect(part.status, path).toBe(206);
      expect(part.headers['content-range'], path).toMatch(/^bytes 0-9\/\d+$/);
      const size = /\d+$/.exec(part.headers['content-range'] ?? '')?.[0];
      const impossible = await inCity(path, 'kazan', { range: 'bytes=99999999-' });
      expect(impossible.status, path).toBe(416);
      expect(impossible.headers['content-range'], path).toBe(`bytes */${size}`);
      expect((await inCity(path, 'kazan', { range: 'bytes=5-2' })).status, path).toBe(200);
    }
  });

  test('a forged router state or inner header of the framework never causes a server error', async () => {
    const tree = (state: unknown) => encodeURIComponent(JSON.stringify(state));
    for (const forged of ['nonsense', '%', tree({}), tree(['']), 'a'.repeat(12_000)]) {
      const headers = { rsc: '1', 'next-router-state-tree': forged };
      expect((await visit(`kazan.${DOMAIN}`, '/stores', { headers })).status, forged.slice(0, 20)).toBe(400);
    }
    for (const strange of [tree(['nope', {}]), tree(['', { nope: ['x', { nope: ['y', {}] }] }, null, 'refetch'])]) {
      const headers = { rsc: '1', 'next-router-state-tree': strange };
      const first = await visit(`kazan.${DOMAIN}`, '/stores', { headers });
      const { pathname, search } = new URL(first.headers.location ?? '/stores', origin('kazan'));
      expect((await visit(`kazan.${DOMAIN}`, pathname + search, { headers })).status).toBeLessThan(500);
    }
    for (const inner of ['x-middleware-subrequest', 'x-nextjs-data', 'x-invoke-path', 'next-action', 'x-matched-path'])
      expect((await visit(`kazan.${DOMAIN}`, '/stores', { headers: { [inner]: 'middleware' } })).text).toContain(
        '<html',
      );
  });

  test('a request from another port, protocol or subdomain level cannot change state', async () => {
    const post = (host: string, from: string, body = '{"section":"x"}') =>
      visit(host, '/api/v3/catalog/section/info/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', origin: from },
        body,
      });
    const kazan = `kazan.${DOMAIN}`;
    expect((await post(kazan, `http://${kazan}:${PORT}`)).status).toBe(404);
    expect((await post('127.0.0.1', `http://127.0.0.1:${PORT}`)).status).toBe(404);
    for (const from of [
      `http://${kazan}:${PORT + 1}`,
      `http://${kazan}`,
      `https://${kazan}:${PORT}`,
      `http://a.${kazan}:${PORT}`,
      `http://127.0.0.1:${PORT}`,
      'null',
    ])
      expect((await post(kazan, from)).status, from).toBe(403);
    for (const from of [`http://127.0.0.1:${PORT + 1}`, `https://127.0.0.1:${PORT}`, `http://localhost:${PORT}`])
      expect((await post('127.0.0.1', from)).status, from).toBe(403);
  });

  test('a body that is too large is refused in Russian', async () => {
    const { status, text } = await visit(`kazan.${DOMAIN}`, '/api/v3/catalog/section/info/', {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', origin: `http://kazan.${DOMAIN}:${PORT}` },
      body: JSON.stringify({ section: 'a'.repeat(300_000) }),
    });
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ errorCode: 413, message: 'Запрос слишком большой' });
  });
});
