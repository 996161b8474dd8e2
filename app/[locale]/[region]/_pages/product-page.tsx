import type { ComponentProps } from 'react';
import { Page } from '#components/page/page.tsx';
import { packProduct } from '#features/catalogue/product/product-data.ts';
import { ProductView } from '#features/catalogue/product/product-view.tsx';
import { sentProductTexts } from '#features/catalogue/product/sent-product-texts.ts';
import { environment } from '#lib/config/environment.ts';
import { packSharing } from '#lib/config/sharing.ts';
import type { PageContext } from '#lib/page-template/registry.ts';
import { stockView } from '#lib/rules/stock-view.ts';
import { metaIn } from '#lib/server/local-meta.ts';
import { warehousesOf } from '#lib/server/nearest-stock.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import type { PageReaders } from '#lib/server/page-readers.ts';
import { translationsIn } from '#messages/translations.ts';

export type ProductViewProps = ComponentProps<typeof ProductView>;

export function ProductPage({ view }: { view: ProductViewProps }) {
  return (
    <Page>
      <ProductView {...view} />
    </Page>
  );
}

/** null: no such product */
export async function readProductView(
  slug: string,
  read: PageReaders,
  { city, home, locale, readyPhrases }: PageContext,
): Promise<ProductViewProps | null> {
  const product = await read.product(slug);
  if (!product) return null;
  const [found, remains, sets] = await Promise.all([
    read.meta(product.url, city.id),
    read.stock(warehousesOf({ city, home }), [product.guid]),
    product.type === 'component' ? read.setsOf(product.guid) : [],
  ]);
  const meta = metaIn(locale, found, product.name);
  const { title, description, image, siteName } = pageHead({ city, path: product.url, ...meta });
  const t = translationsIn(locale, 'product');
  const reserves = environment().guestPurchase !== 'retail';
  const words = { onRequest: t('priceOnRequest'), notSold: t('notSold'), locale };
  return {
    product: packProduct(product, sets, words),
    stock: stockView(city, home.id === city.id ? null : home, remains[product.guid]?.warehouseRemains, readyPhrases),
    city: { name: city.name, nameIn: city.nameIn, hasStore: city.hasStore, ...(reserves && { reserves }) },
    phone: city.phone ?? environment().salesPhone,
    head: { title, description, image: packSharing(image, product.url), siteName },
    locale,
    sentTexts: sentProductTexts(locale),
    origin: publicOrigin(city),
  };
}
