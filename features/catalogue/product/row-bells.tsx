import type { ReactNode } from 'react';
import { ARRIVAL_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { cityStock } from '#lib/client/city-stock.ts';
import { cityWarehouses } from '#lib/client/city-warehouses.ts';

interface Row {
  products: readonly { guid: string; code: string }[];
  /** ids of the page's city and of the default one */
  cities: readonly number[];
  label: string;
}

/**
 * Bells of the products without stock, by guid, for visitors who are not customers; none when the stock could not be
 * loaded. Customers have bells for their own warehouses.
 */
export async function bellsFor({ products, cities, label }: Row): Promise<ReadonlyMap<string, ReactNode>> {
  if (document.documentElement.dataset.who === 'verified') return new Map();
  const stock = await stockOf(products, cities);
  const absent = products.filter(({ guid }) => stock && (stock[guid]?.whereabouts ?? 'nowhere') === 'nowhere');
  return new Map(
    absent.map(({ guid, code }) => [
      guid,
      <IconButton key={guid} icon="bell" label={`${label}: ${code}`} {...{ [ARRIVAL_ATTRIBUTE]: guid }} />,
    ]),
  );
}

async function stockOf(products: Row['products'], cities: Row['cities']) {
  try {
    const here = (await Promise.all(cities.map((id) => cityWarehouses(id)))).flat();
    return here.length > 0 ? await cityStock(products, { here, elsewhere: [] }) : null;
  } catch {
    return null;
  }
}
