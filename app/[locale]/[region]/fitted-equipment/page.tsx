import { demandOf, readSelector } from '#lib/config/selector-address.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { type SearchParams, toQuery } from '#lib/server/query.ts';
import { serverCall } from '#lib/server/transport.ts';
import { SelectorPage } from '../_pages/selector-page.tsx';

/** The rooms are read from each request, and the HTML waits for what fits them. There are too many to index. */
export const instant = false;

export default async function FittedEquipment({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const choice = readSelector(toQuery(await searchParams));
  const { id } = await pageCity();
  const selection = choice.isFilled
    ? await serverCall('POST v1 selector/', { body: { demand: demandOf(choice), cityId: id } })
    : null;
  return <SelectorPage choice={choice} selection={selection} isIndexed={false} />;
}
