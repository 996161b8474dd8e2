import type { StockViewText } from '#lib/format/stock-view-text.ts';
import styles from './stock-list.module.scss';

/** Stock by warehouse, and the stock of the default city. */
export function StockList({ stock: { title, rows, elsewhere } }: { stock: StockViewText }) {
  const [city, note, total] = elsewhere ?? [];
  return (
    <div className={styles.root}>
      <h2>{title}</h2>
      <ul>
        {rows.map(([name, address, pieces, tone]) => (
          <li key={name} data-tone={tone}>
            <span>
              {name}
              {address && <small>{address}</small>}
            </span>
            <b>{pieces}</b>
          </li>
        ))}
      </ul>
      {elsewhere && (
        <ul className={styles.elsewhere}>
          <li>
            <span>
              {city}
              <small>{note}</small>
            </span>
            <b>{total}</b>
          </li>
        </ul>
      )}
    </div>
  );
}
