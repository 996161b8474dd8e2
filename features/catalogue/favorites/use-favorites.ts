import { useEffect, useEffectEvent, useState } from 'react';
import { saved } from '#components/saved-button/saved.ts';
import { api } from '#lib/client/api.ts';
import { type CityWarehouses, cityStock } from '#lib/client/city-stock.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { Favorites } from '#lib/contract/favorites.ts';
import type { NearestStock } from '#lib/rules/stock.ts';

interface Loaded extends Favorites {
  /** stock by product guid; null: could not be loaded */
  stock: Record<string, NearestStock> | null;
}

/** The visitor's favourites; reloaded when the visitor changes. */
export function useFavorites(who: Who, warehouses: CityWarehouses) {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    setLoaded(null);
    const answer = await read(warehouses).catch(() => 'failed' as const);
    if (!isCurrent()) return;
    setLoaded(answer);
    if (answer !== 'failed')
      saved.favorites.set(new Set([...answer.items, ...answer.withdrawn].map(({ guid }) => guid)));
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

async function read(warehouses: CityWarehouses): Promise<Loaded> {
  const list = await api('GET v1 favorites/', {});
  return { ...list, stock: await cityStock(list.items, warehouses).catch(() => null) };
}
