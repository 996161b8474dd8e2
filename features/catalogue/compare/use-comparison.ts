import { queryOptions, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kept } from '#components/kept-button/kept.ts';
import { useStore } from '#components/state/store.ts';
import { api } from '#lib/client/api.ts';
import { type CityWarehouses, cityStock } from '#lib/client/city-stock.ts';
import { askedAtEveryVisit, queryClient } from '#lib/client/queries.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { CompareGroups, Comparison } from '#lib/contract/compare.ts';
import type { PlacedStock } from '#lib/rules/stock.ts';

export type Group = CompareGroups['items'][number];

export interface LoadedGroup extends Comparison {
  /** where each product can be had, by guid; null: could not be found out */
  stock: Record<string, PlacedStock> | null;
}

const PARAMETER = 'group';

/** As long as someone goes from group to group. */
const TABLE_KEPT_MS = 30 * 60_000;

/** What the visitor compares, group by group; asked for anew when somebody else is here. */
export function useComparison(who: Who, warehouses: CityWarehouses) {
  const [chosen, setChosen] = useState('');
  const compared = useStore(kept.compare);
  const loaded = useQuery(groupsQuery(who), queryClient());
  const groups: Group[] | 'failed' | null = loaded.isFetching
    ? null
    : loaded.isError
      ? 'failed'
      : (loaded.data ?? null);
  const shown = Array.isArray(groups) ? groups.filter(({ guids }) => guids.some((guid) => compared.has(guid))) : [];
  const wanted = chosen || groupInAddress();
  const code = (shown.find((group) => group.code === wanted) ?? shown[0])?.code ?? null;
  const table = useQuery(tableQuery(who, loaded.dataUpdatedAt, code, warehouses), queryClient());
  return {
    /** null: on their way */
    groups: Array.isArray(groups) ? shown : groups,
    code,
    table: shownTable(table),
    choose: (group: string) => {
      setChosen(group);
      window.history.replaceState(window.history.state, '', `?${new URLSearchParams({ [PARAMETER]: group })}`);
    },
    retry: () => void loaded.refetch(),
  };
}

/** null: on its way */
function shownTable({ data, isError }: UseQueryResult<LoadedGroup>): LoadedGroup | 'failed' | null {
  return isError ? 'failed' : (data ?? null);
}

const groupInAddress = () => new URLSearchParams(window.location.search).get(PARAMETER) ?? '';

const groupsQuery = (who: Who) =>
  queryOptions({
    ...askedAtEveryVisit,
    queryKey: ['compared groups', who],
    queryFn: async ({ signal }) => {
      const { items } = await api('GET v1 compare/getGroups/', {}, signal);
      if (!signal.aborted) kept.compare.set(new Set(items.flatMap(({ guids }) => guids)));
      return items;
    },
  });

/** @param groupsAt when the groups came: tables belong to them, and are asked for anew together with them */
const tableQuery = (who: Who, groupsAt: number, code: string | null, warehouses: CityWarehouses) =>
  queryOptions({
    ...askedAtEveryVisit,
    refetchOnMount: false,
    gcTime: TABLE_KEPT_MS,
    queryKey: ['compared group', who, groupsAt, code],
    queryFn:
      code === null
        ? skipToken
        : async ({ signal }): Promise<LoadedGroup> => {
            const comparison = await api('GET v1 compare/getProductsByGroup/', { query: { code } }, signal);
            return { ...comparison, stock: await cityStock(comparison.products, warehouses).catch(() => null) };
          },
  });
