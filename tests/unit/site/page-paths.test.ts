import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { pageOf } from '#components/navigation/navigation-target.ts';
import { isApiPath, isHealthPath, isPagePath } from '#lib/config/page-paths.ts';
import { config } from '../../../middleware.ts';

const paths = [
  ['/', true],
  ['/catalog/konditsionery', true],
  ['/product/nasos.pdf', true],
  ['/apiary', true],
  ['/api', true],
  ['/documents/a/b', true],
  ['/favicon.svg/x', true],
  ['/favicon.32.png', true],
  ['/icons.svg', true],
  ['/api/v1/cities/', false],
  ['/ajax/cart/', false],
  ['/_next/static/chunks/a.js', false],
  ['/pictures/a.webp', false],
  ['/documents/nasos.pdf', false],
  ['/dev/outbox', false],
  ['/revalidate', false],
  ['/favicon.svg', false],
  ['/app-qr.svg', false],
  ['/favicon.192.png', false],
  ['/manifest.webmanifest', false],
  ['/sharing.jpg', false],
  ['/sharing/0123456789ab/product/nasos.jpg', false],
  ['/sharing', true],
  ['/yml.xml', false],
] as const;

const matcher = new RegExp(`^${config.matcher[0]}$`);

test('the middleware runs for the addresses of pages and for no others', () => {
  for (const [path, isPage] of paths) {
    expect(isPagePath(path), path).toBe(isPage);
    expect(matcher.test(path), path).toBe(isPage);
  }
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/1.xml', '/news.xml'])
    expect(matcher.test(path), path).toBe(false);
});

test('the middleware does not run for the files of `public`', () => {
  for (const file of readdirSync('public')) {
    expect(isPagePath(`/${file}`), file).toBe(false);
    expect(matcher.test(`/${file}`), file).toBe(false);
  }
});

test('a link to anything but a page is left to the browser', () => {
  vi.stubGlobal('location', new URL('http://kazan.rusklimat.localhost/'));
  const target = (path: string) => {
    const href = new URL(path, location.origin).href;
    const link = { href, target: '', hasAttribute: () => false, closest: () => null };
    return pageOf(link as unknown as HTMLAnchorElement);
  };
  const withoutLinks = new Set<string>(['/dev/outbox', '/revalidate', '/manifest.webmanifest']);
  for (const [path, isPage] of paths) if (!isPage && !withoutLinks.has(path)) expect(target(path), path).toBeNull();
  for (const path of ['/', '/catalog/konditsionery', '/apiary']) expect(target(path), path).toBe(path);
});

test('a probe of a load balancer is recognised in every spelling', () => {
  for (const path of ['/api/health', '/api/ready/', '/api//ready', '/api/HEALTH'])
    expect(isHealthPath(path), path).toBe(true);
  for (const path of ['/health', '/api/healthy', '/api/v1/ready']) expect(isHealthPath(path), path).toBe(false);
});

test('an API call is recognised by the first part of its path', () => {
  for (const path of ['/api', '/api/v1/cities/', '/ajax/cart/']) expect(isApiPath(path), path).toBe(true);
  for (const path of ['/', '/apiary', '/catalog/api/']) expect(isApiPath(path), path).toBe(false);
});
