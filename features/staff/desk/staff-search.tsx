'use client';

import { useId } from 'react';
import styles from './desk.module.scss';
import { goTo, type Place } from './staff-address.ts';

/** The search field above a list; what is searched is in the address. */
export function StaffSearch({ place, label }: { place: Place; label: string }) {
  const id = useId();
  return (
    <label className={styles.search} htmlFor={id}>
      {label}
      <input
        id={id}
        type="search"
        defaultValue={place.search}
        maxLength={100}
        onChange={(event) => goTo({ ...place, search: event.currentTarget.value.trim(), page: 1 }, true)}
      />
    </label>
  );
}
