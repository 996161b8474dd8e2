import type { Store } from '#lib/contract/geography.ts';

/** A store in as few words as its card shows. */
export type PackedStore = [
  id: number,
  name: string,
  address: string,
  phone: string,
  hours: string,
  lat: number,
  lon: number,
  isCashAndCarry: 0 | 1,
];

export function packStore({ id, name, address, phone, hours, lat, lon, cashAndCarry }: Store): PackedStore {
  return [id, name, address.text, phone, hours, lat, lon, cashAndCarry ? 1 : 0];
}

/** Stores by city, cities in the order in which they come. */
export function storesByCity(stores: Store[]): [city: string, stores: PackedStore[]][] {
  const cities = new Map<string, PackedStore[]>();
  for (const store of stores) {
    const { name } = store.address.city;
    const known = cities.get(name) ?? [];
    known.push(packStore(store));
    cities.set(name, known);
  }
  return [...cities];
}
