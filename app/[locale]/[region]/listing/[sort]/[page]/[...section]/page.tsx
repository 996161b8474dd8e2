import { navigationReaders } from '#lib/server/page-readers.ts';
import { ListingPage } from '../../../../_pages/listing-page.tsx';

export const ensureStatic = 'navigation';
/** A listing comes whole, in one piece. */
export const instant = false;

/** One value, so that the build needs no data; every listing is rendered at its first visit. */
export function generateStaticParams() {
  return [{ sort: 'popular', page: '1', section: ['placeholder'] }];
}

export default async function List({ params }: PageProps<'/[locale]/[region]/listing/[sort]/[page]/[...section]'>) {
  return <ListingPage params={params} read={navigationReaders} />;
}
