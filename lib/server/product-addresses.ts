import { environment } from '#lib/config/environment.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { embeddedAddresses, embeddedAddressParts, serverCall } from './transport.ts';

export interface SitemapEntry {
  path: string;
  /** yyyy-mm-dd; unknown with an API server */
  changedOn?: string;
  /** path of the main picture, unless it is a line drawing, which robots do not read */
  picture?: string;
}

export interface ProductPart {
  part: number;
  /** day of the last change, yyyy-mm-dd; unknown with an API server */
  changedOn?: string;
}

/** Largest page size of the product list (§7). */
const LIST_SIZE = 100;
/** List pages per sitemap part with an API server: 2,000 products. */
const LISTS_PER_PART = 20;

/** The parts into which all product addresses are divided, for sitemaps. */
export async function productAddressParts(): Promise<ProductPart[]> {
  if (environment().apiServer === null) return embeddedAddressParts();
  return (await listedParts()).map((_, index) => ({ part: index + 1 }));
}

/** Addresses of the products of a part; empty when there is no such part. */
export async function productAddresses(part: number): Promise<SitemapEntry[]> {
  if (environment().apiServer === null) {
    return (await embeddedAddresses(part)).map(({ url, ...rest }) => ({ path: url, ...rest }));
  }
  const listed = (await listedParts())[part - 1];
  return listed ? readLists(listed) : [];
}

interface ListedPart {
  section: string;
  firstPage: number;
}

/**
 * §7 has no call that lists addresses: with an API server they are collected from its groups' product lists, a few at a
 * time.
 */
async function listedParts(): Promise<ListedPart[]> {
  const groups = await serverCall('GET v1 catalog/categories/', {});
  return groups.flatMap(({ link, count }) => {
    const parts = Math.ceil(count / (LIST_SIZE * LISTS_PER_PART));
    return Array.from({ length: parts }, (_, index) => ({
      section: link.replace('/catalog/', ''),
      firstPage: index * LISTS_PER_PART + 1,
    }));
  });
}

async function readLists({ section, firstPage }: ListedPart): Promise<SitemapEntry[]> {
  const found: SitemapEntry[] = [];
  for (let page = firstPage; page < firstPage + LISTS_PER_PART; page++) {
    const body = { section, sort: 'name', page, size: LIST_SIZE } as const;
    const { products, pages } = await serverCall('POST v3 catalog/products/all/', { body });
    found.push(...products.map(({ url, image }) => ({ path: url, ...withPicture(image) })));
    if (page >= pages) break;
  }
  return found;
}

function withPicture(image: ProductCard['image']): Pick<SitemapEntry, 'picture'> {
  const widest = image?.sizes.at(-1);
  return image && widest ? { picture: `/pictures/${image.id}-${widest}.webp` } : {};
}
