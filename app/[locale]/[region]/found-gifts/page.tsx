import { readGiftChoice } from '#lib/config/showcase-address.ts';
import { type SearchParams, toQuery } from '#lib/server/query.ts';
import { serverCall } from '#lib/server/transport.ts';
import { ShowcasePage } from '../_pages/showcase-page.tsx';

/** Filters are read from each request, and the HTML waits for their result. There are too many to index. */
export const instant = false;

export default async function FoundGifts({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const choice = readGiftChoice(toQuery(await searchParams));
  const { query, costs, page } = choice;
  const list = await serverCall('GET v1 showcase/getGifts/', { query: { query, 'cost[]': costs, page } });
  return <ShowcasePage list={list} choice={choice} isIndexed={false} />;
}
