'use client';

import { type ReactNode, useRef, useState } from 'react';
import { useListener } from '#components/state/use-listener.ts';
import styles from './hover-card.module.scss';

interface HoverCardProps {
  /** accessible name of the button */
  name: string;
  /** content of the button */
  label: ReactNode;
  children: ReactNode;
}

/** A small panel under a button, open on hover, on focus or after a click; Escape closes it. */
export function HoverCard({ name, label, children }: HoverCardProps) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useListener(ref, 'pointerenter', ({ pointerType }) => pointerType === 'mouse' && setOpen(true));
  useListener(ref, 'pointerleave', ({ pointerType }) => pointerType === 'mouse' && setOpen(false));
  useListener(ref, 'keydown', ({ key }) => key === 'Escape' && setOpen(false));
  useListener(ref, 'focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && ref.current?.contains(relatedTarget))) setOpen(false);
  });
  return (
    <div ref={ref} className={styles.root}>
      <button
        type="button"
        className={styles.button}
        aria-label={name}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen && <div className={styles.panel}>{children}</div>}
    </div>
  );
}
