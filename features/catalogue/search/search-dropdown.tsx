'use client';

import { type RefObject, useEffect } from 'react';
import { ScanButton } from '#components/barcode-scanner/scan-button.tsx';
import { useListener } from '#components/state/use-listener.ts';
import { useDebounced } from '#lib/client/use-debounced.ts';
import { SUGGESTS_FROM_CHARACTERS } from '#lib/config/limits.ts';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/timings.ts';
import { codeOfBarcode } from '#lib/rules/barcode.ts';
import type { SearchCities } from './search-cities.ts';
import styles from './search-dropdown.module.scss';
import { searchFor } from './search-for.ts';
import { SearchHistory } from './search-history.tsx';
import type { SearchTexts } from './search-texts.ts';
import { Suggestions } from './suggestions.tsx';
import { useOptions } from './use-options.ts';

interface SearchDropdownProps {
  text: string;
  field: RefObject<HTMLInputElement | null>;
  cities: SearchCities;
  texts: SearchTexts;
  /** id of the option selected by the arrow keys */
  onActive: (id: string | null) => void;
  onClose: () => void;
}

/** Below the search field: the search history, or suggestions for the typed text. */
export function SearchDropdown({ text, field, cities, texts, onActive, onClose }: SearchDropdownProps) {
  const wanted = text.trim();
  const debounced = useDebounced(wanted, SEARCH_DEBOUNCE_MS);
  const isLongEnough = wanted.length >= SUGGESTS_FROM_CHARACTERS;
  const options = useOptions({ field, onActive, onClose });
  // a click outside the links keeps the focus in the field
  useListener(options, 'mousedown', (event) => event.preventDefault());
  useEffect(() => () => onActive(null), [onActive]);
  return (
    <div ref={options} className={styles.root} data-fullscreen>
      {isLongEnough ? (
        // text that has just reached the minimal length is still being debounced
        <Suggestions
          query={debounced.length >= SUGGESTS_FROM_CHARACTERS ? debounced : null}
          cities={cities}
          texts={texts}
        />
      ) : (
        <>
          <ScanButton
            label={texts.scan}
            failed={texts.scanFailed}
            className={styles.scan}
            codeOf={codeOfBarcode}
            onCode={(code) => searchFor(field.current, code)}
          />
          <SearchHistory texts={texts} />
        </>
      )}
    </div>
  );
}
