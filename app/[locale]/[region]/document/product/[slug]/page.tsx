import { connection } from 'next/server';
import { documentReaders } from '#lib/server/page-readers.ts';
import { ProductPage } from '../../../_pages/product-page.tsx';

/** The page comes whole, in one piece. */
export const instant = false;

/** The product's HTML document, which the page cache keeps: rendered once, where Next would render a page that it keeps several times. */
export default async function ProductDocument({ params }: PageProps<'/[locale]/[region]/document/product/[slug]'>) {
  await connection();
  return <ProductPage slug={(await params).slug} read={documentReaders} />;
}
