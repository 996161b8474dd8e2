import { heatNeedOf, readSelector } from '#lib/config/selector-address.ts';
import { designTemperature } from '#lib/rules/heat-load/design-temperatures.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { type SearchParams, toQuery } from '#lib/server/query.ts';
import { serverCall } from '#lib/server/transport.ts';
import { SelectorPage } from '../_pages/selector-page.tsx';

/** The rooms are read from each request, and the HTML waits for what fits them. There are too many to index. */
export const instant = false;

export default async function FittedEquipment({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { id, subdomain } = await pageCity();
  const choice = readSelector(toQuery(await searchParams), designTemperature(subdomain));
  const selection = choice.isFilled
    ? await serverCall('POST v1 selector/', { body: { demand: heatNeedOf(choice), cityId: id } })
    : null;
  return <SelectorPage choice={choice} selection={selection} isIndexed={false} />;
}
