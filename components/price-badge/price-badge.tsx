import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';
import styles from './price-badge.module.scss';

interface PriceBadgeProps {
  badge: 'liquidation' | 'gift' | 'promotion';
  label: string;
  /** what it means, told when it is pointed at; default: nothing more to tell */
  hint?: string;
}

/** In a word what is special about a customer's price (§9). */
export function PriceBadge({ badge, label, hint }: PriceBadgeProps) {
  if (!hint)
    return (
      <span className={styles.root} data-badge={badge}>
        {label}
      </span>
    );
  return (
    <Tooltip text={hint} align="start">
      <span className={styles.root} data-badge={badge}>
        {label}
        <span className={styles.hint}>. {hint}</span>
      </span>
    </Tooltip>
  );
}
