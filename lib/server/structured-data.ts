import type { BreadcrumbList, Graph, Offer, Organization, Product, WebSite } from 'schema-dts';
import { environment } from '#lib/config/environment.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import type { Link } from '#lib/contract/common.ts';
import type { City } from '#lib/contract/geography.ts';
import { publicOrigin } from './page-metadata.ts';

type Place = Pick<City, 'isDefault' | 'subdomain'>;

/** Where a product can be had: in the page's city, only elsewhere, or nowhere. */
export type Whereabouts = 'here' | 'elsewhere' | 'nowhere';

const schemaAvailability = {
  here: 'https://schema.org/InStock',
  elsewhere: 'https://schema.org/BackOrder',
  nowhere: 'https://schema.org/OutOfStock',
} as const satisfies Record<Whereabouts, string>;

/** A product and the way to it; with an offer only where there is a price. */
export function productGraph(city: Place, product: ProductDetails, whereabouts: Whereabouts): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [productNode(city, product, whereabouts), breadcrumbNode(city, [...product.breadcrumbs, { text: product.name, link: product.url }])],
  };
}

function productNode(city: Place, product: ProductDetails, whereabouts: Whereabouts): Product {
  const origin = publicOrigin(city);
  const [barcode] = product.barcodes;
  const image = product.pictures.map(({ id, sizes }) => `${origin}/pictures/${id}-${sizes.at(-1)}.webp`);
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    ...(product.article && { mpn: product.article }),
    ...(barcode && /^\d{8}(\d{4,6})?$/.test(barcode) && { gtin: barcode }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(image.length > 0 && { image }),
    ...(product.price !== null && product.availability === 'allow' && { offers: offerOf(origin, product.url, product.price, whereabouts) }),
  };
}

function offerOf(origin: string, path: string, price: number, whereabouts: Whereabouts): Offer {
  return { '@type': 'Offer', price, priceCurrency: 'RUB', availability: schemaAvailability[whereabouts], url: origin + path };
}

function breadcrumbNode(city: Place, links: Link[]): BreadcrumbList {
  const origin = publicOrigin(city);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: links.map(({ text, link }, index) => ({ '@type': 'ListItem', position: index + 1, name: text, item: origin + link })),
  };
}

/** The shop itself, for the home page of a city. */
export function organizationGraph(city: Place & Pick<City, 'phone'>): Graph {
  const { storeName, salesPhone, telegramUrl, whatsappUrl } = environment();
  const url = publicOrigin(city);
  const sameAs = [telegramUrl, whatsappUrl].filter((address) => address !== null);
  const organization: Organization = {
    '@type': 'Organization',
    name: storeName,
    url,
    logo: `${url}/favicon.512.png`,
    telephone: city.phone ?? salesPhone,
    ...(sameAs.length > 0 && { sameAs }),
  };
  const site: WebSite = { '@type': 'WebSite', name: storeName, url };
  return { '@context': 'https://schema.org', '@graph': [organization, site] };
}
