'use client';

import { useEffect, useRef, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { onNavigated } from '#components/navigation/navigated.ts';
import { useListener } from '#components/state/use-listener.ts';
import { SEARCH_TEXT_MAX } from '#lib/config/limits.ts';
import type { FieldScanner } from './field-scanner.tsx';
import { loadDropdown } from './load-dropdown.ts';
import styles from './search-box.module.scss';
import type { SearchCities } from './search-cities.ts';
import { OPTIONS_ID, SEARCH_FIELD_ID } from './search-ids.ts';

interface SearchBoxProps {
  cities: SearchCities;
  texts: Record<'label' | 'placeholder' | 'shortPlaceholder' | 'submit' | 'close' | 'clear' | 'scan', string>;
}

/** The header's search: a plain GET form; suggestions are loaded when it is first used. */
export function SearchBox({ cities, texts }: SearchBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [activeOption, setActiveOption] = useState<string | null>(null);
  const [Scanner, setScanner] = useState<typeof FieldScanner | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const dropdown = useLazyModule(loadDropdown, isOpen);

  const open = () => {
    setText(field.current?.value ?? '');
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActiveOption(null);
  };
  const clear = () => {
    if (field.current) field.current.value = '';
    setText('');
    field.current?.focus();
  };
  const scan = () => {
    import('./field-scanner.tsx').then((loaded) => setScanner(() => loaded.FieldScanner), reportError);
  };
  useListener(form, 'focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !form.current?.contains(relatedTarget)) close();
  });
  useEffect(() => focusBySlash(field), []);
  useEffect(() => {
    // what was typed before this script ran stays, and is answered
    if (field.current?.value) {
      if (document.activeElement === field.current) open();
    } else showSearched(field.current);
    return onNavigated(() => {
      setOpen(false);
      field.current?.blur();
      showSearched(field.current);
    });
  }, []);

  return (
    <form
      ref={form}
      className={styles.root}
      action="/search"
      role="search"
      aria-label={texts.label}
      data-open={isOpen ? '' : undefined}
      onSubmit={(event) => {
        const query = field.current?.value.trim();
        if (!query) {
          event.preventDefault();
          return;
        }
        remember(query);
        close();
      }}
    >
      <div className={styles.line} data-hint={texts.placeholder} data-short={texts.shortPlaceholder}>
        <button
          type="button"
          className={styles.leave}
          data-icon="arrow-left"
          aria-label={texts.close}
          onClick={close}
        />
        <button type="submit" className={styles.action} data-icon="search" aria-label={texts.submit} />
        <input
          ref={field}
          id={SEARCH_FIELD_ID}
          className={styles.field}
          type="search"
          name="q"
          maxLength={SEARCH_TEXT_MAX}
          placeholder={texts.placeholder}
          aria-label={texts.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen && dropdown !== null}
          aria-controls={OPTIONS_ID}
          aria-activedescendant={activeOption ?? undefined}
          onFocus={open}
          onClick={open}
          onChange={open}
        />
        <button type="button" className={styles.clear} data-icon="x" aria-label={texts.clear} onClick={clear} />
        <button
          type="button"
          className={styles.action}
          data-icon="scan-barcode"
          aria-label={texts.scan}
          onClick={scan}
        />
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      </div>
      {isOpen && dropdown && (
        <dropdown.SearchDropdown
          text={text}
          field={field}
          cities={cities}
          texts={dropdown.texts}
          onActive={setActiveOption}
          onClose={close}
        />
      )}
      {Scanner && <Scanner field={field} onClose={() => setScanner(null)} />}
    </form>
  );
}

function remember(query: string): void {
  import('./search-queries.ts').then(({ rememberSearch }) => rememberSearch(query), reportError);
}

/** Prefills the field with the query of the search page; empty on other pages. */
function showSearched(field: HTMLInputElement | null): void {
  const { pathname, search } = window.location;
  if (field) field.value = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
}

/** The key `/` focuses the search field from anywhere except another field. Returns a function that stops it. */
function focusBySlash(field: { current: HTMLInputElement | null }): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [contenteditable], dialog:modal');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
