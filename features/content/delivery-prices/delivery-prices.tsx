import styles from './delivery-prices.module.scss';

export interface PriceCard {
  id: string;
  title: string;
  /** which places, or the address */
  note: string;
  /** «1 рабочий день» */
  days: string;
  /** limits with their prices */
  steps: (readonly [limit: string, price: string])[];
  /** «бесплатно от 50 000 ₽», and what the operators add */
  notes: string[];
}

/** What delivery costs in a city: a card for each zone and terminal. */
export function DeliveryPrices({ title, cards, text }: { title: string; cards: PriceCard[]; text: string }) {
  return (
    <div className={styles.root}>
      <h3>{title}</h3>
      <ul>
        {cards.map(({ id, title: name, note, days, steps, notes }) => (
          <li key={id}>
            <h4>{name}</h4>
            <p>{[note, days].filter(Boolean).join(' · ')}</p>
            <dl>
              {steps.map(([limit, price]) => (
                <div key={limit}>
                  <dt>{limit}</dt>
                  <dd>{price}</dd>
                </div>
              ))}
            </dl>
            {notes.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
      <p>{text}</p>
    </div>
  );
}
