import { Icon } from '#components/icon/icon.tsx';
import styles from './chip.module.scss';

interface ChipProps {
  href: string;
  text: string;
  /** muted number after the text */
  count?: string;
  /** accessible name of a link that removes the chip: «Убрать фильтр: Ballu»; shows a cross */
  removes?: string;
}

export function Chip({ href, text, count, removes }: ChipProps) {
  return (
    <a className={styles.root} href={href} {...(removes && { 'aria-label': removes, rel: 'nofollow' })}>
      {text}
      {count && <span className={styles.count}>{count}</span>}
      {removes && <Icon name="x" size={16} />}
    </a>
  );
}
