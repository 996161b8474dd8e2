import type { Context } from '#backend/context.ts';
import type { ParsedInput, Reply } from '#lib/contract/contract.ts';
import { listSectionProducts } from './list-section-products.ts';
import { productDetails } from './product-details.ts';

const PAGE_SIZE = 24;

type Input = ParsedInput<'POST v2 catalog/products'>['body'];

/** Products by guid or slug, or a page of a section under filters; all fields or only the requested ones. */
export async function chooseProducts(
  ctx: Context,
  { guids, slug, section, fields, ...choice }: Input,
): Promise<Reply<'POST v2 catalog/products'>> {
  const echoed = fields === undefined ? {} : { fields };
  if (section === undefined) return { ...echoed, products: await productDetails(ctx, { guids, slug, fields }) };
  const { filters = [], inStock = false, sort = 'popular', page = 1, size = PAGE_SIZE, cityId } = choice;
  const list = await listSectionProducts(ctx, { section, filters, inStock, cityId, sort, page, size });
  const products = await productDetails(ctx, { guids: list.products.map((card) => card.guid), fields });
  return { ...echoed, products, total: list.total, page, pages: list.pages };
}
