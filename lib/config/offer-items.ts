interface OfferItem {
  productId: string;
  quantity: number;
}

const ITEM = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([1-9]\d{0,2})$/i;

/** Address that makes a commercial offer of products, after a click there. */
export const offerOfProducts = (items: readonly OfferItem[]): string =>
  `/personal/kp?from=products&items=${items.map(({ productId, quantity }) => `${productId}.${quantity}`).join('_')}`;

/** Reads the parameter `items` of such an address; what is malformed is left out. */
export const readOfferItems = (text: string): OfferItem[] =>
  text
    .split('_')
    .slice(0, 100)
    .flatMap((item) => {
      const [, productId, quantity] = ITEM.exec(item) ?? [];
      return productId ? [{ productId, quantity: Number(quantity) }] : [];
    });
