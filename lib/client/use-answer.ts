import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { statusOf } from './api.ts';
import { queryClient } from './queries.ts';

/** Runs a query and returns its state as `AnswerView` takes it. */
export function useAnswer<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  const { data, error, isPlaceholderData, refetch } = useQuery(options, queryClient());
  return { data, isPlaceholderData, refusal: statusOf(error), onRetry: () => void refetch() };
}
