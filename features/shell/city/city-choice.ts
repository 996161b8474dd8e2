import { writeSiteCookie } from '#lib/client/site-cookie.ts';
import { CITY_COOKIE } from '#lib/config/account-cookies.ts';
import type { City } from '#lib/contract/geography.ts';
import { fill } from '#lib/format/fill.ts';

export type ChosenCity = Pick<City, 'id' | 'name' | 'subdomain'>;

/** Origins of the shop's hosts: the default city's, and a pattern with `{subdomain}` for the others. */
export interface CityHosts {
  regionalDomain: string;
  defaultOrigin: string;
  originPattern: string;
}

export function keepCity({ id, name, subdomain }: ChosenCity, regionalDomain: string): void {
  writeSiteCookie(CITY_COOKIE, JSON.stringify({ id, name, subdomain }), regionalDomain);
}

/** The same page on a city's own host. */
export function cityAddress(city: Pick<City, 'subdomain' | 'isDefault'>, hosts: CityHosts, path: string): string {
  const origin = city.isDefault ? hosts.defaultOrigin : fill(hosts.originPattern, { subdomain: city.subdomain });
  return origin + path;
}
