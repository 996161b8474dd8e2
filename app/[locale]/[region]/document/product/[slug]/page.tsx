import { connection } from 'next/server';
import { documentReaders } from '#lib/server/page-readers.ts';
import { ProductPage } from '../../../_pages/product-page.tsx';

/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/**
 * The product's HTML document for the page cache. As a dynamic page it is rendered once; Next renders a page that it
 * caches itself several times.
 */
export default async function ProductDocument({ params }: PageProps<'/[locale]/[region]/document/product/[slug]'>) {
  await connection();
  return <ProductPage slug={(await params).slug} read={documentReaders} />;
}
