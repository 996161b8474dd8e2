import { callQuery } from '#lib/client/queries.ts';
import { orderStatuses } from './order-statuses.ts';
import type { Place } from './staff-address.ts';
import { current, JOBS, PAGE_SIZE } from './staff-queries.ts';

export const ordersQuery = ({ search, status, page }: Place) => {
  const known = orderStatuses.find((one) => one === status);
  return {
    ...callQuery('GET v1 staff/orders/', { query: { search, page, size: PAGE_SIZE, ...(known && { status: known }) } }),
    ...current,
  };
};

export const orderQuery = (id: string) => ({
  ...callQuery('GET v1 staff/orders/{id}/', { params: { id } }),
  ...current,
});

export const jobsQuery = ({ page }: Place) => ({
  ...callQuery(JOBS, { query: { page, size: PAGE_SIZE } }),
  ...current,
});
