'use client';

import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { PageHead, type PageHeadProps } from '#components/page/page-head.tsx';
import { registerComponent } from '#components/page/register-component.ts';
import { StructuredData, toJsonLd } from '#components/structured-data/structured-data.tsx';
import type { Locale } from '#lib/config/locales.ts';
import { unpackSharing } from '#lib/config/sharing.ts';
import { unpackPicture } from '#lib/packed/picture.ts';
import type { StockView } from '#lib/rules/stock-view.ts';
import { BuyPanel } from './buy-panel.tsx';
import { type BuyingInput, buyingData } from './buying-data.ts';
import { PriceBar } from './price-bar.tsx';
import { PrintNote } from './print-note.tsx';
import type { ProductData } from './product-data.ts';
import { ProductGallery } from './product-gallery.tsx';
import { ProductLayout } from './product-layout.tsx';
import { ProductNeighbours, ProductSections } from './product-sections.tsx';
import { ProductStory } from './product-story.tsx';
import { ProductSummary } from './product-summary.tsx';
import { type ProductTexts, russianProductTexts } from './product-texts.ts';
import { structuredProduct } from './structured-data.ts';

interface ProductViewProps {
  product: ProductData;
  stock: StockView;
  city: BuyingInput['city'];
  phone: string;
  /** `image`: the address of the sharing picture, packed by `packSharing` */
  head: Pick<PageHeadProps, 'title' | 'description' | 'image' | 'siteName'>;
  locale: Locale;
  /** texts of another language than Russian; null: Russian */
  sentTexts: ProductTexts | null;
  /** origin of the page's host */
  origin: string;
}

/**
 * A product page. One client component, so that the RSC payload contains the product once and not also the markup; only
 * the gallery and the code's copy button are interactive.
 */
export function ProductView({ product, stock, city, phone, head, locale, sentTexts, origin }: ProductViewProps) {
  const { name, article, url, trail } = product;
  const pictures = product.pictures.map(unpackPicture);
  const words = sentTexts ?? russianProductTexts;
  const texts = words.page;
  const buying = buyingData({ ...product, stock, city, phone }, words);
  return (
    <>
      <PageHead {...head} image={unpackSharing(head.image, url)} origin={origin} path={url} imageText={name} />
      <StructuredData
        json={typeof window === 'undefined' ? toJsonLd(structuredProduct(product, buying.whereabouts, origin)) : ''}
      />
      <Breadcrumbs
        label={texts.breadcrumbs}
        origin={origin}
        items={[[texts.home, '/'], ...trail, [article ?? name, url]]}
      />
      <ProductLayout
        gallery={<ProductGallery pictures={pictures} name={name} texts={texts.gallery} />}
        summary={<ProductSummary product={product} texts={texts} />}
        panel={
          <BuyPanel
            guid={product.guid}
            price={product.price}
            buying={buying}
            texts={texts}
            hasSimilar={product.similar.length > 0}
          />
        }
        story={<ProductStory product={product} texts={texts} />}
        neighbours={<ProductNeighbours product={product} texts={texts} />}
      >
        <ProductSections product={product} texts={texts} locale={locale} />
      </ProductLayout>
      <PrintNote address={origin + url} text={buying.printNote} locale={locale} />
      {buying.stock !== null && <PriceBar guid={product.guid} price={product.price} buying={buying} texts={texts} />}
    </>
  );
}

if (typeof window === 'undefined') registerComponent('ProductView', ProductView);
