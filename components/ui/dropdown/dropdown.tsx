'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  /** the panel is of no use without JavaScript and not in the HTML: it is rendered on hover or focus of its button */
  isLazy?: boolean;
  children: ReactNode;
}

/** A button with a small panel under it. It is a native `details`, so it works without JavaScript. */
export function Dropdown({ label, name, align = 'start', hasArrow = true, isLazy, children }: DropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isRendered, setRendered] = useState(!isLazy);
  const render = () => setRendered(true);
  useEffect(() => {
    // opened before the page was hydrated
    if (ref.current?.open) setRendered(true);
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
    <details
      ref={ref}
      className={styles.root}
      data-align={align}
      data-lazy={isLazy ? '' : undefined}
      onPointerEnter={render}
      onFocus={render}
      onToggle={render}
    >
      <summary className={styles.button} aria-label={name} data-arrow={hasArrow ? '' : undefined}>
        {label}
      </summary>
      {isRendered && <div className={styles.panel}>{children}</div>}
    </details>
  );
}
