import type { OfferItem } from '#lib/contract/commercial-offers.ts';
import { AddLine } from './add-line.tsx';
import { deliveryPriceNote } from './offer-delivery.ts';
import { OfferLine } from './offer-line.tsx';
import styles from './offer-lines.module.scss';
import type { OfferTexts } from './offer-texts.ts';
import type { OfferState } from './use-offer.ts';

interface OfferLinesProps {
  state: OfferState;
  texts: OfferTexts;
}

/** The offer's lines. */
export function OfferLines({ state, texts }: OfferLinesProps) {
  const { draft, change } = state;
  const { items } = draft;
  const { columns } = texts.lines;
  const edit = (line: number, next: Partial<OfferItem>) =>
    change({ items: items.map((item) => (item.id === line ? { ...item, ...next } : item)) });
  return (
    <>
      <div className={styles.table}>
        {/* each field has its name already */}
        <div className={styles.columns} aria-hidden>
          <span>{columns.product}</span>
          <span>{columns.quantity}</span>
          <span>{columns.price}</span>
          <span>{columns.sum}</span>
        </div>
        <ul>
          {items.map((item) => (
            <OfferLine
              key={item.id}
              item={item}
              texts={texts}
              rates={deliveryPriceNote(item, state, texts)}
              onEdit={(next) => edit(item.id, next)}
              onRemove={items.length > 1 ? () => change({ items: items.filter((one) => one.id !== item.id) }) : null}
            />
          ))}
        </ul>
      </div>
      <AddLine state={state} texts={texts} />
    </>
  );
}
