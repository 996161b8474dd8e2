import { callQuery, queryClient } from '#lib/client/queries.ts';
import type { Colleague } from '#lib/contract/colleagues.ts';

export const colleaguesQuery = () => ({ ...callQuery('GET v1 company/users/', {}), staleTime: 0 });

/** Updates the list with the server's answer: replaces the colleague, or appends a new one. */
export function putColleague(changed: Colleague): void {
  queryClient().setQueryData(colleaguesQuery().queryKey, (known) => {
    if (!known) return known;
    const isListed = known.items.some(({ id }) => id === changed.id);
    const items = isListed
      ? known.items.map((one) => (one.id === changed.id ? changed : one))
      : [...known.items, changed];
    return { ...known, items };
  });
}

/** Reloads the list: another person may have changed it. */
export const refetchColleagues = (): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: colleaguesQuery().queryKey });
