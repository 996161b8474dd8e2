import { notFound } from 'next/navigation';
import { pageContext } from '#lib/server/page-context.ts';
import { navigationReaders } from '#lib/server/page-readers.ts';
import { ProductPage, readProductView } from '../../_pages/product-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** One placeholder, so that the build needs no data; each product is rendered on its first visit. */
export const generateStaticParams = () => [{ slug: 'placeholder' }];

export default async function Product({ params }: PageProps<'/[locale]/[region]/product/[slug]'>) {
  const view = await readProductView((await params).slug, navigationReaders, await pageContext());
  if (!view) notFound();
  return <ProductPage view={view} />;
}
