import styles from './stock-line.module.scss';

interface StockLineProps {
  /** plenty, few, or only to order */
  tone: 'success' | 'warning' | 'cold';
  text: string;
  /** shown instead in a row of the dense table, where `text` is the hint */
  short?: string | undefined;
}

/** Stock as text; the coloured dot repeats it. */
export function StockLine({ tone, text, short }: StockLineProps) {
  return (
    <p className={styles.root} data-tone={tone} {...(short && { 'data-short': short, title: text })}>
      {text}
    </p>
  );
}
