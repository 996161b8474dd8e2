import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { Page } from '#components/page/page.tsx';
import { packProduct } from '#features/product/product-data.ts';
import { ProductView } from '#features/product/product-view.tsx';
import { stockView } from '#features/product/stock-view.ts';
import { environment } from '#lib/config/environment.ts';
import { pageCities } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { warehousesOf } from '#lib/server/placed-stock.ts';
import { readMeta, readProduct, readSetsOf, readStock } from '#lib/server/readers.ts';

export const ensureStatic = 'navigation';
/** The page comes whole, in one piece. */
export const instant = false;

type Props = PageProps<'/[locale]/[region]/product/[slug]'>;

/** One value, so that the build needs no data. */
export const generateStaticParams = () => [{ slug: 'placeholder' }];

export default async function ProductPage({ params }: Props) {
  const { city, home } = await pageCities();
  const product = await readProduct((await params).slug);
  if (!product) notFound();
  const [t, meta, remains, sets, locale] = await Promise.all([
    getTranslations('product'),
    readMeta(product.url, city.id),
    readStock(warehousesOf({ city, home }), [product.guid]),
    product.type === 'component' ? readSetsOf(product.guid) : [],
    getLocale(),
  ]);
  const { title, description, siteName } = pageHead({ city, path: product.url, ...meta });
  const words = { onRequest: t('priceOnRequest'), notSold: t('notSold') };
  return (
    <Page>
      <ProductView
        product={packProduct(product, sets, words)}
        stock={stockView(city, home, remains[product.guid])}
        city={{ name: city.name, nameIn: city.nameIn, hasStore: city.hasStore }}
        phone={city.phone ?? environment().salesPhone}
        head={{ title, description, siteName }}
        locale={locale}
        origin={publicOrigin(city)}
      />
    </Page>
  );
}
