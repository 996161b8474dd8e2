import { notFound } from 'next/navigation';
import { region as rootRegion } from 'next/root-params';
import { cache } from 'react';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { readRegion } from './readers.ts';

interface PageRegion {
  city: CityWithWarehouses;
  /** the default city; the same one on its own pages */
  home: CityWithWarehouses;
  year: number;
}

/** Where and when the page being rendered stands, read once for all its parts; null for the build's placeholder. */
export const pageRegion = cache(async (): Promise<PageRegion | null> => {
  const region = await rootRegion();
  return region === undefined || region === 'placeholder' ? null : readRegion(region);
});

/** The city of the page being rendered, and the default one. */
export async function pageCities(): Promise<Pick<PageRegion, 'city' | 'home'>> {
  return (await pageRegion()) ?? notFound();
}

/** The city of the page being rendered. */
export async function pageCity(): Promise<CityWithWarehouses> {
  return (await pageCities()).city;
}

/** Guids of the warehouses of the page's city and of the default one, by which the browser asks for stock. */
export async function pageWarehouses(): Promise<{ here: string[]; elsewhere: string[] }> {
  const { city, home } = await pageCities();
  const guidsOf = ({ warehouses }: CityWithWarehouses) => warehouses.map(({ guid }) => guid);
  return { here: guidsOf(city), elsewhere: guidsOf(home) };
}
