import styles from './stock-line.module.scss';

interface StockLineProps {
  /** plenty, few, or only to order */
  tone: 'success' | 'warning' | 'cold';
  text: string;
}

/** Stock as text; the coloured dot repeats it. */
export function StockLine({ tone, text }: StockLineProps) {
  return (
    <p className={styles.root} data-tone={tone}>
      {text}
    </p>
  );
}
