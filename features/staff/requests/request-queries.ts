import type { StaffPageState } from '#features/staff/shared/staff-address.ts';
import { PAGE_SIZE, polled } from '#features/staff/shared/staff-queries.ts';
import { callQuery } from '#lib/client/queries.ts';
import type { StaffSubject } from '#lib/contract/staff-subjects.ts';

/** States by which registrations are filtered; the first one is not in the address. */
export const shownRegistrations = ['new', 'declined', 'verified', 'all'] as const;

const registrationStatus = (status: string) => shownRegistrations.find((one) => one === status) ?? 'new';

/** Open requests of a kind; of registrations those with the status of the address. */
export const itemsQuery = (subject: StaffSubject, { search, status, page }: StaffPageState) => ({
  ...callQuery('GET v1 staff/items/', {
    query: { subject, search, status: registrationStatus(status), page, size: PAGE_SIZE },
  }),
  ...polled,
});

/** A claim with its correspondence and photos. */
export const claimQuery = (number: number) => ({
  ...callQuery('GET v1 staff/claims/{number}/', { params: { number } }),
  ...polled,
});

/** A registration is compared with the register, which is not asked again every few seconds. */
export const registrationQuery = (id: number) => callQuery('GET v1 staff/registrations/{id}/', { params: { id } });

export const priceRequestQuery = (number: number) =>
  callQuery('GET v1 staff/priceRequests/{number}/', { params: { number } });
