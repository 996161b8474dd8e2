import { describe, expect, it } from 'vitest';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { organizationData, productData } from '#lib/server/structured-data.ts';

const kazan = { isDefault: false, subdomain: 'kazan', phone: '8 843 200 00 00' };
const product = {
  name: 'Тепловая пушка',
  url: '/product/pushka',
  code: '0012345',
  article: 'BHP-5',
  brand: 'Ballu',
  price: 5490.5,
  availability: 'allow',
  barcodes: ['4607000000001'],
  pictures: [{ id: 'abc', sizes: [160, 640] }],
} as ProductDetails;

describe('the structured data of a product', () => {
  it('offers it for its price on the host of the city', () => {
    expect(productData(kazan, product, 'here')).toMatchObject({
      '@type': 'Product',
      sku: '0012345',
      mpn: 'BHP-5',
      gtin: '4607000000001',
      image: ['http://kazan.rusklimat.localhost:3000/pictures/abc-640.webp'],
      offers: {
        price: 5490.5,
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
        url: 'http://kazan.rusklimat.localhost:3000/product/pushka',
      },
    });
  });

  it('tells what must be brought from elsewhere, and what is nowhere', () => {
    expect(productData(kazan, product, 'elsewhere')).toHaveProperty(
      'offers.availability',
      'https://schema.org/BackOrder',
    );
    expect(productData(kazan, product, 'nowhere')).toHaveProperty(
      'offers.availability',
      'https://schema.org/OutOfStock',
    );
  });

  it('makes no offer without a price, or of what is not sold', () => {
    expect(productData(kazan, { ...product, price: null, availability: 'request' }, 'here')).not.toHaveProperty(
      'offers',
    );
    expect(productData(kazan, { ...product, availability: 'notAllow' }, 'here')).not.toHaveProperty('offers');
  });

  it('leaves out what is not known', () => {
    const bare = { ...product, article: null, brand: null, barcodes: ['12'], pictures: [] };
    expect(Object.keys(productData(kazan, bare, 'here'))).toEqual(['@context', '@type', 'name', 'sku', 'offers']);
  });
});

describe('the structured data of the shop', () => {
  it('gives the phone of the city and its host', () => {
    expect(JSON.stringify(organizationData(kazan))).toContain('"telephone":"8 843 200 00 00"');
    expect(JSON.stringify(organizationData({ ...kazan, phone: null }))).toContain('"telephone":"8 800 234 69 80"');
  });
});
