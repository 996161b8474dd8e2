import { notFound } from 'next/navigation';
import { region as rootRegion } from 'next/root-params';
import { cache } from 'react';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { readRegion } from './readers.ts';

interface PageRegion {
  city: CityWithWarehouses;
  /** the default city; on its own pages the same as `city` */
  home: CityWithWarehouses;
  year: number;
}

/**
 * City, default city and year for the page being rendered, read once per page; null for the build's placeholder region.
 */
export const pageRegion = cache(async (): Promise<PageRegion | null> => {
  const region = await rootRegion();
  return region === undefined || region === 'placeholder' ? null : readRegion(region);
});

/** The city of the page being rendered, and the default city. */
export async function pageCities(): Promise<Pick<PageRegion, 'city' | 'home'>> {
  return (await pageRegion()) ?? notFound();
}

/** The city of the page being rendered. */
export async function pageCity(): Promise<CityWithWarehouses> {
  return (await pageCities()).city;
}

/** Guids of the warehouses of the page's city and of the default one, with which the browser requests stock. */
export async function pageWarehouses(): Promise<{ here: string[]; elsewhere: string[] }> {
  const { city, home } = await pageCities();
  const guidsOf = ({ warehouses }: CityWithWarehouses) => warehouses.map(({ guid }) => guid);
  return { here: guidsOf(city), elsewhere: guidsOf(home) };
}
