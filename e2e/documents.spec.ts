import { expect, test } from '@playwright/test';
import { type Card, popularProduct } from './support/catalogue.ts';
import { askApi, DOMAIN, inCity, visit } from './support/http.ts';
import { linksIn } from './support/links.ts';

test.describe('documents of a product', () => {
  // one after another: the second test fills the queue in which the others would wait
  test.describe.configure({ mode: 'default' });

  test('a data sheet is one click away for every product', { tag: '@transport' }, async () => {
    const { url } = await popularProduct();
    const links = linksIn((await inCity(url)).text, 'main');
    const [, address] = links.find(([name]) => name.includes('Технический лист')) ?? [];
    const file = await visit(`kazan.${DOMAIN}`, address ?? '');
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['x-robots-tag']).toBe('noindex');
    expect(file.text.slice(0, 5)).toBe('%PDF-');
    expect(file.text).toContain('%%EOF');
  });

  test('pages are answered while many data sheets are generated', async () => {
    const { products } = await askApi<{ products: Card[] }>('/api/v3/catalog/products/all/', {
      query: 'насос',
      size: 10,
    });
    expect(products).toHaveLength(10);
    await inCity('/stores');
    const medianWait = async (isOver: (asked: number) => boolean) => {
      const waits: number[] = [];
      while (!isOver(waits.length)) {
        const asked = performance.now();
        expect((await inCity('/stores')).status).toBe(200);
        waits.push(performance.now() - asked);
      }
      expect(waits.length).toBeGreaterThan(5);
      return waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
    };
    const usual = await medianWait((asked) => asked === 50);
    let waiting = products.length;
    const making = products.map(async ({ url }) => {
      const answer = await inCity(`/documents/${url.replace('/product/', '')}.pdf`, 'perm');
      waiting -= 1;
      return answer;
    });
    const meanwhile = await medianWait(() => waiting === 0);
    expect(meanwhile - usual, `${meanwhile} ms beside ${usual} ms`).toBeLessThan(50);
    const answers = await Promise.all(making);
    const made = answers.filter(({ status }) => status === 200);
    for (const { text } of made) expect(text.slice(0, 5)).toBe('%PDF-');
    // a slow machine answers 503 to those who would wait longer than three seconds
    for (const { status, headers } of answers.filter((answer) => !made.includes(answer)))
      expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    expect(made.length).toBeGreaterThanOrEqual(4);
    for (const { url } of products) {
      const address = `/documents/${url.replace('/product/', '')}.pdf`;
      await expect
        .poll(async () => (await inCity(address, 'perm')).text.slice(0, 5), { timeout: 60_000 })
        .toBe('%PDF-');
    }
  });

  test('a product that is not in the catalogue has no data sheet', { tag: '@transport' }, async () => {
    for (const name of ['no-such-product.pdf', 'A.pdf', '%00.pdf', 'x'.repeat(300)])
      expect((await inCity(`/documents/${name}`)).status, name).toBe(404);
    expect((await inCity('/documents/..%2f..%2fpackage.json')).status).toBe(400);
  });
});
