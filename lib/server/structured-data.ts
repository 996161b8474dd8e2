import type { Graph, Organization, WebSite } from 'schema-dts';
import { environment } from '#lib/config/environment.ts';
import type { City } from '#lib/contract/geography.ts';
import { publicOrigin } from './page-head.ts';

type CityHost = Pick<City, 'isDefault' | 'subdomain'>;

/** Structured data about the shop, for a city's home page. */
export function organizationData(city: CityHost & Pick<City, 'phone'>): Graph {
  const { storeName, salesPhone, telegramUrl, whatsappUrl } = environment();
  const url = publicOrigin(city);
  const sameAs = [telegramUrl, whatsappUrl].filter((address) => address !== null);
  const organization: Organization = {
    '@type': 'Organization',
    name: storeName,
    url,
    logo: `${url}/favicon.512.png`,
    telephone: city.phone ?? salesPhone,
    ...(sameAs.length > 0 && { sameAs }),
  };
  const site: WebSite = { '@type': 'WebSite', name: storeName, url };
  return { '@context': 'https://schema.org', '@graph': [organization, site] };
}
