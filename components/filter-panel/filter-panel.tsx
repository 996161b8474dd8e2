'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { fill } from '#lib/format/fill.ts';
import styles from './filter-panel.module.scss';

interface FilterPanelProps {
  texts: Record<'title' | 'open' | 'openSet' | 'reset' | 'show' | 'count' | 'close', string>;
  /** number of filters that are set */
  set: number;
  /** number of results; null: not loaded yet */
  total: number | null;
  onReset: () => void;
  /** a `FilterForm` */
  children: ReactNode;
}

/** Filters of a list; on a phone in a dialog behind a button. */
export function FilterPanel({ texts, set, total, onReset, children }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <search aria-label={texts.title}>
      <div className={styles.panel}>
        {children}
        <div className={styles.found}>
          <output>{total !== null && fill(texts.count, { count: total })}</output>
          {set > 0 && (
            <Button variant="quiet" size="s" icon="x" onClick={onReset}>
              {texts.reset}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.opener}>
        <Button variant="outline" icon="sliders-horizontal" isWide aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {set > 0 ? fill(texts.openSet, { count: set }) : texts.open}
        </Button>
      </div>
      {isOpen && (
        <Dialog title={texts.title} closeLabel={texts.close} variant="sheet" onClose={() => setOpen(false)}>
          {children}
          <div className={styles.buttons}>
            <Button variant="outline" disabled={set === 0} onClick={onReset}>
              {texts.reset}
            </Button>
            <Button onClick={() => setOpen(false)}>{fill(texts.show, { count: total ?? '…' })}</Button>
          </div>
        </Dialog>
      )}
    </search>
  );
}
