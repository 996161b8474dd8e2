import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { StructuredData } from '#components/structured-data/structured-data.tsx';
import { BuyPanel } from '#features/product/buy-panel.tsx';
import { PriceBar } from '#features/product/price-bar.tsx';
import { ProductGallery } from '#features/product/product-gallery.tsx';
import { ProductLayout } from '#features/product/product-layout.tsx';
import { ProductSections } from '#features/product/product-sections.tsx';
import { ProductStory } from '#features/product/product-story.tsx';
import { ProductSummary } from '#features/product/product-summary.tsx';
import { stockView } from '#features/product/stock-view.ts';
import { environment } from '#lib/config/environment.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageMetadata, publicOrigin } from '#lib/server/page-metadata.ts';
import { readDefaultCity, readMeta, readProduct, readSetsOf, readStock } from '#lib/server/readers.ts';
import { productData } from '#lib/server/structured-data.ts';

export const ensureStatic = 'navigation';
/** The page comes whole, in one piece. */
export const instant = false;

type Props = PageProps<'/[locale]/[region]/product/[slug]'>;

/** One value, so that the build needs no data. */
export const generateStaticParams = () => [{ slug: 'placeholder' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const city = await pageCity();
  const path = `/product/${(await params).slug}`;
  const meta = await readMeta(path, city.id);
  return pageMetadata({ city, path, ...meta });
}

export default async function ProductPage({ params }: Props) {
  const city = await pageCity();
  const product = await readProduct((await params).slug);
  if (!product) notFound();
  const t = await getTranslations('product');
  const home = (await readDefaultCity()) ?? city;
  const warehouses = [...new Set([...city.warehouses, ...home.warehouses].map(({ guid }) => guid))];
  const [remains, sets] = await Promise.all([
    readStock(warehouses, [product.guid]),
    product.type === 'component' ? readSetsOf(product.guid) : [],
  ]);
  const stock = stockView(city, home, remains[product.guid]);
  const phone = city.phone ?? environment().salesPhone;
  const trail = product.breadcrumbs.map(({ text, link }): [string, string] => [text, link]);
  return (
    <Page>
      <StructuredData data={productData(city, product, stock.whereabouts)} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        origin={publicOrigin(city)}
        items={[[t('home'), '/'], ...trail, [product.article ?? product.name, product.url]]}
      />
      <ProductLayout
        gallery={<ProductGallery pictures={product.pictures} name={product.name} texts={t.raw('gallery')} />}
        summary={<ProductSummary product={product} />}
        panel={
          <BuyPanel product={product} stock={stock} city={city} phone={phone} hasSimilar={product.similar.length > 0} />
        }
        story={<ProductStory product={product} />}
      >
        <ProductSections product={product} sets={sets} />
      </ProductLayout>
      <PriceBar product={product} phone={phone} />
    </Page>
  );
}
