import { useEffect, useEffectEvent, useState } from 'react';
import { favorites } from '#components/favorite-button/favorites.ts';
import { api } from '#lib/client/api.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { Favorites } from '#lib/contract/favorites.ts';
import { type PlacedStock, placedStock, stockIn } from '#lib/rules/stock.ts';
import type { FavoritesPlaceProps } from './favorites-place.tsx';

type Warehouses = FavoritesPlaceProps['warehouses'];

interface Loaded extends Favorites {
  /** where each product can be had, by guid */
  stock: Record<string, PlacedStock>;
}

/** The visitor's list; asked for anew when somebody else is here. */
export function useFavorites(who: Who, warehouses: Warehouses) {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    setLoaded(null);
    const answer = await read(warehouses).catch(() => 'failed' as const);
    if (!isCurrent()) return;
    setLoaded(answer);
    if (answer !== 'failed') favorites.set(new Set([...answer.items, ...answer.withdrawn].map(({ guid }) => guid)));
  });
  useEffect(() => {
    let isCurrent = true;
    void load(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [who, attempt]);
  return { loaded, retry: () => setAttempt(attempt + 1) };
}

async function read(warehouses: Warehouses): Promise<Loaded> {
  const list = await api('GET v1 favorites/', {});
  return { ...list, stock: list.items.length > 0 ? await stockOf(list.items, warehouses) : {} };
}

async function stockOf(products: Favorites['items'], { here, elsewhere }: Warehouses): Promise<Loaded['stock']> {
  const guids = products.map(({ guid }) => guid);
  const { items } = await api('POST v2 remains/byWarehouseAndProducts', {
    body: { warehouses: [...new Set([...here, ...elsewhere])], guids },
  });
  const [near, far] = [here, elsewhere].map((of) => of.map((guid) => ({ guid })));
  return Object.fromEntries(
    items.map(({ productGuid, warehouseRemains: remains }) => [
      productGuid,
      placedStock(stockIn(near ?? [], remains), stockIn(far ?? [], remains)),
    ]),
  );
}
