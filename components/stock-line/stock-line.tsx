import styles from './stock-line.module.scss';

interface StockLineProps {
  /** plenty, few, or only to order */
  tone: 'success' | 'warning' | 'cold';
  text: string;
  /** shown instead in a row of the dense table; screen readers read `text` */
  short?: string | undefined;
  /** the tooltip; default: none, since a listing's HTML has no room for it */
  title?: string | undefined;
}

/** Stock as text; the coloured dot repeats it. */
export function StockLine({ tone, text, short, title }: StockLineProps) {
  return (
    <p className={styles.root} data-tone={tone} data-short={short} title={title}>
      {text}
    </p>
  );
}
