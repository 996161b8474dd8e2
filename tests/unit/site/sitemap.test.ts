import { describe, expect, it } from 'vitest';
import { sitemap, sitemapIndex } from '#lib/server/sitemap.ts';

describe('a sitemap', () => {
  it('has absolute addresses, and the day of the last change where it is known', () => {
    const text = sitemap('https://kazan.shop.example', [
      { path: '/' },
      { path: '/product/x', changedOn: '2026-11-20' },
      { path: '/product/y', picture: '/pictures/p-1280.webp' },
    ]);
    expect(text).toContain('<url><loc>https://kazan.shop.example/</loc></url>');
    expect(text).toContain('<url><loc>https://kazan.shop.example/product/x</loc><lastmod>2026-11-20</lastmod></url>');
    expect(text).toContain(
      '<image:loc>https://kazan.shop.example/pictures/p-1280.webp</image:loc></image:image></url>',
    );
  });

  it('is well-formed for any address', () => {
    expect(sitemap('https://a.example', [{ path: '/product/a&b<c>"d\'' }])).toContain(
      '/product/a&amp;b%3Cc%3E%22d&apos;',
    );
    expect(sitemap('https://a.example', [{ path: '/product/печь' }])).toContain('/product/%D0%BF%D0%B5%D1%87%D1%8C<');
  });

  it('index lists the sitemaps of its own host', () => {
    expect(sitemapIndex('https://a.example', [{ path: '/sitemap/pages.xml', changedOn: '2026-11-20' }])).toContain(
      '<sitemap><loc>https://a.example/sitemap/pages.xml</loc><lastmod>2026-11-20</lastmod></sitemap></sitemapindex>',
    );
  });
});
