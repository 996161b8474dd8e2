'use client';

import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { useListener } from '#components/state/use-listener.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ApiError } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { useDebounced } from '#lib/client/use-debounced.ts';
import { CITIES_PER_COLUMN } from '#lib/config/limits.ts';
import { CITY_DEBOUNCE_MS } from '#lib/config/timings.ts';
import type { City } from '#lib/contract/geography.ts';
import { type ChosenCity, type CityHosts, cityAddress, keepCity } from './city-choice.ts';
import styles from './city-dialog.module.scss';
import { inColumns, inReadingOrder, type ListedCity, matchingCities } from './city-list.ts';
import type { CityTexts } from './city-texts.ts';

interface CityDialogProps {
  current: ChosenCity;
  hosts: CityHosts;
  texts: CityTexts;
  /** above the list */
  note?: string;
  /** default: keeps the city for the next visit */
  onChoose?: (city: ChosenCity) => void;
  onClose: () => void;
}

/** All cities, filtered while typing; choosing one opens the same page on that city's host. */
export function CityDialog({ current, hosts, texts, note, onChoose, onClose }: CityDialogProps) {
  const { data, error, isError, refetch } = useQuery(callQuery('GET v1 cities/', {}), queryClient());
  const cities = useMemo(() => data && inReadingOrder(data, pageLocale()), [data]);
  const [text, setText] = useState('');
  const wanted = useDebounced(text, CITY_DEBOUNCE_MS);
  const found = useMemo(() => cities && matchingCities(cities, wanted), [cities, wanted]);
  const hasNoMatch = found?.length === 0;
  const list = useRef<HTMLDivElement>(null);

  useListener(list, 'keydown', moveFocus);
  const choose = (event: MouseEvent, city: City) => {
    if (onChoose) onChoose(city);
    else keepCity(city, hosts.regionalDomain);
    if (city.id !== current.id) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog title={texts.title} closeLabel={texts.close} size="l" variant="full" onClose={onClose}>
      {note && <p className={styles.note}>{note}</p>}
      <SearchForm
        text={text}
        texts={texts}
        onType={setText}
        onDown={() => list.current?.querySelector('a')?.focus()}
        onSubmit={() => list.current?.querySelector('a')?.click()}
      />

      <output className={styles.message}>{hasNoMatch && texts.noMatch}</output>
      {isError && (
        <p className={styles.failure} role="alert">
          {error instanceof ApiError && error.status === 0 ? texts.offline : texts.failed}{' '}
          <Button size="s" variant="outline" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      <div ref={list} className={styles.columns}>
        {found && cities
          ? inColumns(hasNoMatch ? cities : found).map((column) => (
              <ul key={column[0]?.id}>
                {column.map((city) => (
                  <li key={city.id}>
                    <CityLink
                      city={city}
                      isCurrent={city.id === current.id}
                      hosts={hosts}
                      texts={texts}
                      onChoose={choose}
                    />
                  </li>
                ))}
              </ul>
            ))
          : !isError && skeleton}
      </div>
      <p className={styles.legend}>
        <Icon name="store" size={16} /> {texts.storeLegend}
      </p>
    </Dialog>
  );
}

interface SearchFormProps {
  text: string;
  texts: CityTexts;
  onType: (text: string) => void;
  /** the arrow that leads into the list */
  onDown: () => void;
  onSubmit: () => void;
}

function SearchForm({ text, texts, onType, onDown, onSubmit }: SearchFormProps) {
  const searchId = useId();
  return (
    <form
      className={styles.search}
      role="search"
      data-full-load
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label className={styles.label} htmlFor={searchId}>
        {texts.search}
      </label>
      <Icon name="search" />
      <input
        id={searchId}
        className={styles.field}
        type="search"
        value={text}
        placeholder={texts.searchPlaceholder}
        autoComplete="off"
        data-first-focus
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onDown();
          }
        }}
      />
    </form>
  );
}

interface CityLinkProps {
  city: ListedCity;
  isCurrent: boolean;
  hosts: CityHosts;
  texts: CityTexts;
  onChoose: (event: MouseEvent, city: City) => void;
}

function CityLink({ city, isCurrent, hosts, texts, onChoose }: CityLinkProps) {
  const { pathname, search } = window.location;
  return (
    <a
      className={styles.city}
      href={cityAddress(city, hosts, pathname + search)}
      aria-current={isCurrent ? 'true' : undefined}
      data-big={city.isBig ? '' : undefined}
      onClick={(event) => onChoose(event, city)}
    >
      {city.shownName}
      {city.hasStore && (
        <span className={styles.mark} title={texts.withStore}>
          <Icon name="store" size={16} />
          <span className={styles.hidden}>{texts.withStore}</span>
        </span>
      )}
      {isCurrent && <span className={styles.current}>{texts.current}</span>}
    </a>
  );
}

const skeleton = [1, 2, 3].map((column) => (
  <ul key={column} aria-hidden>
    {Array.from({ length: CITIES_PER_COLUMN }, (_, row) => (
      <li key={row} className={styles.bone} />
    ))}
  </ul>
));

function moveFocus(event: KeyboardEvent): void {
  const link = event.target;
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: CITIES_PER_COLUMN, ArrowLeft: -CITIES_PER_COLUMN }[event.key];
  if (step === undefined || !(link instanceof HTMLAnchorElement)) return;
  const links = [...(link.closest('div')?.querySelectorAll('a') ?? [])];
  const next = links[links.indexOf(link) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
