'use client';

import { useId } from 'react';
import { Select } from '#components/ui/select/select.tsx';
import staff from './staff.module.scss';
import { goTo, type StaffPageState } from './staff-address.ts';

interface ChoiceFilterProps {
  pageState: StaffPageState;
  label: string;
  /** the filter of the page that is chosen */
  field?: 'status' | 'kind' | 'author';
  /** value in the address and words; the one without a value is shown at first */
  options: readonly (readonly [string, string])[];
}

/** The field above a list that narrows it to one of several values; the choice is in the address. */
export function ChoiceFilter({ pageState, label, field = 'status', options }: ChoiceFilterProps) {
  const id = useId();
  return (
    <label className={staff.search} htmlFor={id}>
      {label}
      <Select
        id={id}
        value={options.some(([value]) => value === pageState[field]) ? pageState[field] : ''}
        options={options}
        onSelect={(chosen) => goTo({ ...pageState, [field]: chosen, page: 1 })}
      />
    </label>
  );
}
