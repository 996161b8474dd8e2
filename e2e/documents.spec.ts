import { expect, test } from '@playwright/test';
import { popularProduct } from './support/catalogue.ts';
import { DOMAIN, inCity, visit } from './support/http.ts';

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

  test('there is none of what is not in the catalogue', async () => {
    for (const name of ['no-such-product.pdf', '..%2f..%2fpackage.json', 'A.pdf', '%00.pdf', 'x'.repeat(300)])
      expect((await inCity(`/documents/${name}`)).status, name).toBe(404);
  });
});
