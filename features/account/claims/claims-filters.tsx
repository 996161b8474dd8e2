'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { CheckChips } from '#components/check-chips/check-chips.tsx';
import { FilterForm, FilterInput, PeriodFields } from '#components/filter-panel/filter-form.tsx';
import { FilterPanel } from '#components/filter-panel/filter-panel.tsx';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/timings.ts';
import { claimStatuses } from '#lib/rules/claim-statuses.ts';
import type { ClaimTexts } from './claim-texts.ts';
import { type ClaimsFilter, filterCount, goToFilter, noFilter } from './claims-address.ts';
import styles from './claims-filters.module.scss';

interface ClaimsFiltersProps {
  filter: ClaimsFilter;
  /** number of claims found; null: not loaded yet */
  total: number | null;
  texts: ClaimTexts;
}

/** Filters of the list, on a phone behind a button. */
export function ClaimsFilters(props: ClaimsFiltersProps) {
  const { filter, total, texts } = props;
  const { list, close } = texts;
  return (
    <FilterPanel
      texts={{ ...list.filters, count: list.count, close }}
      set={filterCount(filter)}
      total={total}
      onReset={() => goToFilter(noFilter(), false)}
    >
      <ClaimsFilterForm filter={filter} texts={texts} />
    </FilterPanel>
  );
}

function ClaimsFilterForm({ filter, texts }: Omit<ClaimsFiltersProps, 'total'>) {
  const { filters } = texts.list;
  const { order, type, go } = useTypedOrder(filter);
  return (
    <FilterForm onSubmit={() => go({})}>
      <div className={styles.fields}>
        <FilterInput
          label={filters.order}
          type="search"
          autoComplete="off"
          value={order}
          onChange={({ target }) => type(target.value)}
        />
        <PeriodFields value={filter} texts={filters} onChange={go} />
      </div>
      <CheckChips
        legend={filters.status}
        offered={claimStatuses}
        chosen={filter.statuses}
        titles={texts.statuses}
        onChoose={(statuses) => go({ statuses })}
      />
    </FilterForm>
  );
}

/** The typed order number, which changes the address after a pause (§9); any other choice does so at once. */
function useTypedOrder(filter: ClaimsFilter) {
  const [draft, setDraft] = useState<{ text: string; base: string } | null>(null);
  const order = draft && draft.base === filter.order ? draft.text : filter.order;
  const go = (change: Partial<ClaimsFilter>, isTyped = false) =>
    goToFilter({ ...filter, order: order.trim(), page: 1, ...change }, isTyped);
  const isWaiting = order.trim() !== filter.order;
  const goByTyping = useEffectEvent(() => {
    setDraft({ text: order, base: order.trim() });
    go({}, true);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => goByTyping(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [order, isWaiting]);
  return { order, type: (text: string) => setDraft({ text, base: filter.order }), go };
}
