import type { StockViewText } from '#lib/format/stock-view-text.ts';
import styles from './stock-list.module.scss';

/** Stock by warehouse, and the stock of the default city. */
export function StockList({ stock: { title, rows, elsewhere } }: { stock: StockViewText }) {
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
              {elsewhere[0]}
              <small>{elsewhere[1]}</small>
            </span>
            <b>{elsewhere[2]}</b>
          </li>
        </ul>
      )}
    </div>
  );
}
