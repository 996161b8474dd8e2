import { describe, expect, it } from 'vitest';
import type { ProductData } from '#features/catalogue/product/product-data.ts';
import { structuredProduct } from '#features/catalogue/product/structured-data.ts';

const origin = 'https://kazan.shop.example';
const product = {
  url: '/product/pushka',
  name: 'Тепловая пушка',
  code: '0012345',
  article: 'BHP-5',
  brand: 'Ballu',
  barcode: '4607000000001',
  price: 5490.5,
  availability: 'allow',
  pictures: ['abc', ['def', 160, 640], ['lines']],
  description: 'Греет.',
  trail: [
    ['Тепло', '/catalog/teplo'],
    ['Пушки', '/catalog/teplo/pushki'],
  ],
  parameters: [['Производительность', [['Мощность', '5\u00a0кВт']]]],
} as ProductData;

describe('the structured data of a product', () => {
  it('has an offer with its price on the host of the city', () => {
    expect(structuredProduct(product, 'here', origin)).toMatchObject({
      '@type': 'Product',
      sku: '0012345',
      description: 'Греет.',
      category: 'Тепло / Пушки',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Мощность', value: '5\u00a0кВт' }],
      mpn: 'BHP-5',
      gtin: '4607000000001',
      image: [`${origin}/pictures/abc-1200.webp`, `${origin}/pictures/def-640.webp`],
      offers: {
        price: 5490.5,
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
        url: `${origin}/product/pushka`,
      },
    });
  });

  it('has the availability «back order» for stock elsewhere and «out of stock» for none', () => {
    const availability = (whereabouts: 'elsewhere' | 'nowhere') =>
      JSON.stringify(structuredProduct(product, whereabouts, origin));
    expect(availability('elsewhere')).toContain('https://schema.org/BackOrder');
    expect(availability('nowhere')).toContain('https://schema.org/OutOfStock');
  });

  it('has no offer without a price or for a product that is not sold', () => {
    const asked = { ...product, price: null, availability: 'request' as const };
    expect(structuredProduct(asked, 'here', origin)).not.toHaveProperty('offers');
    expect(structuredProduct({ ...product, availability: 'notAllow' }, 'here', origin)).not.toHaveProperty('offers');
  });

  it('leaves out unknown values', () => {
    const bare = { ...product, article: null, brand: null, barcode: '12', pictures: [], description: null };
    expect(Object.keys(structuredProduct(bare, 'here', origin))).toEqual([
      '@context',
      '@type',
      'name',
      'sku',
      'category',
      'additionalProperty',
      'offers',
    ]);
  });
});
