import { suppliedGeography } from '#backend/import/geography/supplied-geography.ts';

const { cities, warehouses } = suppliedGeography();
const populations = new Map(cities.map(({ id, population }) => [id, population]));

/** Weights with which warehouses are picked for stock, by the size of their cities. */
export const warehouseWeights: { id: number; weight: number }[] = warehouses.map(({ id, cityId }) => {
  const share = ((populations.get(cityId) ?? 0) / 1_000_000) ** 0.75;
  return { id, weight: Math.max(1, Math.round(share * (cityId === 1 ? 4 : 5))) };
});
