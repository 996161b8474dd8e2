'use client';

import type { ReactNode } from 'react';
import styles from './checkout-fields.module.scss';

interface FormerChoicesProps {
  /** «Из прошлых заказов» */
  label: string;
  choices: readonly string[];
  /** how a choice is shown; default: as it is */
  show?: (choice: string) => ReactNode;
  onChoose: (choice: string) => void;
}

/** Values of former orders, one press away. */
export function FormerChoices({ label, choices, show, onChoose }: FormerChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <div className={styles.former} role="group" aria-label={label}>
      <span>{label}:</span>
      {choices.map((choice) => (
        <button key={choice} type="button" onClick={() => onChoose(choice)}>
          {show ? show(choice) : choice}
        </button>
      ))}
    </div>
  );
}
