import '../../_shell/common-styles.ts';
import { notFound } from 'next/navigation';
import { PageHead } from '#components/page/page-head.tsx';
import { Listing } from '#features/catalogue/listing/listing.tsx';
import { pageContext } from '#lib/server/page-context.ts';
import { type SearchParams, toQuery } from '#lib/server/query.ts';
import { noteFilteredListing } from '../../_pages/filtered-kind.ts';
import { readFilteredListing } from '../../_pages/filtered-listing.ts';

interface FilteredPageProps {
  params: Promise<{ section: string[] }>;
  searchParams: Promise<SearchParams>;
}

/**
 * Filters are read from each request, and the HTML waits for their result. There are too many combinations of filters
 * to index: search engines are pointed to the unfiltered section.
 */
export const instant = false;

export default async function FilteredPage({ params, searchParams }: FilteredPageProps) {
  // reads the request first: the code below must not run during prerendering
  const query = toQuery(await searchParams);
  const context = await pageContext();
  const page = await readFilteredListing((await params).section.join('/'), query, context);
  if (!page) notFound();
  noteFilteredListing(query, page, context);
  return (
    <>
      <PageHead {...page.head} />
      <Listing {...page.listing} />
    </>
  );
}
