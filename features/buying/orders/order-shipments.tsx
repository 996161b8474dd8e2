import { Icon } from '#components/icon/icon.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { OrderDocument, Shipment } from '#lib/contract/order-parts.ts';
import type { Order } from '#lib/contract/orders.ts';
import { formatDayOf, formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './order-shipments.module.scss';
import type { OrderTexts } from './order-texts.ts';
import { ShipmentMark } from './status-mark.tsx';

/** Shipments with their warehouses and dates. */
export function OrderShipments({ order: { shipments }, texts }: { order: Order; texts: OrderTexts }) {
  const { shipments: words } = texts;
  return (
    <Panel id="shipments" title={words.title}>
      {shipments.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <ul className={styles.list}>
          {shipments.map((shipment) => (
            <ShipmentCard key={shipment.id} shipment={shipment} texts={texts} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ShipmentCard({ shipment, texts }: { shipment: Shipment; texts: OrderTexts }) {
  const { number, status, warehouse, quantity, sum, items, documents } = shipment;
  const { shipments: words } = texts;
  return (
    <li className={styles.root}>
      <div className={styles.head}>
        <h3>{fill(words.number, { number })}</h3>
        <ShipmentMark status={status} texts={texts} />
        <strong>
          <MoneyText text={formatRublesExact(sum)} />
        </strong>
      </div>
      <p>
        {warehouse ? warehouse.name : words.supplier}
        {warehouse && <small>{`${warehouse.city}, ${warehouse.address}`}</small>}
      </p>
      <Dates shipment={shipment} texts={texts} />
      {documents.length > 0 && <Documents documents={documents} texts={texts} />}
      <details className={styles.contents}>
        <summary>
          {fill(words.contents, { positions: items.length, quantity })}
          <Icon name="chevron-down" size={16} />
        </summary>
        <ul>
          {items.map(({ id, name, quantity: pieces }) => (
            <li key={id}>
              <span>
                <ProductName name={name} />
              </span>
              <span>{fill(texts.items.pieces, { count: pieces })}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Documents that are handed over with the goods: there is no file, only their numbers. */
const Documents = ({ documents, texts }: { documents: readonly OrderDocument[]; texts: OrderTexts }) => (
  <ul className={styles.documents} aria-label={texts.documents.title}>
    {documents.map(({ id, title, date }) => (
      <li key={id}>
        <span lang="ru">{title.replace('№ ', '№\u00a0')}</span>{' '}
        {fill(texts.documents.of, { day: formatShortDay(date, pageLocale()) })}
      </li>
    ))}
  </ul>
);

function Dates({ shipment, texts }: { shipment: Shipment; texts: OrderTexts }) {
  const { status, plannedOn, shippedAt, deliveredAt } = shipment;
  const { shipments: words } = texts;
  const locale = pageLocale();
  const rows = [
    [words.planned, plannedOn && formatShortDay(plannedOn, locale)],
    [words.shipped, shippedAt && formatDayOf(shippedAt, locale)],
    [words.delivered, deliveredAt && formatDayOf(deliveredAt, locale)],
  ].filter(([, date]) => date !== null);
  if (rows.length === 0) return status === 'cancelled' ? null : <p className={styles.none}>{words.unknown}</p>;
  return (
    <dl className={styles.dates}>
      {rows.map(([name, date]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{date}</dd>
        </div>
      ))}
    </dl>
  );
}
