'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { onNavigated } from '#components/navigation/navigated.ts';
import styles from './dropdown.module.scss';

interface DropdownProps {
  /** content of the button */
  label: ReactNode;
  /** accessible name of the button if `label` is an icon */
  name?: string;
  /** side on which the panel is aligned with the button; default: start */
  align?: 'start' | 'end';
  hasArrow?: boolean;
  children: ReactNode;
}

/** A button with a small panel under it. It is a native `details`, so it works without JavaScript. */
export function Dropdown({ label, name, align = 'start', hasArrow = true, children }: DropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => ref.current?.removeAttribute('open');
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) close();
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !ref.current?.open) return;
      close();
      ref.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    const stopListening = onNavigated(close);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
      stopListening();
    };
  }, []);
  return (
    <details ref={ref} className={styles.root} data-align={align}>
      <summary className={styles.button} aria-label={name}>
        {label}
        {hasArrow && <Icon name="chevron-down" size={14} />}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
