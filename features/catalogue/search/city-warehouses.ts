import { api } from '#lib/client/api.ts';
import { WAREHOUSES_CACHE_MS } from '#lib/config/limits.ts';

interface Kept {
  guids: string[];
  expiresAt: number;
}

const keyOf = (cityId: number) => `warehouses:${cityId}`;

/** Guids of a city's warehouses, kept in the browser for 20 minutes (§4, §9). */
export async function cityWarehouses(cityId: number, now = Date.now()): Promise<string[]> {
  const kept = read(cityId);
  if (kept && kept.expiresAt > now) return kept.guids;
  const warehouses = await api('GET v1 warehouses', { query: { city: cityId } });
  const guids = warehouses.map(({ guid }) => guid);
  keep(cityId, { guids, expiresAt: now + WAREHOUSES_CACHE_MS });
  return guids;
}

function read(cityId: number): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(cityId)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'guids' in value &&
    Array.isArray(value.guids) &&
    'expiresAt' in value
  );
}

function keep(cityId: number, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(cityId), JSON.stringify(kept));
  } catch {
    // storage is forbidden or full: the next one asks again
  }
}
