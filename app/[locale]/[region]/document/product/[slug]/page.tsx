import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { pageContext } from '#lib/server/page-context.ts';
import { documentReaders } from '#lib/server/page-readers.ts';
import { noteProduct } from '../../../_pages/product-kind.ts';
import { ProductPage, readProductView } from '../../../_pages/product-page.tsx';

/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/**
 * The product's HTML document for the page cache. As a dynamic page it is rendered once; Next renders a page that it
 * caches itself several times.
 */
export default async function ProductDocument({ params }: PageProps<'/[locale]/[region]/document/product/[slug]'>) {
  await connection();
  const { slug } = await params;
  const context = await pageContext();
  const view = await readProductView(slug, documentReaders, context);
  if (!view) notFound();
  noteProduct(slug, view, context);
  return <ProductPage view={view} />;
}
