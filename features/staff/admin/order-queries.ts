import { callQuery } from '#lib/client/queries.ts';
import { reservationStatuses } from '#lib/rules/reservation.ts';
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

export const reservationsQuery = ({ search, status, kind, page }: Place) => {
  const known = reservationStatuses.find((one) => one === status);
  const store = /^\d{1,9}$/.test(kind) ? Number(kind) : null;
  return {
    ...callQuery('GET v1 staff/reservations/', {
      query: { search, page, size: PAGE_SIZE, ...(known && { status: known }), ...(store !== null && { store }) },
    }),
    ...current,
  };
};

export const jobsQuery = ({ page }: Place) => ({
  ...callQuery(JOBS, { query: { page, size: PAGE_SIZE } }),
  ...current,
});
