import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { Page } from '#components/page/page.tsx';
import { packProduct } from '#features/catalogue/product/product-data.ts';
import { ProductView } from '#features/catalogue/product/product-view.tsx';
import { sentProductTexts } from '#features/catalogue/product/sent-product-texts.ts';
import { environment } from '#lib/config/environment.ts';
import { packSharing } from '#lib/config/sharing.ts';
import { stockView } from '#lib/rules/stock-view.ts';
import { localMeta } from '#lib/server/local-meta.ts';
import { warehousesOf } from '#lib/server/nearest-stock.ts';
import { pageCities } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import type { PageReaders } from '#lib/server/page-readers.ts';
import { pageReadiness } from '#lib/server/readiness.ts';
import { getTranslations } from '#messages/translations.ts';

interface ProductPageProps {
  slug: string;
  read: PageReaders;
}

export async function ProductPage({ slug, read }: ProductPageProps) {
  const { city, home } = await pageCities();
  const product = await read.product(slug);
  if (!product) notFound();
  const [t, meta, remains, readyPhrases, sets, locale] = await Promise.all([
    getTranslations('product'),
    read.meta(product.url, city.id),
    read.stock(warehousesOf({ city, home }), [product.guid]),
    pageReadiness(),
    product.type === 'component' ? read.setsOf(product.guid) : [],
    getLocale(),
  ]);
  const { title, description, image, siteName } = pageHead({
    city,
    path: product.url,
    ...(await localMeta(meta, product.name)),
  });
  const reserves = environment().guestPurchase !== 'retail';
  const words = { onRequest: t('priceOnRequest'), notSold: t('notSold'), locale };
  return (
    <Page>
      <ProductView
        product={packProduct(product, sets, words)}
        stock={stockView(
          city,
          home.id === city.id ? null : home,
          remains[product.guid]?.warehouseRemains,
          readyPhrases,
        )}
        city={{ name: city.name, nameIn: city.nameIn, hasStore: city.hasStore, ...(reserves && { reserves }) }}
        phone={city.phone ?? environment().salesPhone}
        head={{ title, description, image: packSharing(image, product.url), siteName }}
        locale={locale}
        sentTexts={sentProductTexts(locale)}
        origin={publicOrigin(city)}
      />
    </Page>
  );
}
