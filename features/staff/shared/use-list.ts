import { keepPreviousData, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAnswer } from '#lib/client/use-answer.ts';
import { goTo, type StaffPageState } from './staff-address.ts';

/**
 * Runs the query of a list by pages. The previous page or search is shown until the next one is there; a page past the
 * end, as after the last item of the last page was dealt with, leads to the last one.
 */
export function useList<L extends { pages?: number }, K extends QueryKey>(
  query: UseQueryOptions<L, Error, L, K>,
  pageState: StaffPageState,
) {
  const answer = useAnswer<L, K>({ ...query, placeholderData: keepPreviousData });
  const last = answer.isPlaceholderData ? undefined : answer.data?.pages;
  useEffect(() => {
    if (last !== undefined && pageState.page > last) goTo({ ...pageState, page: last }, true);
  }, [pageState, last]);
  return answer;
}
