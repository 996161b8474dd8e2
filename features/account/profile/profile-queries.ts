import { callQuery, queryClient } from '#lib/client/queries.ts';
import type { Profile } from '#lib/contract/profile.ts';

export const profileQuery = () => ({ ...callQuery('GET v1 profile/', {}), staleTime: 0 });

export const receivablesQuery = () => callQuery('GET v1 receivables/', {});

export function keepProfile(profile: Profile): void {
  queryClient().setQueryData(profileQuery().queryKey, profile);
}

/** Changes the loaded profile after a change of a part of it was stored. */
export function changeProfile(change: (profile: Profile) => Profile): void {
  queryClient().setQueryData<Profile>(profileQuery().queryKey, (known) => known && change(known));
}

/** After a change whose reply does not contain the complete profile. */
export const refetchProfile = (): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: profileQuery().queryKey });
