import { connection } from 'next/server';
import { documentReaders } from '#lib/server/page-readers.ts';
import { ListingPage } from '../../../../../_pages/listing-page.tsx';

/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/**
 * The listing's HTML document for the page cache. As a dynamic page it is rendered once; Next renders a page that it
 * caches itself several times.
 */
export default async function ListDocument({
  params,
}: PageProps<'/[locale]/[region]/document/listing/[sort]/[page]/[...section]'>) {
  await connection();
  return <ListingPage params={params} read={documentReaders} />;
}
