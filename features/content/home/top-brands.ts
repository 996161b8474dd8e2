import type { Brand } from '#lib/contract/content.ts';

/** The brands with the most products, as `BrandStrip` takes them. */
export function topBrands(brands: Brand[], size: number): [name: string, count: number, slug: string][] {
  const byCount = brands.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'ru'));
  return byCount.slice(0, size).map(({ name, count, slug }) => [name, count, slug]);
}
