import type {
  Graph,
  LocalBusiness,
  NewsArticle,
  Organization,
  Store as ShopData,
  WebSite,
  WithContext,
} from 'schema-dts';
import { environment } from '#lib/config/environment.ts';
import { STORES_PATH } from '#lib/config/routes.ts';
import type { NewsItem } from '#lib/contract/content.ts';
import type { City, Store } from '#lib/contract/geography.ts';
import { schemaHours } from '#lib/rules/opening-hours.ts';
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

/** Structured data of a news item; `image` is a path or an address. */
export function newsArticleData(
  city: CityHost,
  path: string,
  { title, lead, date, changedOn }: Pick<NewsItem, 'title' | 'lead' | 'date' | 'changedOn'>,
  image: string | null,
): WithContext<NewsArticle> {
  const url = publicOrigin(city);
  const publisher: Organization = {
    '@type': 'Organization',
    name: environment().storeName,
    url,
    logo: `${url}/favicon.512.png`,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description: lead,
    datePublished: date,
    dateModified: changedOn < date ? date : changedOn,
    mainEntityOfPage: url + path,
    author: publisher,
    publisher,
    ...(image !== null && { image: new URL(image, url).href }),
  };
}

/** Structured data about a city's stores, for its page of stores; `anchorOf` gives the id of a store's card. */
export function storesData(
  city: CityHost & Pick<City, 'name' | 'region'>,
  stores: Store[],
  anchorOf: (id: number) => string,
): Graph {
  const { storeName } = environment();
  const page = publicOrigin(city) + STORES_PATH;
  return {
    '@context': 'https://schema.org',
    '@graph': stores.map(({ id, name, address, phone, hours, lat, lon, cashAndCarry }): LocalBusiness | ShopData => {
      const openingHours = schemaHours(hours);
      return {
        '@type': cashAndCarry ? 'Store' : 'LocalBusiness',
        '@id': `${page}#${anchorOf(id)}`,
        name: `${storeName}, ${name}`,
        url: page,
        image: `${publicOrigin(city)}/favicon.512.png`,
        telephone: phone,
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'RU',
          addressRegion: city.region,
          addressLocality: city.name,
          streetAddress: address.text,
        },
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
        ...(openingHours && { openingHours }),
        parentOrganization: { '@type': 'Organization', name: storeName, url: publicOrigin(city) },
      };
    }),
  };
}
