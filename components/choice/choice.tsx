import { type ReactNode, type Ref, useId } from 'react';
import { MoneyText } from '#components/price/money-text.tsx';
import styles from './choice.module.scss';

export interface ChoiceOption {
  value: string;
  title: string;
  /** muted second line; '': none */
  detail: string;
  /** a picture between the mark and the title */
  picture?: ReactNode;
  /** cannot be chosen; the detail says why */
  isOff?: boolean;
  /** why it cannot be chosen any more, announced when that becomes known */
  refusal?: string | null;
  /** what distinguishes the option from the others, emphasised */
  note?: string;
}

interface ChoiceProps {
  name: string;
  legend: string;
  value: string;
  options: readonly ChoiceOption[];
  onChoose: (value: string) => void;
  /** options in a row while there is room; default: no */
  isInline?: boolean;
  /** gets the button that takes the focus for the group: the chosen one, or the first */
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
}

const isClosed = ({ isOff, refusal }: ChoiceOption) => isOff === true || Boolean(refusal);

/** A group of radio buttons, each with a title and a detail. */
export function Choice({ name, legend, value, options, onChoose, isInline, inputRef, error }: ChoiceProps) {
  const id = useId();
  const entrance = options.find((option) => option.value === value) ?? options.find((option) => !isClosed(option));
  const isShort = options.every(({ detail, refusal }) => detail === '' && !refusal);
  return (
    <fieldset className={styles.root} aria-describedby={error ? id : undefined} aria-invalid={error ? true : undefined}>
      <legend>{legend}</legend>
      <div className={styles.options} data-inline={isInline ? '' : undefined} data-short={isShort ? '' : undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} data-picture={option.picture ? '' : undefined}>
            <input
              ref={option === entrance ? inputRef : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={isClosed(option)}
              onChange={() => onChoose(option.value)}
            />
            {option.picture}
            <span>
              {option.title}
              {option.note && <b>{option.note}</b>}
              {option.detail && (
                <small>
                  <MoneyText text={option.detail} />
                </small>
              )}
              {option.refusal && <small role="alert">{option.refusal}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
