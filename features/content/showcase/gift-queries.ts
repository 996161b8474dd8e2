import { callQuery, queryClient } from '#lib/client/queries.ts';

export const termsQuery = () => ({ ...callQuery('GET v1 showcase/terms/', {}), staleTime: 0, gcTime: 0 });

/** Reloads the balance after a gift was ordered. */
export const refetchBalance = (): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: ['GET v1 bonuses/cards/'] });
