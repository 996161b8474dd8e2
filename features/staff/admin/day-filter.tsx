'use client';

import { useEffect, useId, useRef } from 'react';
import admin from './admin.module.scss';
import { goTo, type Place } from './staff-address.ts';

interface DayFilterProps {
  place: Place;
  label: string;
  field: 'from' | 'to';
}

/** The field above a list that narrows it to days from or up to one, which is in the address. */
export function DayFilter({ place, label, field }: DayFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const day = place[field];
  useEffect(() => {
    // another address may have been opened meanwhile, but typing is not disturbed
    if (input.current && input.current !== document.activeElement) input.current.value = day;
  }, [day]);
  return (
    <label className={admin.search} htmlFor={id}>
      {label}
      <input
        ref={input}
        id={id}
        type="date"
        defaultValue={day}
        onChange={({ currentTarget }) => goTo({ ...place, [field]: currentTarget.value, page: 1 }, true)}
      />
    </label>
  );
}
