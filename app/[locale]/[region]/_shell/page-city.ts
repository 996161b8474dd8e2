import { useQuery } from '@tanstack/react-query';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import type { City } from '#lib/contract/geography.ts';

/** The page's city, which is in no frame that every visitor loads; undefined: not wanted, or not loaded yet. */
export function usePageCity(isWanted: boolean): City | undefined {
  const { data } = useQuery({ ...callQuery('GET v1 cities/', {}), enabled: isWanted }, queryClient());
  return data?.find(({ subdomain }) => subdomain === document.documentElement.dataset.city);
}
