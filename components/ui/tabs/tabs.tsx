'use client';

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './tabs.module.scss';

interface TabListProps<Id extends string> {
  /** prefix of the ids of tabs and panels */
  name: string;
  label: string;
  tabs: readonly (readonly [id: Id, text: string])[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Tabs with arrow-key navigation; each has a `TabPanel` with the same name and id. */
export function TabList<Id extends string>({ name, label, tabs, selected, onSelect }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(([id]) => id === selected);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    list.current?.querySelectorAll('button')[next]?.focus();
    const [id] = tabs[next] ?? [];
    if (id) onSelect(id);
  };
  return (
    <div ref={list} className={styles.root} role="tablist" aria-label={label}>
      {tabs.map(([id, text]) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${name}-tab-${id}`}
          className={styles.tab}
          aria-selected={id === selected}
          aria-controls={`${name}-panel-${id}`}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={walk}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  name: string;
  id: string;
  isSelected: boolean;
  children: ReactNode;
}

/** Stays mounted while another tab is selected, so that typed values are not lost. */
export function TabPanel({ name, id, isSelected, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${name}-panel-${id}`} aria-labelledby={`${name}-tab-${id}`} hidden={!isSelected}>
      {children}
    </div>
  );
}
