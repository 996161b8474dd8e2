import { type ComponentProps, useId } from 'react';
import { FieldMessage } from '#components/ui/field/field.tsx';
import styles from './option-cards.module.scss';

interface OptionCardsProps<T extends string> {
  legend: string;
  type: 'radio' | 'checkbox';
  options: readonly T[];
  titles: Record<T, string>;
  hints: Record<T, string>;
  /** the form's props of each input */
  input: ComponentProps<'input'>;
  error?: string | undefined;
}

/** Radio buttons or checkboxes, each as a card with a title and a hint. */
export function OptionCards<T extends string>(props: OptionCardsProps<T>) {
  const { legend, type, options, titles, hints, input, error } = props;
  const id = useId();
  return (
    <fieldset className={styles.root} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {options.map((value) => (
        <label key={value} className={styles.option}>
          <input {...input} type={type} value={value} />
          <span>
            <strong>{titles[value]}</strong>
            <small>{hints[value]}</small>
          </span>
        </label>
      ))}
      <FieldMessage id={id} error={error} />
    </fieldset>
  );
}
