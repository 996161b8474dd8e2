import { notFound } from 'next/navigation';
import { ALL_YEARS, isYear } from '#lib/config/content-address.ts';
import { readPage } from '#lib/config/listing-address.ts';
import { NewsListPage } from '../../../../_pages/news-list-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** One placeholder, so that the build needs no data; each page is rendered on its first visit. */
export function generateStaticParams() {
  return [{ year: ALL_YEARS, page: '1' }];
}

export default async function NewsList({ params }: PageProps<'/[locale]/[region]/news/list/[year]/[page]'>) {
  const { year, page: written } = await params;
  const page = readPage(written);
  if (!page || !(year === ALL_YEARS || isYear(year))) notFound();
  return <NewsListPage address={{ year: year === ALL_YEARS ? null : Number(year), page }} />;
}
