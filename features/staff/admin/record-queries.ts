import { callQuery } from '#lib/client/queries.ts';
import type { RateKind } from '#lib/rules/delivery-cost.ts';
import type { Place } from './staff-address.ts';
import {
  ALERTS,
  BANNERS,
  current,
  DELIVERY_RATES,
  ON_REQUEST,
  PAGE_SIZE,
  PRODUCTS_ON_REQUEST,
  REDIRECTS,
  SYNONYMS,
  TRANSFERS,
  WAREHOUSES,
  WORK_DAYS,
} from './staff-queries.ts';

export const bannersQuery = () => ({ ...callQuery(BANNERS, {}), ...current });

export const alertsQuery = () => ({ ...callQuery(ALERTS, {}), ...current });

export const redirectsQuery = ({ search, page }: Place) => ({
  ...callQuery(REDIRECTS, { query: { search, page, size: PAGE_SIZE } }),
  ...current,
});

export const synonymsQuery = ({ search, page }: Place) => ({
  ...callQuery(SYNONYMS, { query: { search, page, size: PAGE_SIZE } }),
  ...current,
});

export const workDaysQuery = ({ page }: Place) => ({
  ...callQuery(WORK_DAYS, { query: { page, size: PAGE_SIZE } }),
  ...current,
});

export const warehousesQuery = ({ search, page }: Place) => ({
  ...callQuery(WAREHOUSES, { query: { search, page, size: PAGE_SIZE } }),
  ...current,
});

export const transfersQuery = ({ search, page }: Place) => ({
  ...callQuery(TRANSFERS, { query: { search, page, size: PAGE_SIZE } }),
  ...current,
});

export const deliveryRatesQuery = (kind: RateKind, { search, page }: Place) => ({
  ...callQuery(DELIVERY_RATES, { query: { kind, search, page, size: PAGE_SIZE } }),
  ...current,
});

export const priceTreeQuery = () => ({ ...callQuery(ON_REQUEST, {}), ...current, refetchInterval: false as const });

export const productsOnRequestQuery = () => ({ ...callQuery(PRODUCTS_ON_REQUEST, {}), ...current });
