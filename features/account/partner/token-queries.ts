import { callQuery, queryClient } from '#lib/client/queries.ts';

export const tokensQuery = () => ({ ...callQuery('GET v1 partner/tokens/', {}), staleTime: 0 });

/** Reloads the list: a colleague may have changed it. */
export const refetchTokens = (): Promise<void> => queryClient().invalidateQueries({ queryKey: tokensQuery().queryKey });
