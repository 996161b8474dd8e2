'use client';

import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Field } from '#components/ui/field/field.tsx';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/limits.ts';
import { newClaimAddress } from '#lib/config/routes.ts';
import { fill } from '#lib/format/fill.ts';
import type { ClaimTexts } from './claim-texts.ts';
import { type ClaimsFilter, claimStatuses, filterCount, goToFilter, noFilter } from './claims-address.ts';
import styles from './claims-filters.module.scss';

interface ClaimsFiltersProps {
  filter: ClaimsFilter;
  /** number of claims found; null: not loaded yet */
  total: number | null;
  texts: ClaimTexts;
}

/** Filters of the list, on a phone behind a button, and the link to a new claim. */
export function ClaimsFilters(props: ClaimsFiltersProps) {
  const { filter, total, texts } = props;
  const { filters } = texts.list;
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(filter);
  const reset = () => goToFilter(noFilter(), false);
  const newClaim = (isWide: boolean) => (
    <ButtonLink variant="action" icon="plus" isWide={isWide} href={newClaimAddress()}>
      {texts.list.new}
    </ButtonLink>
  );
  return (
    <search aria-label={filters.title}>
      <div className={styles.panel}>
        <FilterForm {...props} />
        <div className={styles.found}>
          <output>{total !== null && fill(texts.list.count, { count: total })}</output>
          {count > 0 && (
            <Button variant="quiet" size="s" icon="x" onClick={reset}>
              {filters.reset}
            </Button>
          )}
          {newClaim(false)}
        </div>
      </div>
      <div className={styles.opener}>
        {newClaim(true)}
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

function FilterForm({ filter, texts }: ClaimsFiltersProps) {
  const { filters } = texts.list;
  const id = useId();
  const { order, type, go } = useTypedOrder(filter);
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
        <Field id={`${id}-order`} label={filters.order}>
          <input
            id={`${id}-order`}
            className={styles.control}
            type="search"
            autoComplete="off"
            value={order}
            onChange={({ target }) => type(target.value)}
          />
        </Field>
        {day('from', filter.to ? { max: filter.to } : {})}
        {day('to', filter.from ? { min: filter.from } : {})}
      </div>
      <fieldset className={styles.statuses}>
        <legend>{filters.status}</legend>
        {claimStatuses.map((status) => (
          <label key={status} className={styles.status}>
            <input
              type="checkbox"
              checked={filter.statuses.includes(status)}
              onChange={({ target }) =>
                go({
                  statuses: claimStatuses.filter((one) =>
                    one === status ? target.checked : filter.statuses.includes(one),
                  ),
                })
              }
            />
            {texts.statuses[status]}
          </label>
        ))}
      </fieldset>
    </form>
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
