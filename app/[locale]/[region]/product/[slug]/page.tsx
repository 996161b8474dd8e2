import { navigationReaders } from '#lib/server/page-readers.ts';
import { ProductPage } from '../../_pages/product-page.tsx';

export const ensureStatic = 'navigation';
/** The page comes whole, in one piece. */
export const instant = false;

/** One value, so that the build needs no data. */
export const generateStaticParams = () => [{ slug: 'placeholder' }];

export default async function Product({ params }: PageProps<'/[locale]/[region]/product/[slug]'>) {
  return <ProductPage slug={(await params).slug} read={navigationReaders} />;
}
