import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { offerData } from '#features/product/offer-data.ts';
import { packProduct } from '#features/product/product-data.ts';
import { productTexts } from '#features/product/product-texts.ts';
import { ProductView } from '#features/product/product-view.tsx';
import { stockView } from '#features/product/stock-view.ts';
import { environment } from '#lib/config/environment.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-metadata.ts';
import { readDefaultCity, readMeta, readProduct, readSetsOf, readStock } from '#lib/server/readers.ts';

export const ensureStatic = 'navigation';
/** The page comes whole, in one piece. */
export const instant = false;

type Props = PageProps<'/[locale]/[region]/product/[slug]'>;

/** One value, so that the build needs no data. */
export const generateStaticParams = () => [{ slug: 'placeholder' }];

export default async function ProductPage({ params }: Props) {
  const city = await pageCity();
  const product = await readProduct((await params).slug);
  if (!product) notFound();
  const home = (await readDefaultCity()) ?? city;
  const warehouses = [...new Set([...city.warehouses, ...home.warehouses].map(({ guid }) => guid))];
  const [t, texts, meta, remains, sets] = await Promise.all([
    getTranslations('product'),
    productTexts(),
    readMeta(product.url, city.id),
    readStock(warehouses, [product.guid]),
    product.type === 'component' ? readSetsOf(product.guid) : [],
  ]);
  const offer = await offerData({
    product,
    stock: stockView(city, home, remains[product.guid]),
    city,
    phone: city.phone ?? environment().salesPhone,
  });
  const words = { onRequest: t('priceOnRequest'), notSold: t('notSold') };
  return (
    <Page>
      <PageHead {...pageHead({ city, path: product.url, ...meta })} />
      <ProductView
        product={packProduct(product, sets, words)}
        offer={offer}
        texts={texts}
        origin={publicOrigin(city)}
      />
    </Page>
  );
}
