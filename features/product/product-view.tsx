'use client';

import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { unpackPicture } from '#components/product-picture/packed-picture.ts';
import { StructuredData } from '#components/structured-data/structured-data.tsx';
import { BuyPanel } from './buy-panel.tsx';
import type { OfferData } from './offer-data.ts';
import { PriceBar } from './price-bar.tsx';
import type { ProductData } from './product-data.ts';
import { ProductGallery } from './product-gallery.tsx';
import { ProductLayout } from './product-layout.tsx';
import { ProductSections } from './product-sections.tsx';
import { ProductStory } from './product-story.tsx';
import { ProductSummary } from './product-summary.tsx';
import type { ProductTexts } from './product-texts.ts';
import { structuredProduct } from './structured-data.ts';

interface ProductViewProps {
  product: ProductData;
  offer: OfferData;
  texts: ProductTexts;
  /** of the page's host */
  origin: string;
}

/**
 * A product's page. One client component, so that the payload carries the product once and not also the markup made
 * of it; only the gallery and the code to copy have behaviour.
 */
export function ProductView({ product, offer, texts, origin }: ProductViewProps) {
  const { name, article, url, trail, pictures } = product;
  return (
    <>
      <StructuredData data={structuredProduct(product, offer.whereabouts, origin)} />
      <Breadcrumbs
        label={texts.breadcrumbs}
        origin={origin}
        items={[[texts.home, '/'], ...trail, [article ?? name, url]]}
      />
      <ProductLayout
        gallery={<ProductGallery pictures={pictures.map(unpackPicture)} name={name} texts={texts.gallery} />}
        summary={<ProductSummary product={product} texts={texts} />}
        panel={<BuyPanel price={product.price} offer={offer} texts={texts} hasSimilar={product.similar.length > 0} />}
        story={<ProductStory product={product} texts={texts} />}
      >
        <ProductSections product={product} texts={texts} />
      </ProductLayout>
      {offer.stock !== null && <PriceBar price={product.price} offer={offer} call={texts.call} />}
    </>
  );
}
