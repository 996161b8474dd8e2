'use client';

import type { PackedPrize } from './packed-standing.ts';
import styles from './prize-list.module.scss';

/** Prizes of a division as cards. Without hooks, so that its markup is not repeated in the RSC payload. */
export function PrizeList({ prizes }: { prizes: PackedPrize[] }) {
  return (
    <ul className={styles.root}>
      {prizes.map(([places, title, text], index) => (
        <li key={places} data-place={index + 1}>
          <p className={styles.places}>{places}</p>
          <h3>{title}</h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Steps of the handover: heading and text. */
export function HandingSteps({ steps }: { steps: [heading: string, text: string][] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(([heading, text]) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
