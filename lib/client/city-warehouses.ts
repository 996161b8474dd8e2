import { WAREHOUSES_CACHE_MS } from '#lib/config/timings.ts';
import { api } from './api.ts';

interface StoredWarehouses {
  guids: string[];
  expiresAt: number;
}

const keyOf = (cityId: number) => `warehouses:${cityId}`;

/** Guids of a city's warehouses, stored in the browser for 20 minutes (§4, §9). */
export async function cityWarehouses(cityId: number, now = Date.now()): Promise<string[]> {
  const stored = read(cityId);
  if (stored && stored.expiresAt > now) return stored.guids;
  const warehouses = await api('GET v1 warehouses', { query: { city: cityId } });
  const guids = warehouses.map(({ guid }) => guid);
  store(cityId, { guids, expiresAt: now + WAREHOUSES_CACHE_MS });
  return guids;
}

function read(cityId: number): StoredWarehouses | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(cityId)) ?? 'null');
    return isStoredWarehouses(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isStoredWarehouses(value: unknown): value is StoredWarehouses {
  return (
    typeof value === 'object' &&
    value !== null &&
    'guids' in value &&
    Array.isArray(value.guids) &&
    'expiresAt' in value
  );
}

function store(cityId: number, stored: StoredWarehouses): void {
  try {
    localStorage.setItem(keyOf(cityId), JSON.stringify(stored));
  } catch {
    // storage is not available or full: the next call requests them again
  }
}
