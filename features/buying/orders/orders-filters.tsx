'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Field } from '#components/ui/field/field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { OrderStatus } from '#lib/contract/order-parts.ts';
import { fill } from '#lib/format/fill.ts';
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
export function OrdersFilters(props: OrdersFiltersProps) {
  const { isArchive, filter, total, texts } = props;
  const { filters } = texts;
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(filter);
  const reset = () => goToFilter(isArchive, noFilter(), false);
  return (
    <search aria-label={filters.title}>
      <div className={styles.panel}>
        <FilterForm {...props} />
        <div className={styles.found}>
          <output>{total !== null && fill(texts.count, { count: total })}</output>
          {count > 0 && (
            <Button variant="quiet" size="s" icon="x" onClick={reset}>
              {filters.reset}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.opener}>
        <Button variant="outline" icon="sliders-horizontal" isWide aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {count > 0 ? fill(filters.openSet, { count }) : filters.open}
        </Button>
      </div>
      {isOpen && (
        <Dialog title={filters.title} closeLabel={texts.close} variant="sheet" onClose={() => setOpen(false)}>
          <FilterForm {...props} />
          <div className={styles.answers}>
            <Button variant="outline" disabled={count === 0} onClick={reset}>
              {filters.reset}
            </Button>
            <Button onClick={() => setOpen(false)}>{fill(filters.show, { count: total ?? '…' })}</Button>
          </div>
        </Dialog>
      )}
    </search>
  );
}

function FilterForm({ isArchive, filter, texts }: OrdersFiltersProps) {
  const { filters } = texts;
  const { textOf, type, go } = useFilterForm(isArchive, filter);
  const id = useId();
  const field = (name: 'number' | 'ownNumber' | 'product', placeholder?: string) => (
    <Field id={`${id}-${name}`} label={filters[name]}>
      <input
        id={`${id}-${name}`}
        className={styles.control}
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        value={textOf(name)}
        onChange={({ target }) => type(name, target.value)}
      />
    </Field>
  );
  const day = (name: 'from' | 'to', bounds: { min?: string; max?: string }) => (
    <Field id={`${id}-${name}`} label={filters[name]}>
      <input
        id={`${id}-${name}`}
        className={styles.control}
        type="date"
        {...bounds}
        value={filter[name]}
        onChange={({ target }) => go({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        go({});
      }}
    >
      <div className={styles.fields}>
        {field('number')}
        {field('ownNumber')}
        {field('product', filters.productHint)}
        {day('from', filter.to ? { max: filter.to } : {})}
        {day('to', filter.from ? { min: filter.from } : {})}
        <PayerField value={filter.legalEntityId} texts={filters} onSelect={(legalEntityId) => go({ legalEntityId })} />
      </div>
      <StatusField
        offered={statusesOf(isArchive)}
        chosen={filter.statuses}
        texts={texts}
        onChoose={(statuses) => go({ statuses })}
      />
    </form>
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
        className={styles.control}
        value={value}
        options={[['', texts.anyPayer], ...items.map((payer) => [payer.id, payer.name] as const)]}
        onSelect={onSelect}
      />
    </Field>
  );
}

interface StatusFieldProps {
  offered: readonly OrderStatus[];
  chosen: readonly OrderStatus[];
  texts: OrderTexts;
  onChoose: (statuses: OrderStatus[]) => void;
}

function StatusField({ offered, chosen, texts, onChoose }: StatusFieldProps) {
  return (
    <fieldset className={styles.statuses}>
      <legend>{texts.filters.status}</legend>
      {offered.map((status) => (
        <label key={status} className={styles.status}>
          <input
            type="checkbox"
            checked={chosen.includes(status)}
            onChange={({ target }) =>
              onChoose(offered.filter((one) => (one === status ? target.checked : chosen.includes(one))))
            }
          />
          {texts.statuses[status]}
        </label>
      ))}
    </fieldset>
  );
}
