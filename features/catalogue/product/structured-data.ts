import type { Offer, Product, WithContext } from 'schema-dts';
import { unpackPicture } from '#lib/packed/picture.ts';
import { unpackText } from '#lib/packed/text.ts';
import type { Whereabouts } from '#lib/rules/stock.ts';
import { isLines, largestFile } from './gallery-pictures.ts';
import type { ProductData } from './product-data.ts';

const availabilities = {
  here: 'https://schema.org/InStock',
  elsewhere: 'https://schema.org/BackOrder',
  nowhere: 'https://schema.org/OutOfStock',
} as const satisfies Record<Whereabouts, string>;

/** Structured data of a product; with an offer only if there is a price. `origin` is that of the page's host. */
export function structuredProduct(
  product: ProductData,
  whereabouts: Whereabouts,
  origin: string,
): WithContext<Product> {
  const { name, code, article, brand, barcode, pictures, price, availability, description, trail, parameters } =
    product;
  const photographs = pictures.map(unpackPicture).filter((picture) => !isLines(picture));
  const image = photographs.map((picture) => origin + largestFile(picture));
  const isOffered = price !== null && availability === 'allow';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: code,
    ...(description && { description: unpackText(description) }),
    category: trail.map(([text]) => text).join(' / '),
    ...(article && { mpn: article }),
    ...(barcode && /^\d{8}(\d{4,6})?$/.test(barcode) && { gtin: barcode }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(image.length > 0 && { image }),
    additionalProperty: parameters.flatMap(([, pairs]) =>
      pairs.map(([name, value]) => ({ '@type': 'PropertyValue' as const, name: name.replaceAll('\u00ad', ''), value })),
    ),
    ...(isOffered && { offers: offerOf(price, whereabouts, origin + product.url) }),
  };
}

function offerOf(price: number, whereabouts: Whereabouts, url: string): Offer {
  return { '@type': 'Offer', price, priceCurrency: 'RUB', availability: availabilities[whereabouts], url };
}
