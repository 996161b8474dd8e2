import { expect, test } from '@playwright/test';
import { type Card, popularProduct } from './support/catalogue.ts';
import { type Answer, askApi, DOMAIN, inCity, visit } from './support/http.ts';

test.describe('documents of a product', () => {
  test('a data sheet of every product is a click away', async ({ page }) => {
    const { url } = await popularProduct();
    await page.goto(url);
    const link = page.getByRole('link', { name: 'Технический лист' });
    const address = await link.getAttribute('href');
    const file = await visit(`kazan.${DOMAIN}`, address ?? '');
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['x-robots-tag']).toBe('noindex');
    expect(file.text.slice(0, 5)).toBe('%PDF-');
    expect(file.text).toContain('%%EOF');
  });

  test('many are made at once while pages are answered', async () => {
    const { products } = await askApi<{ products: Card[] }>('/api/v3/catalog/products/all/', {
      query: 'насос',
      size: 10,
    });
    expect(products).toHaveLength(10);
    await inCity('/stores');
    const made: Answer[] = [];
    const making = products.map(async ({ url }) => {
      made.push(await inCity(`/documents/${url.replace('/product/', '')}.pdf`, 'perm'));
    });
    const waits: number[] = [];
    while (made.length < products.length) {
      const asked = performance.now();
      expect((await inCity('/stores')).status).toBe(200);
      waits.push(performance.now() - asked);
    }
    await Promise.all(making);
    for (const { status, text } of made) expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(waits.length).toBeGreaterThan(5);
    expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(50);
  });

  test('there is none of what is not in the catalogue', async () => {
    for (const name of ['no-such-product.pdf', 'A.pdf', '%00.pdf', 'x'.repeat(300)])
      expect((await inCity(`/documents/${name}`)).status, name).toBe(404);
    expect((await inCity('/documents/..%2f..%2fpackage.json')).status).toBe(400);
  });
});
