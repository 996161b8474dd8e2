import { navigationReaders } from '#lib/server/page-readers.ts';
import { ProductPage } from '../../_pages/product-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** One placeholder, so that the build needs no data; each product is rendered on its first visit. */
export const generateStaticParams = () => [{ slug: 'placeholder' }];

export default async function Product({ params }: PageProps<'/[locale]/[region]/product/[slug]'>) {
  return <ProductPage slug={(await params).slug} read={navigationReaders} />;
}
