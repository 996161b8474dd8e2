import { navigationReaders } from '#lib/server/page-readers.ts';
import { ListingPage } from '../../../../_pages/listing-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** One placeholder, so that the build needs no data; each listing is rendered on its first visit. */
export function generateStaticParams() {
  return [{ sort: 'popular', page: '1', section: ['placeholder'] }];
}

export default async function List({ params }: PageProps<'/[locale]/[region]/listing/[sort]/[page]/[...section]'>) {
  return <ListingPage params={params} read={navigationReaders} />;
}
