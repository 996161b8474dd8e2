import type { StaffPageState } from '#features/staff/shared/staff-address.ts';
import { PAGE_SIZE, polled, refetchStaff } from '#features/staff/shared/staff-queries.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { importOutcomes } from '#lib/contract/staff-import-parts.ts';
import type { StaffImport } from '#lib/contract/staff-imports.ts';

const LIST = 'GET v1 staff/imports/';
const ONE = 'GET v1 staff/imports/{id}/';
const ROWS = 'GET v1 staff/imports/{id}/rows/';

/** While a job works on the import, its progress is asked for more often. */
const WORKING_MS = 1000;
const QUIET_MS = 5000;

export const isAtWork = ({ state }: Pick<StaffImport, 'state'>): boolean =>
  state === 'reading' || state === 'queued' || state === 'undoing';

export const importsQuery = ({ page }: StaffPageState) => ({
  ...callQuery(LIST, { query: { page, size: PAGE_SIZE } }),
  ...polled,
  // a kept list lacks the import that was begun since, and offers an older one of the same name in its place
  gcTime: 0,
});

export const importQuery = (id: number) => ({
  ...callQuery(ONE, { params: { id } }),
  ...polled,
  refetchInterval: (query: { state: { data?: StaffImport | undefined } }) =>
    query.state.data && isAtWork(query.state.data) ? WORKING_MS : QUIET_MS,
});

export const importRowsQuery = ({ id }: StaffImport, { status, page }: StaffPageState) => {
  const outcome = importOutcomes.find((one) => one === status);
  return {
    ...callQuery(ROWS, { params: { id }, query: { page, size: PAGE_SIZE, ...(outcome && { outcome }) } }),
    ...polled,
  };
};

/** Asks again for everything that an action on an import changes. */
export async function refetchImports(): Promise<void> {
  await Promise.all([
    refetchStaff(),
    ...[LIST, ONE, ROWS].map((call) => queryClient().invalidateQueries({ queryKey: [call] })),
  ]);
}
