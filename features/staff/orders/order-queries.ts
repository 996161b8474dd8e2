import type { StaffPageState } from '#features/staff/shared/staff-address.ts';
import { PAGE_SIZE, polled } from '#features/staff/shared/staff-queries.ts';
import { callQuery } from '#lib/client/queries.ts';
import { reservationStatuses } from '#lib/rules/reservation.ts';
import { orderStatuses } from './order-statuses.ts';

export const ordersQuery = ({ search, status, page }: StaffPageState) => {
  const known = orderStatuses.find((one) => one === status);
  return {
    ...callQuery('GET v1 staff/orders/', { query: { search, page, size: PAGE_SIZE, ...(known && { status: known }) } }),
    ...polled,
  };
};

export const orderQuery = (id: string) => ({
  ...callQuery('GET v1 staff/orders/{id}/', { params: { id } }),
  ...polled,
});

export const reservationsQuery = ({ search, status, kind, page }: StaffPageState) => {
  const known = reservationStatuses.find((one) => one === status);
  const store = /^\d{1,9}$/.test(kind) ? Number(kind) : null;
  return {
    ...callQuery('GET v1 staff/reservations/', {
      query: { search, page, size: PAGE_SIZE, ...(known && { status: known }), ...(store !== null && { store }) },
    }),
    ...polled,
  };
};

export const jobsQuery = ({ page }: StaffPageState) => ({
  ...callQuery('GET v1 staff/jobs/', { query: { page, size: PAGE_SIZE } }),
  ...polled,
});
