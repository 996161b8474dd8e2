import { notFound } from 'next/navigation';
import { region as rootRegion } from 'next/root-params';
import { cache } from 'react';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { readPlace } from './readers.ts';

/** Where and when the page being rendered stands, read once for all its parts; null for the build's placeholder. */
export const pagePlace = cache(async (): Promise<{ city: CityWithWarehouses; year: number } | null> => {
  const region = await rootRegion();
  if (region === undefined || region === 'placeholder') return null;
  const { city, year } = await readPlace(region);
  return city && { city, year };
});

/** The city of the page being rendered. */
export async function pageCity(): Promise<CityWithWarehouses> {
  const place = await pagePlace();
  return place ? place.city : notFound();
}
