import type { Graph, Offer, Organization, Product, WebSite, WithContext } from 'schema-dts';
import { environment } from '#lib/config/environment.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
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

/** The product of a page; with an offer only where there is a price. */
export function productData(city: Place, product: ProductDetails, whereabouts: Whereabouts): WithContext<Product> {
  const origin = publicOrigin(city);
  const [barcode] = product.barcodes;
  const image = product.pictures.map(({ id, sizes }) => `${origin}/pictures/${id}-${sizes.at(-1)}.webp`);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    ...(product.article && { mpn: product.article }),
    ...(barcode && /^\d{8}(\d{4,6})?$/.test(barcode) && { gtin: barcode }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(image.length > 0 && { image }),
    ...(product.price !== null &&
      product.availability === 'allow' && { offers: offerOf(origin, product.url, product.price, whereabouts) }),
  };
}

function offerOf(origin: string, path: string, price: number, whereabouts: Whereabouts): Offer {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'RUB',
    availability: schemaAvailability[whereabouts],
    url: origin + path,
  };
}

/** The shop itself, for the home page of a city. */
export function organizationData(city: Place & Pick<City, 'phone'>): Graph {
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
