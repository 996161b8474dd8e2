import { expect } from '@playwright/test';
import sharp from 'sharp';
import { popularProduct } from './support/catalogue.ts';
import { inCity, origin } from './support/http.ts';
import { readPage } from './support/read-page.ts';
import { test } from './support/visitor.ts';

/** The sharing tags of a page, by name without `og:image`: '' is the address. */
async function tagsOf(path: string, subdomain = 'perm'): Promise<Record<string, string>> {
  const { meta } = readPage((await inCity(path, subdomain)).text);
  const tags = [...meta].filter(([name]) => name.startsWith('og:image'));
  return Object.fromEntries(tags.map(([name, content]) => [name.replace(/^og:image:?/, ''), content]));
}

test('a page of each kind has a sharing picture drawn for it, of the size and type that its tags say', async () => {
  const { url, name } = await popularProduct();
  const paths = [
    '/',
    '/catalog/konditsionery',
    url,
    '/promotions/rasprodazha',
    '/news/14',
    '/brands/ballu',
    '/delivery',
    '/selector',
  ];
  const drawn = new Set<string>();
  for (const path of paths) {
    const { '': address = '', alt, type, width, height } = await tagsOf(path);
    expect({ type, width, height }, path).toEqual({ type: 'image/jpeg', width: '1200', height: '630' });
    expect(alt, path).toMatch(/\S{3}/);
    if (path === url) expect(alt).toBe(name);
    expect(address.startsWith(`${origin('perm')}/sharing/`), address).toBe(true);
    const { status, headers, bytes } = await inCity(new URL(address).pathname, 'perm');
    expect(status, address).toBe(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { format, width: wide, height: high } = await sharp(bytes).metadata();
    expect([format, wide, high]).toEqual(['jpeg', 1200, 630]);
    // messengers ignore larger pictures
    expect(bytes.length).toBeLessThan(300_000);
    drawn.add(bytes.toString('base64'));
  }
  expect(drawn.size).toBe(paths.length);
});

test('a sharing picture is the same in every city and is sent again from the disk', async () => {
  const { url } = await popularProduct();
  const addresses = await Promise.all(['perm', 'ufa'].map(async (city) => (await tagsOf(url, city))[''] ?? ''));
  expect(addresses.map((address) => new URL(address).host.split('.')[0])).toEqual(['perm', 'ufa']);
  const [path = '', other] = addresses.map((address) => new URL(address).pathname);
  expect(other).toBe(path);
  const answers = await Promise.all(['perm', 'ufa', 'perm'].map((city) => inCity(path, city)));
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
});

test('only existing pages have sharing pictures, and an outdated address leads to the present one', async () => {
  const { url } = await popularProduct();
  const path = new URL((await tagsOf(url))[''] ?? '').pathname;
  const outdated = await inCity(path.replace(/[0-9a-f]{12}/, 'a'.repeat(12)), 'perm');
  expect([outdated.status, outdated.headers.location]).toEqual([302, path]);
  for (const unknown of [
    '/sharing/aaaaaaaaaaaa/product/no-such-product.jpg',
    '/sharing/aaaaaaaaaaaa/personal/orders.jpg',
    '/sharing/aaaaaaaaaaaa/wp-login.jpg',
    '/sharing/aaaaaaaaaaaa.png',
    path.replace('.jpg', '.webp'),
    '/sharing/',
  ])
    expect((await inCity(unknown, 'perm')).status, unknown).toBe(404);
  expect((await inCity('/search?q=ballu', 'perm')).text).toContain(`${origin('perm')}/sharing.jpg`);
});
