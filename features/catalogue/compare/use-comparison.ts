import { useEffect, useEffectEvent, useState } from 'react';
import { saved } from '#components/saved-button/saved.ts';
import { useStore } from '#components/state/store.ts';
import { api } from '#lib/client/api.ts';
import { type CityWarehouses, cityStock } from '#lib/client/city-stock.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { CompareGroups, Comparison } from '#lib/contract/compare.ts';
import type { NearestStock } from '#lib/rules/stock.ts';

export type Group = CompareGroups['items'][number];

export interface LoadedGroup extends Comparison {
  /** stock by product guid; null: could not be loaded */
  stock: Record<string, NearestStock> | null;
}

const PARAMETER = 'group';

/** The visitor's comparison by groups; reloaded when the visitor changes. */
export function useComparison(who: Who, warehouses: CityWarehouses) {
  const [groups, setGroups] = useState<Group[] | 'failed' | null>(null);
  const [chosen, setChosen] = useState('');
  const [tables, setTables] = useState<ReadonlyMap<string, LoadedGroup | 'failed'>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const compared = useStore(saved.compare);
  const shown = Array.isArray(groups) ? groups.filter(({ guids }) => guids.some((guid) => compared.has(guid))) : [];
  const code = (shown.find((group) => group.code === chosen) ?? shown[0])?.code ?? null;
  const table = (code !== null && tables.get(code)) || null;

  const loadGroups = useEffectEvent(async (isCurrent: () => boolean) => {
    setGroups(null);
    setTables(new Map());
    const answer = await api('GET v1 compare/getGroups/', {}).catch(() => null);
    if (!isCurrent()) return;
    setGroups(answer?.items ?? 'failed');
    setChosen((known) => known || (new URLSearchParams(window.location.search).get(PARAMETER) ?? ''));
    if (answer) saved.compare.set(new Set(answer.items.flatMap(({ guids }) => guids)));
  });
  useEffect(() => whileCurrent(loadGroups), [who, attempt]);

  const loadTable = useEffectEvent(async (wanted: string, isCurrent: () => boolean) => {
    const answer = await read(wanted, warehouses).catch(() => 'failed' as const);
    if (isCurrent()) setTables((known) => new Map(known).set(wanted, answer));
  });
  const isMissing = code !== null && table === null;
  useEffect(() => {
    if (!isMissing || code === null) return undefined;
    return whileCurrent((isCurrent) => loadTable(code, isCurrent));
  }, [code, isMissing]);

  return {
    /** null: loading */
    groups: Array.isArray(groups) ? shown : groups,
    code,
    table,
    choose: (group: string) => {
      setChosen(group);
      window.history.replaceState(window.history.state, '', `?${new URLSearchParams({ [PARAMETER]: group })}`);
    },
    retry: () => setAttempt(attempt + 1),
  };
}

function whileCurrent(load: (isCurrent: () => boolean) => Promise<void>): () => void {
  let isCurrent = true;
  void load(() => isCurrent);
  return () => {
    isCurrent = false;
  };
}

async function read(code: string, warehouses: CityWarehouses): Promise<LoadedGroup> {
  const comparison = await api('GET v1 compare/getProductsByGroup/', { query: { code } });
  return { ...comparison, stock: await cityStock(comparison.products, warehouses).catch(() => null) };
}
