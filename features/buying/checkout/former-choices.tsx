'use client';

import styles from './checkout-fields.module.scss';

interface FormerChoicesProps {
  /** «Из прошлых заказов» */
  label: string;
  choices: readonly string[];
  onChoose: (choice: string) => void;
}

/** Values of former orders, one press away. */
export function FormerChoices({ label, choices, onChoose }: FormerChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <div className={styles.former} role="group" aria-label={label}>
      <span>{label}:</span>
      {choices.map((choice) => (
        <button key={choice} type="button" onClick={() => onChoose(choice)}>
          {choice}
        </button>
      ))}
    </div>
  );
}
