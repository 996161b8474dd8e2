import { useEffect } from 'react';
import { createStore, useStore } from '#components/state/store.ts';
import { api } from '#lib/client/api.ts';
import { reachGoal } from '#lib/client/goals.ts';
import { queryClient } from '#lib/client/queries.ts';
import { STOCK_FRESH_MS, WAREHOUSES_CACHE_MS } from '#lib/config/limits.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { type StockedCity, type StockView, stockView } from '#lib/rules/stock-view.ts';

/** The customer's price and stock of a product; null: could not be loaded. */
export interface CustomerOffer {
  price: CustomerPrice | null;
  stock: CustomerStock | null;
}

interface CustomerStock extends StockView {
  /** the customer's own city, which may differ from the page's */
  city: StockedCity;
}

/** Long enough for one look at a page, short enough to notice a changed price. */
const PRICE_FRESH_MS = 60_000;
const REQUEST_MAX = 500;

const offers = createStore<ReadonlyMap<string, CustomerOffer>>(new Map());

let customer: string | null = null;
let wanted = new Set<string>();
/** times when prices arrived and stock was requested, by guid */
let asked = { price: new Map<string, number>(), stock: new Map<string, number>() };
let timer: number | undefined;

/** Sets the customer, and discards the previous customer's data. */
export function offersFor(xmlId: string | null): void {
  if (xmlId === customer) return;
  customer = xmlId;
  wanted = new Set();
  asked = { price: new Map(), stock: new Map() };
  offers.set(new Map());
}

/** The customer's price and stock of a product. Products that are mounted together are requested together. */
export function useCustomerOffer(guid: string): CustomerOffer | undefined {
  useEffect(() => want(guid), [guid]);
  return useStore(offers).get(guid);
}

/** Marks that the customer has just asked for a product's price. */
export function markRequested(guid: string): void {
  const known = offers.get().get(guid);
  if (known?.price)
    offers.set(new Map(offers.get()).set(guid, { ...known, price: { ...known.price, isRequested: true } }));
}

const isAskedWithin = (times: ReadonlyMap<string, number>, guid: string, milliseconds: number) =>
  performance.now() - (times.get(guid) ?? Number.NEGATIVE_INFINITY) < milliseconds;

/** Requests price and stock together, so that one screen makes one request of each. */
function want(guid: string): void {
  if (isAskedWithin(asked.stock, guid, STOCK_FRESH_MS)) return;
  asked.stock.set(guid, performance.now());
  wanted.add(guid);
  timer ??= window.setTimeout(() => {
    timer = undefined;
    const guids = [...wanted];
    wanted = new Set();
    for (let i = 0; i < guids.length; i += REQUEST_MAX) void ask(guids.slice(i, i + REQUEST_MAX));
  });
}

async function ask(guids: string[]): Promise<void> {
  const asker = customer;
  if (asker === null) return;
  const unpriced = guids.filter((guid) => !isAskedWithin(asked.price, guid, PRICE_FRESH_MS));
  const [prices, stock] = await Promise.all([pricesOf(unpriced), stockOf(asker, guids)]);
  if (customer !== asker) return;
  const known = new Map(offers.get());
  for (const guid of guids) {
    const old = known.get(guid);
    known.set(guid, {
      price: prices?.get(guid) ?? old?.price ?? null,
      stock: stock?.get(guid) ?? old?.stock ?? null,
    });
  }
  offers.set(known);
  if (prices) for (const guid of unpriced) asked.price.set(guid, performance.now());
  // after a failure the next mounted product triggers another request
  if (!prices || !stock) for (const guid of guids) asked.stock.delete(guid);
}

async function pricesOf(guids: string[]): Promise<Map<string, CustomerPrice> | null> {
  if (guids.length === 0) return new Map();
  try {
    const items = guids.map((guid) => ({ guid, count: 1 }));
    const reply = await api('POST v3 customerPrices/', { body: { items } });
    return new Map(reply.items.map((price) => [price.guid, price]));
  } catch {
    reachGoal('PRICE_LOADED_ERROR');
    return null;
  }
}

async function stockOf(xmlId: string, guids: string[]): Promise<Map<string, CustomerStock> | null> {
  try {
    const warehouses = await customerWarehouses(xmlId);
    const reply = await api('POST v1 remains/{xmlId}/byWarehouseAndProducts/', {
      params: { xmlId },
      body: { warehouses: warehouses.map(({ guid }) => guid), guids },
    });
    const home = cityOf(warehouses.filter((one) => !one.isHere));
    const city = cityOf(warehouses.filter((one) => one.isHere)) ?? home;
    if (!city) return new Map();
    return new Map(
      reply.items.map(({ productGuid, warehouseRemains: remains }) => [
        productGuid,
        { ...stockView(city, city === home ? null : home, remains), city },
      ]),
    );
  } catch {
    reachGoal('REMAINS_LOADED_ERROR');
    return null;
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
