'use client';

import { useId } from 'react';
import { Select } from '#components/ui/select/select.tsx';
import admin from './admin.module.scss';
import { goTo, type Place } from './staff-address.ts';

interface StatusFilterProps {
  place: Place;
  label: string;
  /** value in the address and words; the one without a value is shown at first */
  options: readonly (readonly [string, string])[];
}

/** The field above a list that narrows it to a state, which is in the address. */
export function StatusFilter({ place, label, options }: StatusFilterProps) {
  const id = useId();
  return (
    <label className={admin.search} htmlFor={id}>
      {label}
      <Select
        id={id}
        value={options.some(([value]) => value === place.status) ? place.status : ''}
        options={options}
        onSelect={(status) => goTo({ ...place, status, page: 1 })}
      />
    </label>
  );
}
