import { callQuery, queryClient } from '#lib/client/queries.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { auditSubjects, type StaffSubject } from '#lib/contract/staff-subjects.ts';
import type { Place } from './staff-address.ts';

const ITEMS = 'GET v1 staff/items/';
const CLAIM = 'GET v1 staff/claims/{number}/';
const REGISTRATION = 'GET v1 staff/registrations/{id}/';
const PRICE_REQUEST = 'GET v1 staff/priceRequests/{number}/';
const SUMMARY = 'GET v1 staff/summary/';
const AUDIT = 'GET v1 staff/audit/';
export const JOBS = 'GET v1 staff/jobs/';
export const TEXTS = 'GET v1 staff/texts/';
export const BANNERS = 'GET v1 staff/banners/';
export const ALERTS = 'GET v1 staff/alerts/';
export const REDIRECTS = 'GET v1 staff/redirects/';
export const SYNONYMS = 'GET v1 staff/synonyms/';
export const WORK_DAYS = 'GET v1 staff/workDays/';
export const WAREHOUSES = 'GET v1 staff/warehouses/';
export const TRANSFERS = 'GET v1 staff/transfers/';
export const DELIVERY_RATES = 'GET v1 staff/deliveryRates/';
export const ON_REQUEST = 'GET v1 staff/onRequest/';
export const PRODUCTS_ON_REQUEST = 'GET v1 staff/onRequest/products/';

export const PAGE_SIZE = 20;
/** New requests appear on an open page. Hidden pages do not poll. */
const POLL_MS = 5000;
export const current = { staleTime: 0, refetchOnWindowFocus: true, refetchInterval: POLL_MS } as const;

export type Cities = Reply<typeof ITEMS>['cities'];
export type AuditList = Reply<typeof AUDIT>;
export type AuditEntry = AuditList['items'][number];

/** States by which registrations are filtered; the first one is not in the address. */
export const shownRegistrations = ['new', 'declined', 'verified', 'all'] as const;

const registrationStatus = (status: string) => shownRegistrations.find((one) => one === status) ?? 'new';

export const summaryQuery = () => ({ ...callQuery(SUMMARY, {}), ...current });

/** Open requests of a kind; of registrations those with the status of the address. */
export const itemsQuery = (subject: StaffSubject, { search, status, page }: Place) => ({
  ...callQuery(ITEMS, { query: { subject, search, status: registrationStatus(status), page, size: PAGE_SIZE } }),
  ...current,
});

/** A claim with its correspondence and photos. */
export const claimQuery = (number: number) => ({ ...callQuery(CLAIM, { params: { number } }), ...current });

/** A registration is compared with the register, which is not asked again every few seconds. */
export const registrationQuery = (id: number) => callQuery(REGISTRATION, { params: { id } });

export const priceRequestQuery = (number: number) => callQuery(PRICE_REQUEST, { params: { number } });

/** A search reads more of the log than a page of it, so that it is not repeated every few seconds. */
export const auditQuery = ({ search, kind, who, from, to, page }: Place) => {
  const subject = auditSubjects.find((one) => one === kind);
  const author = who === 'command' ? who : who && Number(who);
  const filters = {
    ...(subject && { subject }),
    ...(author && { who: author }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    ...callQuery(AUDIT, { query: { search, ...filters, page, size: PAGE_SIZE } }),
    ...current,
    refetchInterval: search === '' ? POLL_MS : (false as const),
  };
};

/** Requests everything on the page again, after a change. */
export const refetchStaff = (): Promise<void> =>
  queryClient().invalidateQueries({ predicate: ({ queryKey: [call] }) => String(call).includes(' v1 staff/') });
