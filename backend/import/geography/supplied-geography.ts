import type { SourceCity, SourceGeography, SourceStore, SourceWarehouse } from '#backend/import/source.ts';
import { cityRows } from './cities.ts';
import { storeRows, warehouseRows } from './places.ts';

/** §9: the sales phone of a city without its own */
const DEFAULT_PHONE = '8 800 234 69 80';

/**
 * The cities that every shop begins with, the demo and one of an imported feed, each with one to three invented
 * warehouses, and most with stores. Feeds name none of them.
 */
export function suppliedGeography(): SourceGeography {
  const cities = cityRows.map(
    ([id, name, nameIn, region, subdomain, phone, lat, lon, population]): SourceCity => ({
      id,
      name,
      nameIn,
      region,
      subdomain,
      phone,
      lat,
      lon,
      population,
      isDefault: id === 1,
    }),
  );
  const cityById = new Map(cities.map((city) => [city.id, city]));
  const warehouses = warehouseRows.map(
    ([cityId, guid, place, address], index): SourceWarehouse => ({
      id: index + 1,
      guid,
      cityId,
      name: `${cityById.get(cityId)?.name}, ${place}`,
      address,
      sort: index + 1,
    }),
  );
  const stores = storeRows.map(
    ([cityId, name, address, cashAndCarry, hours, lat, lon], index): SourceStore => ({
      id: index + 1,
      cityId,
      warehouseId: warehouses.find((place) => place.cityId === cityId && place.address === address)?.id ?? null,
      name,
      address,
      phone: cityById.get(cityId)?.phone ?? DEFAULT_PHONE,
      hours,
      lat,
      lon,
      cashAndCarry,
    }),
  );
  return { cities, warehouses, stores };
}
