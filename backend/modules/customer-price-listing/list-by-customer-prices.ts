import type { Context } from '#backend/context.ts';
import { inOneState } from '#backend/db/in-one-state.ts';
import {
  listFacets,
  listFoundFacets,
  listFoundProducts,
  listSectionProducts,
} from '#backend/modules/catalogue/index.ts';
import { askForSection, customerPricesOfFound, customerPricesOfSection } from '#backend/modules/pricing/index.ts';
import { isRequester } from '#backend/require-caller.ts';
import type { ParsedInput, Reply } from '#lib/contract/contract.ts';

type Input = ParsedInput<'POST v1 catalog/products/own/'>['body'];
type CustomerPriceListing = Reply<'POST v1 catalog/products/own/'>;

/**
 * A page of a section's cards with its facets, by the caller's own prices instead of retail prices. `basis` is 'retail',
 * without a list, when own prices cannot be known: the price service does not answer, or the section is too large for it;
 * and for a requester, who may not know them.
 * Reads one snapshot: a rebuild would renumber the products, and the prices are stored by that number.
 */
export async function listByCustomerPrices(
  ctx: Context,
  input: Input & { section: string },
): Promise<CustomerPriceListing> {
  if (isRequester(ctx.caller)) return { basis: 'retail' };
  await askForSection(ctx, input.section);
  return inOneState(ctx, async (inner) => {
    const prices = await customerPricesOfSection(inner, input.section);
    if (prices === null) return { basis: 'retail' };
    const list = await listSectionProducts(inner, input, prices);
    const { facets, inStockTotal } = await listFacets(inner, input, prices);
    return { basis: 'own', list, facets, inStockTotal };
  });
}

/** The same for the results of a text or a tag; 'retail' with any price service, which knows no searches. */
export async function findByCustomerPrices(ctx: Context, input: Input): Promise<CustomerPriceListing> {
  if (isRequester(ctx.caller)) return { basis: 'retail' };
  const prices = customerPricesOfFound(ctx);
  if (prices === null) return { basis: 'retail' };
  const [list, { facets, inStockTotal }] = await Promise.all([
    listFoundProducts(ctx, input, prices),
    listFoundFacets(ctx, input, prices),
  ]);
  return { basis: 'own', list, facets, inStockTotal };
}
