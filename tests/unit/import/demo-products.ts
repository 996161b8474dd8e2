import { createHash } from 'node:crypto';
import type { SourceProduct } from '#backend/import/source.ts';
import { demoSource } from '#demo/catalogue/demo-source.ts';

export const source = demoSource();
export const products = [...syncProducts()];

export function* syncProducts(count?: number): Iterable<SourceProduct> {
  yield* demoSource(count === undefined ? {} : { products: count }).products() as Iterable<SourceProduct>;
}

export function repeated(values: Iterable<string>): string[] {
  const seen = new Set<string>();
  return [...values].filter((value) => seen.size === seen.add(value).size);
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

export const rootOf = new Map(
  source.categories.map((category) => [category.externalId, category.parentExternalId ?? category.externalId]),
);
