'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useListener } from '#components/state/use-listener.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './dialog.module.scss';

interface DialogProps {
  title: string;
  /** stands where the title would, which is then for those alone who do not see the dialog */
  head?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** `sheet` covers a phone's whole screen; default: card */
  variant?: 'card' | 'sheet';
  /** default: m, 560 px */
  size?: 'm' | 'l';
  children: ReactNode;
}

/**
 * A modal dialog that is open while it is mounted. Escape, the close button and a press beside it ask to close.
 * The focus goes to the element with `data-first-focus`, if any, and back at the end.
 */
export function Dialog({ title, head, closeLabel, onClose, variant = 'card', size = 'm', children }: DialogProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // a field that took the focus on a phone would bring its keyboard over the dialog
    if (matchMedia('(hover: hover)').matches) dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      dialog?.close();
      // a dialog that leaves the tree does not give the focus back by itself
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  useListener(ref, 'cancel', (event) => {
    event.preventDefault();
    onClose();
  });
  // what lies beside the dialog belongs to its backdrop, which is the dialog itself
  useListener(ref, 'click', (event) => {
    if (event.target === ref.current) onClose();
  });
  return (
    <dialog ref={ref} className={styles.root} data-variant={variant} data-size={size} aria-labelledby={titleId}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId} className={head ? styles.hidden : styles.title}>
            {title}
          </h2>
          {head}
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
