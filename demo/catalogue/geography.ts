import type { SourceCity, SourceGeography, SourceStore, SourceWarehouse } from '#backend/import/source.ts';
import { cityRows, storeRows, warehouseRows } from './cities.ts';
import { Random, seedOf } from './random.ts';

/** §9: the sales phone of a city without its own */
const defaultPhone = '8 800 234 69 80';

const hours = ['пн–пт 9:00–19:00, сб 10:00–17:00', 'ежедневно 9:00–20:00', 'пн–сб 9:00–19:00, вс 10:00–17:00'];
const pickUpHours = 'пн–пт 9:00–18:00';

const cities: SourceCity[] = cityRows.map(([id, name, nameIn, region, subdomain, phone, lat, lon, population]) => ({
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
}));

const cityById = new Map(cities.map((city) => [city.id, city]));

function cityOf(id: number): SourceCity {
  const city = cityById.get(id);
  if (!city) throw new Error(`no city ${id}`);
  return city;
}

function guidOf(seed: number): string {
  const random = new Random(seedOf(0x57a7e, seed));
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const warehouses: SourceWarehouse[] = warehouseRows.map(([cityId, place, address], i) => ({
  id: i + 1,
  guid: guidOf(i + 1),
  cityId,
  name: `${cityOf(cityId).name}, ${place}`,
  address,
  sort: i + 1,
}));

/** for cities by the sea, by city id: the direction inland from the centre, in radians from the east */
const inland: Record<number, number> = { 20: Math.PI, 26: 1.3, 42: 0.8 };

/** Places of addresses whose district is well known, as latitude and longitude; others are placed at random. */
const known: Record<string, readonly [number, number]> = {
  'Балканская площадь, 5': [59.829, 30.376],
  'Московское шоссе, 70': [59.815, 30.388],
  'ул. Домостроительная, 16': [60.069, 30.365],
  'ул. Савушкина, 126': [59.991, 30.207],
  'Лиговский проспект, 256': [59.902, 30.351],
  'Дмитровское шоссе, 100, стр. 2': [55.877, 37.546],
  'Каширское шоссе, 63, корп. 2': [55.62, 37.712],
  'Нахимовский проспект, 24': [55.677, 37.594],
  'ул. Кулакова, 20': [55.803, 37.398],
  'проспект Строителей, 21': [54.841, 83.107],
  'Кольцовский тракт, 21': [56.758, 60.778],
  'проспект Космонавтов, 11': [56.88, 60.612],
  'проспект Ямашева, 36': [55.826, 49.13],
  'ул. Восстания, 100': [55.84, 49.06],
};

const stores: SourceStore[] = storeRows.map(([cityId, name, address, cashAndCarry], i) => {
  const city = cityOf(cityId);
  const random = new Random(seedOf(0x5702e, i));
  const angle = inland[cityId] ?? random.between(0, Math.PI * 2);
  const kilometres = random.between(1.5, 6);
  const [lat, lon] = known[address] ?? [
    city.lat + (Math.sin(angle) * kilometres) / 111,
    city.lon + (Math.cos(angle) * kilometres) / (111 * Math.cos((city.lat * Math.PI) / 180)),
  ];
  return {
    id: i + 1,
    cityId,
    warehouseId: warehouses.find((place) => place.cityId === cityId && place.address === address)?.id ?? null,
    name,
    address,
    phone: city.phone ?? defaultPhone,
    hours: cashAndCarry ? random.pick(hours) : pickUpHours,
    lat: Number(lat.toFixed(5)),
    lon: Number(lon.toFixed(5)),
    cashAndCarry,
  };
});

export function demoGeography(): SourceGeography {
  return { cities, warehouses, stores };
}

/** Weights with which warehouses are picked for stock, by the size of their cities. */
export const warehouseWeights: { id: number; cityId: number; weight: number }[] = warehouses.map(({ id, cityId }) => {
  const share = (cityOf(cityId).population / 1_000_000) ** 0.75;
  return { id, cityId, weight: Math.max(1, Math.round(share * (cityId === 1 ? 4 : 5))) };
});
