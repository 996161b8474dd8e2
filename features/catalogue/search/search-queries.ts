import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { goalOnFailure } from '#lib/client/analytics.ts';
import { api } from '#lib/client/api.ts';
import { cityWarehouses } from '#lib/client/city-warehouses.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { readyByWarehouse } from '#lib/client/ready-by-warehouse.ts';
import { SUGGESTS_LIMIT } from '#lib/config/limits.ts';
import { STOCK_FRESH_MS, WAREHOUSES_CACHE_MS } from '#lib/config/timings.ts';
import { nearestStockIn } from '#lib/rules/ready-phrases.ts';
import type { NearestStock } from '#lib/rules/stock.ts';
import type { SearchCities } from './search-cities.ts';

export const historyQuery = () => ({ ...callQuery('GET v1 search/history/', {}), staleTime: 0 });

/** Products and tags for a text; the previous answer stays until the new one has arrived. */
export const suggestsQuery = (query: string | null) => ({
  ...callQuery('GET v1 search/suggests/', { query: { q: query ?? '-', limit: SUGGESTS_LIMIT } }),
  enabled: query !== null,
  placeholderData: keepPreviousData,
});

/** Stock by product guid; one call for all products and both cities. */
export const stockQuery = (cities: SearchCities, guids: string[]) =>
  queryOptions({
    queryKey: ['stock', cities.city.id, guids] as const,
    enabled: guids.length > 0,
    staleTime: STOCK_FRESH_MS,
    queryFn: ({ signal }) => goalOnFailure('REMAINS_LOADED_ERROR', () => stockOf(cities, guids, signal), signal),
  });

async function stockOf({ city, home }: SearchCities, guids: string[], signal: AbortSignal) {
  const [here, elsewhere] = await Promise.all([warehousesOf(city.id), home ? warehousesOf(home.id) : []]);
  const warehouses = [...here, ...elsewhere].map(({ guid }) => guid);
  if (warehouses.length === 0) return new Map<string, NearestStock>();
  const body = { warehouses, guids, city: city.id };
  const { items, ready } = await api('POST v2 remains/byWarehouseAndProducts', { body }, signal);
  return new Map(
    items.map(({ productGuid, warehouseRemains: remains }) => [
      productGuid,
      nearestStockIn({ here, elsewhere }, remains, readyByWarehouse(ready)),
    ]),
  );
}

async function warehousesOf(cityId: number): Promise<{ guid: string }[]> {
  const guids = await queryClient().fetchQuery({
    queryKey: ['warehouses of city', cityId],
    staleTime: WAREHOUSES_CACHE_MS,
    queryFn: () => cityWarehouses(cityId),
  });
  return guids.map((guid) => ({ guid }));
}

/** Removes one query, or all, from the history: at once on the screen, then on the server. */
export async function forgetSearch(query?: string): Promise<void> {
  const client = queryClient();
  const { queryKey } = historyQuery();
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (texts) => (query === undefined ? [] : texts?.filter((text) => text !== query)));
  try {
    client.setQueryData(
      queryKey,
      await api('DELETE v1 search/history/', { query: query === undefined ? {} : { query } }),
    );
  } catch {
    await client.invalidateQueries({ queryKey });
  }
}

/** Adds a query to the history, by the one search call of the API that records it. */
export async function rememberSearch(query: string): Promise<void> {
  try {
    await api('GET - /ajax/catalog/search/', { query: { q: query } });
    await queryClient().invalidateQueries({ queryKey: historyQuery().queryKey });
  } catch {
    // ignored: the history is optional
  }
}
