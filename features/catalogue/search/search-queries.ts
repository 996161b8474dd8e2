import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/client/api.ts';
import { counted } from '#lib/client/goals.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { STOCK_FRESH_MS, SUGGESTS_LIMIT, WAREHOUSES_CACHE_MS } from '#lib/config/limits.ts';
import { type NearestStock, nearestStock, stockIn } from '#lib/rules/stock.ts';
import { cityWarehouses } from './city-warehouses.ts';
import type { SearchCities } from './search-cities.ts';

/** What was searched in this session. */
export const historyQuery = () => ({ ...callQuery('GET v1 search/history/', {}), staleTime: 0 });

/** Products and tags for a text; the answer to the text before stays until the new one is there. */
export const suggestsQuery = (query: string | null) => ({
  ...callQuery('GET v1 search/suggests/', { query: { q: query ?? '-', limit: SUGGESTS_LIMIT } }),
  enabled: query !== null,
  placeholderData: keepPreviousData,
});

/** Where each of the products can be had, by guid; one call for all of them and both cities. */
export const stockQuery = (cities: SearchCities, guids: string[]) =>
  queryOptions({
    queryKey: ['stock', cities.city.id, guids] as const,
    enabled: guids.length > 0,
    staleTime: STOCK_FRESH_MS,
    queryFn: ({ signal }) => counted('REMAINS_LOADED_ERROR', () => stockOf(cities, guids, signal), signal),
  });

async function stockOf({ city, home }: SearchCities, guids: string[], signal: AbortSignal) {
  const [here, elsewhere] = await Promise.all([warehousesOf(city.id), home ? warehousesOf(home.id) : []]);
  const warehouses = [...here, ...elsewhere].map(({ guid }) => guid);
  if (warehouses.length === 0) return new Map<string, NearestStock>();
  const { items } = await api('POST v2 remains/byWarehouseAndProducts', { body: { warehouses, guids } }, signal);
  return new Map(
    items.map(({ productGuid, warehouseRemains: remains }) => [
      productGuid,
      nearestStock(stockIn(here, remains), stockIn(elsewhere, remains)),
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

/** Takes one text, or all of them, out of the history at once; the server's list follows. */
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

/** Puts a text into the history: of the API's searches this one is made on behalf of a person and remembers. */
export async function rememberSearch(query: string): Promise<void> {
  try {
    await api('GET - /ajax/catalog/search/', { query: { q: query } });
    await queryClient().invalidateQueries({ queryKey: historyQuery().queryKey });
  } catch {
    // a search that is not remembered is still a search
  }
}
