'use client';

import { type CSSProperties, useEffect, useRef } from 'react';
import { barHeight, noticesHeight } from '#components/action-bar/bar-height.ts';
import { Icon } from '#components/icon/icon.tsx';
import { useStore } from '#components/state/store.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './snackbar-list.module.scss';
import { closeSnackbar, durationOf, type Snackbar, snackbars } from './snackbar-store.ts';

/**
 * The page's list of snackbars, a live region that exists from the start, so that screen readers announce what is
 * added.
 */
export function SnackbarList({ closeLabel }: { closeLabel: string }) {
  const shown = useStore(snackbars);
  const bar = useStore(barHeight);
  const notices = useStore(noticesHeight);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list?.showPopover) return;
    // only the top layer is above an open modal dialog, and its last element is on top
    list.hidePopover();
    if (shown.length > 0) list.showPopover();
  }, [shown]);
  return (
    <div
      ref={ref}
      className={styles.root}
      style={{ '--taken': `${bar + notices}px` } as CSSProperties}
      popover="manual"
      aria-live="polite"
    >
      {shown.map((snackbar) => (
        <SnackbarCard key={snackbar.id} snackbar={snackbar} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

function SnackbarCard({ snackbar, closeLabel }: { snackbar: Snackbar; closeLabel: string }) {
  const { id, title, text, variant, closable, isSpokenOnly, action, link } = snackbar;
  const duration = durationOf(snackbar);
  const act = () => {
    closeSnackbar(id);
    action?.onPress();
  };
  const timer = useRef(0);
  const start = () => {
    timer.current = window.setTimeout(() => closeSnackbar(id), duration);
  };
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => {
    timer.current = window.setTimeout(() => closeSnackbar(id), duration);
    return () => window.clearTimeout(timer.current);
  }, [id, duration]);
  return (
    <div
      className={isSpokenOnly ? styles.spoken : styles.card}
      data-variant={variant}
      onMouseEnter={stop}
      onMouseLeave={start}
      onFocus={stop}
      onBlur={start}
    >
      <Icon name={icons[variant]} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        <span>{text}</span>
      </div>
      {link && (
        <a className={styles.action} href={link.href} onClick={() => closeSnackbar(id)}>
          {link.label}
        </a>
      )}
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      {closable && <IconButton icon="x" iconSize={18} label={closeLabel} onClick={() => closeSnackbar(id)} />}
    </div>
  );
}

const icons = { info: 'info', success: 'check', danger: 'circle-exclamation-point' } as const;
