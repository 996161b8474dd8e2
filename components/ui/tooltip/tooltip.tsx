import type { ReactNode } from 'react';
import styles from './tooltip.module.scss';

interface TooltipProps {
  text: string;
  /** default: bottom */
  side?: 'bottom' | 'top';
  /** `start`: for controls at the page's left edge, where a centred tooltip would be cut off; default: center */
  align?: 'center' | 'start';
  /** a touch on the control, which has no other action, shows it */
  isTapped?: boolean;
  children: ReactNode;
}

/**
 * A tooltip on hover and focus for a control that has its own accessible name; hidden from screen readers, which would
 * repeat it.
 */
export function Tooltip({ text, side = 'bottom', align = 'center', isTapped, children }: TooltipProps) {
  return (
    <span className={styles.root} data-side={side} data-align={align} data-tapped={isTapped ? '' : undefined}>
      {children}
      <span className={styles.bubble} aria-hidden>
        {text}
      </span>
    </span>
  );
}
