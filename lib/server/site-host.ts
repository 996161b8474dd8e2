import type { City } from '#lib/contract/geography.ts';
import { hostName, subdomainOf } from './hosts.ts';
import { publicOrigin } from './page-head.ts';
import { knownCities } from './routing-facts.ts';

/** The city that a request's host names; null when the host is no city's. */
export async function requestedCity(request: Request): Promise<City | null> {
  const subdomain = subdomainOf(hostName(request.headers.get('host')));
  if (subdomain === null) return null;
  const cities = await knownCities();
  return cities.find((known) => (subdomain === '' ? known.isDefault : known.subdomain === subdomain)) ?? null;
}

/** Origin of that city's pages. */
export async function requestedOrigin(request: Request): Promise<string | null> {
  const city = await requestedCity(request);
  return city && publicOrigin(city);
}
