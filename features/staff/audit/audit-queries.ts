import type { StaffPageState } from '#features/staff/shared/staff-address.ts';
import { PAGE_SIZE, polled } from '#features/staff/shared/staff-queries.ts';
import { callQuery } from '#lib/client/queries.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { auditSubjects } from '#lib/contract/staff-subjects.ts';

export type AuditList = Reply<'GET v1 staff/audit/'>;
export type AuditEntry = AuditList['items'][number];

/** A search reads more of the log than a page of it, so that it is not repeated every few seconds. */
export const auditQuery = ({ search, kind, author, from, to, page }: StaffPageState) => {
  const subject = auditSubjects.find((one) => one === kind);
  const who = author === 'command' ? author : author && Number(author);
  const filters = {
    ...(subject && { subject }),
    ...(who && { who }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    ...callQuery('GET v1 staff/audit/', { query: { search, ...filters, page, size: PAGE_SIZE } }),
    ...polled,
    refetchInterval: search === '' ? polled.refetchInterval : (false as const),
  };
};
