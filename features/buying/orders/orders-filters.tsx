'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CheckChips } from '#components/check-chips/check-chips.tsx';
import { FilterForm, FilterInput, filterControl, PeriodFields } from '#components/filter-panel/filter-form.tsx';
import { FilterPanel } from '#components/filter-panel/filter-panel.tsx';
import { Field } from '#components/ui/field/field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { queryClient } from '#lib/client/queries.ts';
import { payersQuery } from './order-queries.ts';
import type { OrderTexts } from './order-texts.ts';
import { filterCount, goToFilter, noFilter, type OrdersFilter, statusesOf } from './orders-address.ts';
import styles from './orders-filters.module.scss';
import { useFilterForm } from './use-filter-form.ts';

interface OrdersFiltersProps {
  isArchive: boolean;
  filter: OrdersFilter;
  /** number of orders found; null: not loaded yet */
  total: number | null;
  texts: OrderTexts;
}

/** Filters of the list; on a phone behind a button. */
export function OrdersFilters({ isArchive, filter, total, texts }: OrdersFiltersProps) {
  return (
    <FilterPanel
      texts={{ ...texts.filters, count: texts.count, close: texts.close }}
      set={filterCount(filter)}
      total={total}
      onReset={() => goToFilter(isArchive, noFilter(), false)}
    >
      <OrdersFilterForm isArchive={isArchive} filter={filter} texts={texts} />
    </FilterPanel>
  );
}

function OrdersFilterForm({ isArchive, filter, texts }: Omit<OrdersFiltersProps, 'total'>) {
  const { filters } = texts;
  const { textOf, type, go } = useFilterForm(isArchive, filter);
  const field = (name: 'number' | 'ownNumber' | 'product', placeholder?: string) => (
    <FilterInput
      label={filters[name]}
      type="search"
      autoComplete="off"
      placeholder={placeholder}
      value={textOf(name)}
      onChange={({ target }) => type(name, target.value)}
    />
  );
  return (
    <FilterForm onSubmit={() => go({})}>
      <div className={styles.fields}>
        {field('number')}
        {field('ownNumber')}
        {field('product', filters.productHint)}
        <PeriodFields value={filter} texts={filters} onChange={go} />
        <PayerField value={filter.legalEntityId} texts={filters} onSelect={(legalEntityId) => go({ legalEntityId })} />
      </div>
      <CheckChips
        legend={filters.status}
        offered={statusesOf(isArchive)}
        chosen={filter.statuses}
        titles={texts.statuses}
        onChoose={(statuses) => go({ statuses })}
      />
    </FilterForm>
  );
}

interface PayerFieldProps {
  value: string;
  texts: OrderTexts['filters'];
  onSelect: (id: string) => void;
}

/** Filter by legal entity; hidden if there is only one. */
function PayerField({ value, texts, onSelect }: PayerFieldProps) {
  const { data } = useQuery(payersQuery(), queryClient());
  const id = useId();
  const items = data?.items ?? [];
  if (items.length < 2 && value === '') return null;
  return (
    <Field id={id} label={texts.payer}>
      <Select
        id={id}
        className={filterControl}
        value={value}
        options={[['', texts.anyPayer], ...items.map((payer) => [payer.id, payer.name] as const)]}
        onSelect={onSelect}
      />
    </Field>
  );
}
