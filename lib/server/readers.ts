import { cacheLife, cacheTag } from 'next/cache';
import type { Sort } from '#lib/contract/catalogue-filters.ts';
import type { Remain } from '#lib/contract/geography.ts';
import type { Division } from '#lib/rules/league.ts';
import { productAddressParts } from './product-addresses.ts';
import {
  brandAt,
  categories,
  contentAddresses,
  contentPageAt,
  facetsOf,
  listingOf,
  metaOf,
  newsAt,
  newsListOf,
  productAt,
  promotionAt,
  promotionListOf,
  remainsOf,
  sectionAt,
  setsOf,
  standingOf,
} from './replies.ts';
import { knownCities } from './routing-facts.ts';
import { serverCall } from './transport.ts';

/** More than the shop has; the call's own limit. */
const STORES_MAX = 500;

/** Cache tags, by which cached answers expire when the data changes. */
export const tags = {
  catalogue: 'catalogue',
  stock: 'stock',
  geography: 'geography',
  content: 'content',
  league: 'league',
} as const;

/**
 * A region's city; the default city, whose stock can be brought to others; and the year in Moscow, at most a quarter of
 * an hour late. Null when no city has the region as its subdomain.
 */
export async function readRegion(subdomain: string) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.geography);
  const [city, home] = await Promise.all([cityAt(subdomain), readDefaultCity()]);
  return city && { city, home: home ?? city, year: currentYear() };
}

async function readDefaultCity() {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.geography);
  return cityAt('');
}

export async function readCategories() {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.catalogue);
  return categories();
}

/** null: no such section */
export async function readSection(section: string) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.catalogue);
  return sectionAt(section);
}

export async function readListing(section: string, sort: Sort, page: number) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.catalogue);
  return listingOf({ section, sort, page });
}

export async function readFacets(section: string, cityId: number) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.catalogue, tags.stock);
  return facetsOf({ section, cityId });
}

/** null: no such product */
export async function readProduct(slug: string) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.catalogue);
  return productAt(slug);
}

/** Sets that contain the component, the most popular first. */
export async function readSetsOf(guid: string) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.catalogue);
  return setsOf(guid);
}

/** Public stock in the given warehouses, by product guid. */
export async function readStock(warehouses: string[], guids: string[]): Promise<Record<string, Remain>> {
  'use cache';
  cacheLife('stock');
  cacheTag(tags.stock);
  return remainsOf(warehouses, guids);
}

export async function readBanners(place: string, city: number) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.content);
  return serverCall('GET v1 banners/getList/', { query: { place, city } });
}

/** The first page of the showcase. */
export async function readGifts() {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.content);
  return serverCall('GET v1 showcase/getGifts/', { query: {} });
}

/** All cities, by name. */
export async function readCities() {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.geography);
  return knownCities();
}

/** All stores, by city. */
export async function readStores() {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.geography);
  const { stores } = await serverCall('GET v1 stores/', { query: { size: STORES_MAX } });
  return stores;
}

export async function readBrands() {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.catalogue);
  return serverCall('GET v1 brands/', {});
}

/** The most popular products of each section. */
export async function readPopular(sections: string[], size: number) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.catalogue);
  const lists = sections.map((section) => serverCall('POST v3 catalog/products/all/', { body: { section, size } }));
  return (await Promise.all(lists)).map((list) => list.products);
}

/** A page of the league's standing; null: no such period or page. */
export async function readStanding(period: string | null, division: Division, page: number) {
  'use cache';
  cacheLife('league');
  cacheTag(tags.league);
  return standingOf({ ...(period !== null && { period }), division, page });
}

export async function readWinners() {
  'use cache';
  cacheLife('league');
  cacheTag(tags.league);
  return serverCall('GET v1 league/winners/', {});
}

/** null: no such page of the list */
export async function readNewsList(year: number | null, page: number) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.content);
  return newsListOf({ page, ...(year !== null && { year }) });
}

/** null: no such news item */
export async function readNews(id: number) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.content, tags.catalogue);
  return newsAt(id);
}

/** null: no such page of the list */
export async function readPromotions(city: number, page: number) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.content);
  return promotionListOf({ city, page });
}

/** null: no such promotion */
export async function readPromotion(slug: string) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.content, tags.catalogue);
  return promotionAt(slug);
}

/** null: no such brand */
export async function readBrand(slug: string) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.content, tags.catalogue);
  return brandAt(slug);
}

/** null: no such information page */
export async function readContentPage(path: string) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.content);
  return contentPageAt(path);
}

/** Addresses of all edited texts. */
export async function readContentAddresses() {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.content, tags.catalogue);
  return contentAddresses();
}

/** What the checkout offers in a city. */
export async function readDeliveryTerms(city: number) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.geography);
  return serverCall('GET v1 delivery/terms/', { query: { city } });
}

/** Links of the shop from the API server; with the embedded API, from the settings. */
export async function readSiteLinks() {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.content);
  const { links } = await serverCall('GET v1 app/info/', { query: { url: '/' } });
  return links;
}

/** Sitemap parts of product addresses. */
export async function readAddressParts() {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.catalogue);
  return productAddressParts();
}

export async function readMeta(url: string, city: number) {
  'use cache';
  cacheLife('catalogue');
  cacheTag(tags.catalogue, tags.content);
  return metaOf(url, city);
}

async function cityAt(subdomain: string) {
  const cities = await knownCities();
  const city = cities.find((known) => (subdomain === '' ? known.isDefault : known.subdomain === subdomain));
  if (!city) return null;
  const answered = await serverCall('GET v1 cities/{id}/', { params: { id: city.id } });
  return answered.subdomain === city.subdomain ? answered : null;
}

const currentYear = () =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Moscow' }).format(new Date()));
