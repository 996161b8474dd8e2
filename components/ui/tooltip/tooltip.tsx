import type { ReactNode } from 'react';
import styles from './tooltip.module.scss';

interface TooltipProps {
  text: string;
  /** default: bottom */
  side?: 'bottom' | 'top';
  /** `start`: for what stands at the left edge of the page, which would cut a centred hint off; default: center */
  align?: 'center' | 'start';
  children: ReactNode;
}

/** A hint on hover and focus for a control that has a name of its own; screen readers are not told twice. */
export function Tooltip({ text, side = 'bottom', align = 'center', children }: TooltipProps) {
  return (
    <span className={styles.root} data-side={side} data-align={align}>
      {children}
      <span className={styles.bubble} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}
