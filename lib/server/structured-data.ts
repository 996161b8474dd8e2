import type { Graph, NewsArticle, Organization, WebSite, WithContext } from 'schema-dts';
import { environment } from '#lib/config/environment.ts';
import type { NewsItem } from '#lib/contract/content.ts';
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
