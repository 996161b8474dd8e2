import { notFound } from 'next/navigation';
import { NewsPage } from '../../_pages/news-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** One placeholder, so that the build needs no data; each page is rendered on its first visit. */
export function generateStaticParams() {
  return [{ id: '1' }];
}

export default async function News({ params }: PageProps<'/[locale]/[region]/news/[id]'>) {
  const { id } = await params;
  // §5: digits only
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  return <NewsPage id={Number(id)} />;
}
