import { notFound } from 'next/navigation';
import { region as rootRegion } from 'next/root-params';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { readCity } from './readers.ts';

/** The city of the page being rendered; the build's placeholder has none. */
export async function pageCity(): Promise<CityWithWarehouses> {
  const region = await rootRegion();
  const city = region === 'placeholder' ? null : await readCity(region);
  return city ?? notFound();
}
