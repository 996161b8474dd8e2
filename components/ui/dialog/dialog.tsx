'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useListener } from '#components/state/use-listener.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './dialog.module.scss';

interface DialogProps {
  title: string;
  /** shown instead of the title, which is then for screen readers only */
  head?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** `sheet` keeps its header in position while its height changes; `full` does, and fills a phone; default: card */
  variant?: 'card' | 'sheet' | 'full';
  /** default: m, 560 px */
  size?: 'm' | 'l';
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. Escape, the close button and a click on the backdrop call `onClose`. The
 * focus goes to the element with `data-first-focus` if the visitor has a keyboard, otherwise to the dialog; it returns
 * when the dialog is closed.
 */
export function Dialog({ title, head, closeLabel, onClose, variant = 'card', size = 'm', children }: DialogProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // focusing a field on a phone would open its keyboard over the dialog
    const first = matchMedia('(hover: hover)').matches && dialog?.querySelector<HTMLElement>('[data-first-focus]');
    if (first) first.focus();
    else if (dialog) {
      dialog.tabIndex = -1;
      dialog.focus();
    }
    return () => {
      dialog?.close();
      // an unmounted dialog does not return the focus by itself
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  useListener(ref, 'cancel', (event) => {
    event.preventDefault();
    onClose();
  });
  // a click on the backdrop has the dialog itself as its target
  const isPressedBeside = useRef(false);
  useListener(ref, 'pointerdown', (event) => {
    isPressedBeside.current = event.target === ref.current;
  });
  // a text selection that ends on the backdrop is also a click there
  useListener(ref, 'click', (event) => {
    if (event.target === ref.current && isPressedBeside.current) onClose();
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
