import { callQuery, queryClient } from '#lib/client/queries.ts';
import type { Colleague } from '#lib/contract/colleagues.ts';

export const colleaguesQuery = () => ({ ...callQuery('GET v1 company/users/', {}), staleTime: 0 });

/** Puts what the server answered into the list, in its place or at the end. */
export function keepColleague(changed: Colleague): void {
  queryClient().setQueryData(colleaguesQuery().queryKey, (known) => {
    if (!known) return known;
    const isListed = known.items.some(({ id }) => id === changed.id);
    const items = isListed
      ? known.items.map((one) => (one.id === changed.id ? changed : one))
      : [...known.items, changed];
    return { ...known, items };
  });
}

/** Somebody else may have changed what is shown. */
export const refetchColleagues = (): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: colleaguesQuery().queryKey });
