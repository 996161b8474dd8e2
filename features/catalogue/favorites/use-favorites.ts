import { queryOptions, useQuery } from '@tanstack/react-query';
import { saved } from '#components/saved-button/saved.ts';
import { api } from '#lib/client/api.ts';
import type { CityWarehouses } from '#lib/client/city-stock.ts';
import { currentAnswer, queryClient, refetchOnEveryMount } from '#lib/client/queries.ts';
import { readyStock } from '#lib/client/ready-stock.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { Favorites } from '#lib/contract/favorites.ts';
import type { NearestStock } from '#lib/rules/stock.ts';

interface Loaded extends Favorites {
  /** stock by product guid; null: could not be loaded */
  stock: Record<string, NearestStock> | null;
}

/** The visitor's favourites; reloaded when the visitor changes. */
export function useFavorites(who: Who, warehouses: CityWarehouses) {
  const answer = useQuery(favoritesQuery(who, warehouses), queryClient());
  return { loaded: currentAnswer(answer), retry: () => void answer.refetch() };
}

const favoritesQuery = (who: Who, warehouses: CityWarehouses) =>
  queryOptions({
    ...refetchOnEveryMount,
    queryKey: ['favorites with stock', who],
    queryFn: async ({ signal }): Promise<Loaded> => {
      const list = await api('GET v1 favorites/', {}, signal);
      const stock = await readyStock(list.items, warehouses).catch(() => null);
      if (!signal.aborted) saved.favorites.set(new Set([...list.items, ...list.withdrawn].map(({ guid }) => guid)));
      return { ...list, stock };
    },
  });
