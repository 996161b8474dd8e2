import type { StaffPageState } from '#features/staff/shared/staff-address.ts';
import { PAGE_SIZE, polled } from '#features/staff/shared/staff-queries.ts';
import { callQuery } from '#lib/client/queries.ts';
import type { RateKind } from '#lib/rules/delivery-cost.ts';

export const workDaysQuery = ({ page }: StaffPageState) => ({
  ...callQuery('GET v1 staff/workDays/', { query: { page, size: PAGE_SIZE } }),
  ...polled,
});

export const warehousesQuery = ({ search, page }: StaffPageState) => ({
  ...callQuery('GET v1 staff/warehouses/', { query: { search, page, size: PAGE_SIZE } }),
  ...polled,
});

export const transfersQuery = ({ search, page }: StaffPageState) => ({
  ...callQuery('GET v1 staff/transfers/', { query: { search, page, size: PAGE_SIZE } }),
  ...polled,
});

export const deliveryRatesQuery = (kind: RateKind, { search, page }: StaffPageState) => ({
  ...callQuery('GET v1 staff/deliveryRates/', { query: { kind, search, page, size: PAGE_SIZE } }),
  ...polled,
});
