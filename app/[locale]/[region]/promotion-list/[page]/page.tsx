import { notFound } from 'next/navigation';
import { readPage } from '#lib/config/listing-address.ts';
import { PromotionListPage } from '../../_pages/promotion-list-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** One placeholder, so that the build needs no data; each page is rendered on its first visit. */
export function generateStaticParams() {
  return [{ page: '1' }];
}

export default async function PromotionList({ params }: PageProps<'/[locale]/[region]/promotion-list/[page]'>) {
  const page = readPage((await params).page);
  if (!page) notFound();
  return <PromotionListPage page={page} />;
}
