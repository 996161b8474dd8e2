import { hostName, subdomainOf } from './hosts.ts';
import { publicOrigin } from './page-head.ts';
import { knownCities } from './routing-facts.ts';

/** Origin of the city that a request's host names; null when the host is no city's. */
export async function requestedOrigin(request: Request): Promise<string | null> {
  const subdomain = subdomainOf(hostName(request.headers.get('host')));
  if (subdomain === null) return null;
  const cities = await knownCities();
  const city = cities.find((known) => (subdomain === '' ? known.isDefault : known.subdomain === subdomain));
  return city ? publicOrigin(city) : null;
}
