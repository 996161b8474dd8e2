import type { Context } from '#backend/context.ts';
import { listFacets, listSectionProducts } from '#backend/modules/catalogue/index.ts';
import { ownPricesOfSection } from '#backend/modules/pricing/index.ts';
import type { ParsedInput, Reply } from '#lib/contract/contract.ts';

/**
 * A page of a section's cards with its facets, by the caller's own prices instead of retail prices. `basis` is 'retail',
 * without a list, when own prices cannot be known: the price service does not answer, or the section is too large for it.
 */
export async function listByOwnPrices(
  ctx: Context,
  input: ParsedInput<'POST v1 catalog/products/own/'>['body'],
): Promise<Reply<'POST v1 catalog/products/own/'>> {
  const own = await ownPricesOfSection(ctx, input.section);
  if (own === null) return { basis: 'retail' };
  const [list, { facets, inStockTotal }] = await Promise.all([
    listSectionProducts(ctx, input, own),
    listFacets(ctx, input, own),
  ]);
  return { basis: 'own', list, facets, inStockTotal };
}
