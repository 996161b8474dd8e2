'use client';

import { useId } from 'react';
import { CheckChips } from '#components/check-chips/check-chips.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { apiFile } from '#lib/client/api.ts';
import { useDownload } from '#lib/client/use-download.ts';
import { filterOf } from './bonus-queries.ts';
import { type BonusFilterChoice, bonusKinds, goTo, isFiltered } from './bonuses-address.ts';
import type { BonusTexts } from './bonuses-props.ts';
import styles from './history-filters.module.scss';

interface HistoryFiltersProps {
  filter: BonusFilterChoice;
  texts: BonusTexts;
  onReset: () => void;
}

/** Kinds and period; the export takes the same filter. */
export function HistoryFilters({ filter, texts, onReset }: HistoryFiltersProps) {
  const words = texts.history.filters;
  const id = useId();
  const downloadBy = useDownload(showSnackbar);
  const change = (part: Partial<BonusFilterChoice>) => goTo({ ...filter, page: 1, ...part });
  const day = (name: 'from' | 'to', bounds: { min?: string; max?: string }) => (
    <label className={styles.day} htmlFor={`${id}-${name}`}>
      {words[name]}
      <input
        id={`${id}-${name}`}
        type="date"
        {...bounds}
        value={filter[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </label>
  );
  return (
    <search className={styles.root} aria-label={words.title}>
      <CheckChips
        legend={words.kind}
        offered={bonusKinds}
        chosen={filter.kinds}
        titles={texts.history.kinds}
        size="m"
        onChoose={(kinds) => change({ kinds })}
      />
      <div className={styles.period}>
        {day('from', filter.to ? { max: filter.to } : {})}
        {day('to', filter.from ? { min: filter.from } : {})}
      </div>
      <div className={styles.buttons}>
        {isFiltered(filter) && (
          <Button variant="quiet" size="s" icon="x" onClick={onReset}>
            {words.reset}
          </Button>
        )}
        <Button
          variant="outline"
          size="s"
          icon="download"
          {...downloadBy('export', () => apiFile('GET v1 bonuses/history/export/', { query: filterOf(filter) ?? {} }))}
        >
          {words.export}
        </Button>
      </div>
    </search>
  );
}
