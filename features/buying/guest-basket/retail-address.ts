import type { ProductDetails } from '#lib/contract/catalogue.ts';
import type { GuestPurchase } from '#lib/rules/reservation.ts';

export interface RetailShop {
  retailSiteUrl: string;
  /** what a guest is offered who wants to buy for himself; absent: the retail shop */
  guestPurchase?: GuestPurchase;
  /** template with `{code}`, `{article}` or `{slug}`; undefined: only the site is known */
  retailProductUrl?: string;
}

/** Address of a product in the retail shop; null: unknown, or the product lacks what the address is made of. */
export function retailAddress(
  { retailProductUrl }: RetailShop,
  { code, article, url }: Pick<ProductDetails, 'code' | 'article' | 'url'>,
): string | null {
  if (retailProductUrl === undefined) return null;
  const values: Record<string, string | null> = { code, article, slug: url.split('/').at(-1) ?? null };
  let isWhole = true;
  const address = retailProductUrl.replace(/\{(code|article|slug)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) isWhole = false;
    return encodeURIComponent(value ?? '');
  });
  return isWhole ? address : null;
}

export interface RetailLink {
  href: string;
  label: 'retail' | 'retailSite';
}

/**
 * The link to a product in the retail shop, or to the shop itself.
 * @param product undefined: not loaded yet; null: it is none in particular, or is not sold any more
 */
export function retailLink(
  shop: RetailShop,
  product: Parameters<typeof retailAddress>[1] | null | undefined,
): RetailLink {
  const address = product ? retailAddress(shop, product) : null;
  const mayHaveOne = product === undefined && shop.retailProductUrl !== undefined;
  return { href: address ?? shop.retailSiteUrl, label: address !== null || mayHaveOne ? 'retail' : 'retailSite' };
}
