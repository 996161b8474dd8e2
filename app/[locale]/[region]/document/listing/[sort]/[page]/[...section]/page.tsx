import { connection } from 'next/server';
import { documentReaders } from '#lib/server/page-readers.ts';
import { ListingPage } from '../../../../../_pages/listing-page.tsx';

/** A listing comes whole, in one piece. */
export const instant = false;

/** The listing's HTML document, which the page cache keeps: rendered once, where Next would render a page that it keeps several times. */
export default async function ListDocument({
  params,
}: PageProps<'/[locale]/[region]/document/listing/[sort]/[page]/[...section]'>) {
  await connection();
  return <ListingPage params={params} read={documentReaders} />;
}
