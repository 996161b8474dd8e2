'use client';

import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useListener } from '#components/state/use-listener.ts';
import { controlProps, Field, type FieldLabels } from '#components/ui/field/field.tsx';
import styles from './combobox.module.scss';

export interface ComboboxOption {
  title: string;
  /** muted second line */
  detail?: string;
}

interface ComboboxProps extends FieldLabels, Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'onBlur'> {
  value: string;
  onType: (text: string) => void;
  /** matching options; null: no query, or still loading */
  options: readonly ComboboxOption[] | null;
  onChoose: (index: number) => void;
  isLoading: boolean;
  /** line above the options */
  head?: string;
  texts: { loading: string; empty: string; count: (count: number) => string };
  /** shown when nothing matches */
  emptyHint?: ReactNode;
  inputRef: Ref<HTMLInputElement>;
}

/**
 * An input with suggestions (ARIA combobox). The focus stays in the input: arrows, Enter and Escape, or a click on an
 * option.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, error, isNote, hint, value, onType, options, onChoose, isLoading, head, texts } = props;
  const { name, placeholder, onBlur, inputRef, emptyHint } = props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  // a click outside the input keeps its focus
  useListener(root, 'mousedown', (event) => {
    if (popup.current?.contains(event.target as Node)) event.preventDefault();
  });
  const isShown = isOpen && (isLoading || options !== null);
  const shown = isShown && !isLoading ? (options ?? []) : [];
  const listId = `${id}-list`;
  // scrolls the list into view as far as it fits
  useEffect(() => {
    if (isShown) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, isLoading]);
  useEffect(() => {
    popup.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    close();
    onChoose(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = shown.length;
    if (event.key === 'ArrowDown' && !isShown) setOpen(true);
    else if (event.key === 'ArrowDown' && count > 0) setActive((active + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) setActive((Math.max(active, 0) - 1 + count) % count);
    else if (event.key === 'Enter' && active >= 0) choose(active);
    // Escape must not also close the dialog around it
    else if (event.key === 'Escape' && isShown) close();
    else return;
    event.preventDefault();
  };
  return (
    <Field id={id} label={label} error={error} isNote={isNote} hint={hint}>
      <div ref={root} className={styles.root}>
        <input
          {...controlProps({ id, error, hint })}
          ref={inputRef}
          type="text"
          name={name}
          placeholder={placeholder}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? listId : undefined}
          aria-activedescendant={shown[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            setOpen(true);
            setActive(-1);
            onType(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            close();
            onBlur?.(event);
          }}
        />
        {isShown && (
          <div ref={popup} className={styles.list}>
            {shown.length > 0 ? (
              <Options id={listId} label={label} head={head} options={shown} active={active} onChoose={choose} />
            ) : (
              <p className={styles.message}>{isLoading ? texts.loading : texts.empty}</p>
            )}
            {shown.length === 0 && !isLoading && emptyHint && <p className={styles.head}>{emptyHint}</p>}
          </div>
        )}
        <span className={styles.status} role="status">
          {isShown && (isLoading ? texts.loading : shown.length > 0 ? texts.count(shown.length) : texts.empty)}
        </span>
      </div>
    </Field>
  );
}

interface OptionsProps extends Pick<ComboboxProps, 'label' | 'head' | 'onChoose'> {
  id: string;
  options: readonly ComboboxOption[];
  /** index of the option that the keys have reached; -1: none */
  active: number;
}

function Options({ id, label, head, options, active, onChoose }: OptionsProps) {
  return (
    <>
      {head && <p className={styles.head}>{head}</p>}
      <div role="listbox" id={id} aria-label={label}>
        {options.map(({ title, detail }, index) => (
          <div
            key={`${title} ${detail ?? ''}`}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onChoose(index)}
          >
            {title}
            {detail && <span className={styles.detail}>{detail}</span>}
          </div>
        ))}
      </div>
    </>
  );
}
