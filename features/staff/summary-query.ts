import { callQuery } from '#lib/client/queries.ts';
import { polled } from './shared/staff-queries.ts';

export const summaryQuery = () => ({ ...callQuery('GET v1 staff/summary/', {}), ...polled });
