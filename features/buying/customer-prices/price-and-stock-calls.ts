import { reachGoal } from '#lib/client/analytics.ts';
import { api } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import { readyByWarehouse } from '#lib/client/ready-by-warehouse.ts';
import { PRICED_PRODUCTS_MAX } from '#lib/config/limits.ts';
import { WAREHOUSES_CACHE_MS } from '#lib/config/timings.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { type StockedCity, type StockView, stockView } from '#lib/rules/stock-view.ts';

export interface CustomerStock extends StockView {
  /** the customer's own city, which may differ from the page's */
  city: StockedCity;
  /** the customer waits for its arrival */
  hasSubscribe: boolean;
}

/** The customer's price of a product, in rubles; null: the reply has none. Throws when the API does not respond. */
export const customerPrice = inBatches(pricesOf);

/** Current stock in the customer's own warehouses; null: unknown. Throws when the API does not respond. */
export const customerStock = inBatches(stockOf);

/** Joins the products that are requested in one turn of the event loop, such as those of one screen, into one request. */
function inBatches<T>(load: (xmlId: string, guids: string[]) => Promise<ReadonlyMap<string, T>>) {
  let open: { xmlId: string; guids: string[]; answer: Promise<ReadonlyMap<string, T>> } | null = null;

  function begin(xmlId: string) {
    const guids: string[] = [];
    const turn = new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
    const answer = turn.then(() => {
      if (open?.guids === guids) open = null;
      return load(xmlId, guids);
    });
    return { xmlId, guids, answer };
  }

  return async (xmlId: string, guid: string): Promise<T | null> => {
    if (open?.xmlId !== xmlId || open.guids.length === PRICED_PRODUCTS_MAX) open = begin(xmlId);
    open.guids.push(guid);
    return (await open.answer).get(guid) ?? null;
  };
}

async function pricesOf(_: string, guids: string[]): Promise<ReadonlyMap<string, CustomerPrice>> {
  try {
    const items = guids.map((guid) => ({ guid, count: 1 }));
    const reply = await api('POST v3 customerPrices/', { body: { items } });
    return new Map(reply.items.map((price) => [price.guid, price]));
  } catch (error) {
    reachGoal('PRICE_SERVICE_ERROR');
    throw error;
  }
}

async function stockOf(xmlId: string, guids: string[]): Promise<ReadonlyMap<string, CustomerStock>> {
  try {
    const warehouses = await customerWarehouses(xmlId);
    const reply = await api('POST v1 remains/{xmlId}/byWarehouseAndProducts/', {
      params: { xmlId },
      body: { warehouses: warehouses.map(({ guid }) => guid), guids },
    });
    const readyPhrases = readyByWarehouse(reply.ready);
    const home = cityOf(warehouses.filter((one) => !one.isHere));
    const city = cityOf(warehouses.filter((one) => one.isHere)) ?? home;
    if (!city) return new Map();
    return new Map(
      reply.items.map(({ productGuid, warehouseRemains: remains, hasSubscribe }) => [
        productGuid,
        { ...stockView(city, city === home ? null : home, remains, readyPhrases), city, hasSubscribe },
      ]),
    );
  } catch (error) {
    reachGoal('REMAINS_LOADED_ERROR');
    throw error;
  }
}

type CustomerWarehouses = Reply<'GET v1 warehouses/{xmlId}/'>;

const cityOf = (warehouses: CustomerWarehouses): StockedCity | null =>
  warehouses[0] ? { ...warehouses[0].city, warehouses } : null;

const customerWarehouses = (xmlId: string) =>
  queryClient().fetchQuery({
    queryKey: ['warehouses of customer', xmlId],
    staleTime: WAREHOUSES_CACHE_MS,
    queryFn: () => api('GET v1 warehouses/{xmlId}/', { params: { xmlId } }),
  });
