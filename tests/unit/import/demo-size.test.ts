import { describe, expect, it } from 'vitest';
import type { SourceProduct } from '#backend/import/source.ts';
import { demoSource } from '#demo/catalogue/demo-source.ts';
import { hashOf, products, rootOf, syncProducts } from './demo-products.ts';

function first(count: number, total: number): SourceProduct[] {
  const taken: SourceProduct[] = [];
  for (const product of syncProducts(total)) if (taken.push(product) === count) break;
  return taken;
}

describe('a demo catalogue of another size', () => {
  it('begins with the default one', () => {
    expect(hashOf(first(products.length, 10_000))).toBe(hashOf(products));
  });

  it('has exactly the requested number of products, with unique codes and names', () => {
    const codes = new Set<string>();
    const names = new Set<string>();
    const articles = new Set<string>();
    for (const { code, name, brand, article } of syncProducts(15_000)) {
      codes.add(code!);
      names.add(name);
      articles.add(`${brand} ${article}`);
    }
    expect([codes.size, names.size, articles.size]).toEqual([15_000, 15_000, 15_000]);
  });

  it('has no new pictures, at most five warehouses per product on average, and links to earlier products only', () => {
    const drawn = new Set(products.flatMap((product) => product.pictures.map((picture) => JSON.stringify(picture))));
    const seen = new Set<string>();
    let places = 0;
    let later = 0;
    for (const product of syncProducts(9_000)) {
      if (seen.size >= products.length) {
        for (const id of [...product.related, ...product.similar, ...product.setItems.map((item) => item.externalId)])
          expect(seen.has(id)).toBe(true);
        for (const picture of product.pictures) expect(drawn.has(JSON.stringify(picture))).toBe(true);
        places += product.stock!.length;
        later += 1;
      }
      seen.add(product.externalId);
    }
    expect(places / later).toBeLessThanOrEqual(5);
  });

  it('leaves out links to products that a smaller size does not have', () => {
    const few = [...syncProducts(500)];
    const kept = new Set(few.map((product) => product.externalId));
    expect(few).toHaveLength(500);
    for (const { related, similar, setItems } of few) {
      for (const id of [...related, ...similar, ...setItems.map((item) => item.externalId)])
        expect(kept.has(id)).toBe(true);
    }
    expect(new Set(few.map((product) => rootOf.get(product.categoryExternalId))).size).toBe(14);
  });

  it('is refused when it has more products than codes', () => {
    expect(() => demoSource({ products: 2_000_000 })).toThrow(RangeError);
  });

  it('is generated lazily: the first product of a million is there at once', () => {
    const before = process.threadCpuUsage();
    expect(first(1, 1_000_000)).toHaveLength(1);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  it('takes less than fifty microseconds of processor time per product', () => {
    const count = 30_000;
    const before = process.cpuUsage();
    let made = 0;
    for (const _ of syncProducts(count)) made++;
    expect(made).toBe(count);
    expect(process.cpuUsage(before).user / count).toBeLessThan(50);
  });
});
