'use client';

import { BarItem } from '#components/ui/bar-item/bar-item.tsx';
import { SEARCH_FIELD_ID } from './search-ids.ts';

/** The search's place in the phone's bottom bar; without script it leads to the search page. */
export function SearchOpener({ label }: { label: string }) {
  return (
    <BarItem
      href="/search"
      icon="search"
      label={label}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(SEARCH_FIELD_ID)?.focus();
      }}
    />
  );
}
