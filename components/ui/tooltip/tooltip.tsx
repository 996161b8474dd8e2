import type { ReactNode } from 'react';
import styles from './tooltip.module.scss';

interface TooltipProps {
  text: string;
  /** default: bottom */
  side?: 'bottom' | 'top';
  children: ReactNode;
}

/** A hint on hover and focus for a control that has a name of its own; screen readers are not told twice. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  return (
    <span className={styles.root} data-side={side}>
      {children}
      <span className={styles.bubble} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}
