import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { readyByWarehouse } from '#lib/client/ready-by-warehouse.ts';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { inOneLine } from '#lib/format/stock-text.ts';
import { stockViewText } from '#lib/format/stock-view-text.ts';
import type { StockTone, Whereabouts } from '#lib/rules/stock.ts';
import { stockView } from '#lib/rules/stock-view.ts';
import en from '#messages/en/stock.json';
import ru from '#messages/ru/stock.json';

const texts = { ru, en };

/** Ids of the page's city and of the default one; null: the page's is the default city. */
export interface GuestCities {
  id: number;
  homeId: number | null;
}

export interface GuestStock {
  text: string;
  tone: StockTone;
  whereabouts: Whereabouts;
}

/** Public stock of products in a city as the catalogue words it, by guid. */
export const guestStockQuery = ({ id, homeId }: GuestCities, guids: readonly string[]) => ({
  queryKey: ['stock of a guest', id, guids.toSorted()],
  enabled: guids.length > 0,
  queryFn: async (): Promise<ReadonlyMap<string, GuestStock>> => {
    const [city, home] = await Promise.all([readCity(id), homeId === null ? null : readCity(homeId)]);
    const { items, ready } = await api('POST v2 remains/byWarehouseAndProducts', {
      body: { warehouses: guidsOf(city, home), guids: [...guids], city: id },
    });
    const remains = new Map(items.map(({ productGuid, warehouseRemains }) => [productGuid, warehouseRemains]));
    return new Map(
      guids.map((guid) => {
        const stock = stockView(city, home, remains.get(guid), readyByWarehouse(ready));
        const { lines, tone } = stockViewText(stock, city, texts[pageLocale()]);
        return [guid, { text: inOneLine(lines.m), tone, whereabouts: stock.whereabouts }];
      }),
    );
  },
});

const readCity = (id: number) =>
  queryClient().fetchQuery({ ...callQuery('GET v1 cities/{id}/', { params: { id } }), staleTime: Infinity });

const guidsOf = (...cities: (CityWithWarehouses | null)[]): string[] =>
  cities.flatMap((city) => city?.warehouses.map(({ guid }) => guid) ?? []);
