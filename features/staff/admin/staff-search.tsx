'use client';

import { useEffect, useId, useRef } from 'react';
import styles from './admin.module.scss';
import { goTo, type Place } from './staff-address.ts';

/** The search field above a list; what is searched is in the address. */
export function StaffSearch({ place, label }: { place: Place; label: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // another address may have been opened meanwhile, but typing is not disturbed
    if (input.current && input.current !== document.activeElement) input.current.value = place.search;
  }, [place.search]);
  return (
    <label className={styles.search} htmlFor={id}>
      {label}
      <input
        ref={input}
        id={id}
        type="search"
        defaultValue={place.search}
        maxLength={100}
        onChange={(event) => goTo({ ...place, search: event.currentTarget.value.trim(), page: 1 }, true)}
      />
    </label>
  );
}
