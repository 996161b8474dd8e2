import { environment } from '#lib/config/environment.ts';
import type { City } from '#lib/contract/geography.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import { hostName, subdomainOf } from './hosts.ts';

const phones = processSingleton('city phones', () => new Map<string, string>());

type CityPhone = Pick<City, 'subdomain' | 'isDefault' | 'phone'>;

/** Remembers the phones of the cities for pages that are shown while the table of cities is unreachable. */
export function noteCityPhones(cities: readonly CityPhone[]): void {
  phones.clear();
  for (const { subdomain, isDefault, phone } of cities) if (phone) phones.set(isDefault ? '' : subdomain, phone);
}

/** The sales phone for a host: its city's as it was last known, else the shop's. */
export function phoneOfHost(host: string | undefined): string {
  const subdomain = subdomainOf(hostName(host ?? null));
  return (subdomain === null ? undefined : phones.get(subdomain)) ?? environment().salesPhone;
}
