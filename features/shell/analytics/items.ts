import { lightCall } from '#lib/client/light-api.ts';
import { DESCRIBED_PRODUCTS_MAX, STOCK_SHOWN_MAX } from '#lib/config/limits.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { wholeKopecks } from '#lib/rules/money.ts';
import type { AnalyticsItem, EcommerceLine } from './messages.ts';

type Facts = Pick<ProductDetails, 'guid' | 'name' | 'code' | 'brand' | 'price' | 'categoryPath'>;

const fields = ['guid', 'name', 'code', 'brand', 'price', 'categoryPath'] as const satisfies (keyof ProductDetails)[];

/** What the catalogue says of the products that were asked for; null: it does not know them. */
const known = new Map<string, Facts | null>();

/** Items of §3. A product that the catalogue does not know is left out. */
export async function itemsOf(lines: readonly EcommerceLine[]): Promise<AnalyticsItem[]> {
  await learn(lines.map(({ guid }) => guid));
  return lines.flatMap((line) => {
    const facts = known.get(line.guid);
    return facts ? [itemOf(line, facts)] : [];
  });
}

/** Asks the catalogue for what is not known yet. */
async function learn(guids: readonly string[]): Promise<void> {
  const missing = [...new Set(guids)].filter((guid) => !known.has(guid));
  for (let from = 0; from < missing.length; from += DESCRIBED_PRODUCTS_MAX) {
    const asked = missing.slice(from, from + DESCRIBED_PRODUCTS_MAX);
    const { products } = await lightCall('POST v2 catalog/products', { body: { guids: asked, fields: [...fields] } });
    for (const guid of asked) known.set(guid, null);
    for (const product of products) known.set(product.guid, product);
  }
}

export function itemOf(
  { guid, quantity = 1, price, stock, list, position }: EcommerceLine,
  facts: Facts,
): AnalyticsItem {
  const shown = price === undefined ? facts.price : price;
  return {
    guid,
    item_id: facts.code,
    item_name: facts.name,
    item_brand: facts.brand ?? '',
    item_category: facts.categoryPath.split(' / ').at(-1) ?? '',
    ...(shown !== null && { price: shown }),
    discount: shown === null ? 0 : wholeKopecks(Math.max(0, (facts.price ?? shown) - shown)),
    quantity,
    ...(stock !== undefined && { stock: Math.min(stock, STOCK_SHOWN_MAX) }),
    currency: 'RUB',
    ...(list && { list }),
    ...(position && { position }),
  };
}
