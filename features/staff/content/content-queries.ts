import type { StaffPageState } from '#features/staff/shared/staff-address.ts';
import { PAGE_SIZE, polled } from '#features/staff/shared/staff-queries.ts';
import { callQuery } from '#lib/client/queries.ts';

export const bannersQuery = () => ({ ...callQuery('GET v1 staff/banners/', {}), ...polled });

export const alertsQuery = () => ({ ...callQuery('GET v1 staff/alerts/', {}), ...polled });

export const redirectsQuery = ({ search, page }: StaffPageState) => ({
  ...callQuery('GET v1 staff/redirects/', { query: { search, page, size: PAGE_SIZE } }),
  ...polled,
});

export const synonymsQuery = ({ search, page }: StaffPageState) => ({
  ...callQuery('GET v1 staff/synonyms/', { query: { search, page, size: PAGE_SIZE } }),
  ...polled,
});

export const priceTreeQuery = () => ({
  ...callQuery('GET v1 staff/onRequest/', {}),
  ...polled,
  refetchInterval: false as const,
});

export const productsOnRequestQuery = () => ({ ...callQuery('GET v1 staff/onRequest/products/', {}), ...polled });
