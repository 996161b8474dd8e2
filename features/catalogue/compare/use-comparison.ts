import { queryOptions, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saved } from '#components/saved-button/saved.ts';
import { useStore } from '#components/state/store.ts';
import { api } from '#lib/client/api.ts';
import type { CityWarehouses } from '#lib/client/city-stock.ts';
import { currentAnswer, queryClient, refetchOnEveryMount } from '#lib/client/queries.ts';
import { readyStock } from '#lib/client/ready-stock.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { CompareGroups, Comparison } from '#lib/contract/compare.ts';
import type { NearestStock } from '#lib/rules/stock.ts';

export type Group = CompareGroups['items'][number];

export interface LoadedGroup extends Comparison {
  /** stock by product guid; null: could not be loaded */
  stock: Record<string, NearestStock> | null;
}

const PARAMETER = 'group';

/** Tables of other groups stay in memory while the visitor switches between groups. */
const TABLE_CACHE_MS = 30 * 60_000;

/** The visitor's comparison by groups; loaded again when the visitor changes. */
export function useComparison(who: Who, warehouses: CityWarehouses) {
  const [chosen, setChosen] = useState('');
  const compared = useStore(saved.compare);
  const loaded = useQuery(groupsQuery(who), queryClient());
  const groups = currentAnswer(loaded);
  const shown = Array.isArray(groups) ? groups.filter(({ guids }) => guids.some((guid) => compared.has(guid))) : [];
  const wanted = chosen || groupInAddress();
  const code = (shown.find((group) => group.code === wanted) ?? shown[0])?.code ?? null;
  const table = useQuery(tableQuery(who, loaded.dataUpdatedAt, code, warehouses), queryClient());
  return {
    /** null: loading */
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

/** null: loading */
function shownTable({ data, isError }: UseQueryResult<LoadedGroup>): LoadedGroup | 'failed' | null {
  return isError ? 'failed' : (data ?? null);
}

const groupInAddress = () => new URLSearchParams(window.location.search).get(PARAMETER) ?? '';

const groupsQuery = (who: Who) =>
  queryOptions({
    ...refetchOnEveryMount,
    queryKey: ['compared groups', who],
    queryFn: async ({ signal }) => {
      const { items } = await api('GET v1 compare/getGroups/', {}, signal);
      if (!signal.aborted) saved.compare.set(new Set(items.flatMap(({ guids }) => guids)));
      return items;
    },
  });

/** @param groupsAt when the groups were loaded: their tables are loaded again together with them */
const tableQuery = (who: Who, groupsAt: number, code: string | null, warehouses: CityWarehouses) =>
  queryOptions({
    ...refetchOnEveryMount,
    refetchOnMount: false,
    gcTime: TABLE_CACHE_MS,
    queryKey: ['compared group', who, groupsAt, code],
    queryFn:
      code === null
        ? skipToken
        : async ({ signal }): Promise<LoadedGroup> => {
            const comparison = await api('GET v1 compare/getProductsByGroup/', { query: { code } }, signal);
            return { ...comparison, stock: await readyStock(comparison.products, warehouses).catch(() => null) };
          },
  });
