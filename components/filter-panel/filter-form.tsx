import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field } from '#components/ui/field/field.tsx';
import styles from './filter-panel.module.scss';

/** for a select in a `Field` */
export const filterControl = styles.control;

interface FilterFormProps {
  onSubmit: () => void;
  children: ReactNode;
}

export function FilterForm({ onSubmit, children }: FilterFormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

type FilterInputProps = { label: string } & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function FilterInput({ label, ...input }: FilterInputProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <input {...input} id={id} className={styles.control} />
    </Field>
  );
}

interface PeriodFieldsProps {
  /** yyyy-mm-dd; '': open */
  value: Record<'from' | 'to', string>;
  texts: Record<'from' | 'to', string>;
  onChange: (change: { from: string } | { to: string }) => void;
}

/** First and last day of a period. */
export function PeriodFields({ value: { from, to }, texts, onChange }: PeriodFieldsProps) {
  return (
    <>
      <FilterInput
        label={texts.from}
        type="date"
        max={to || undefined}
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <FilterInput
        label={texts.to}
        type="date"
        min={from || undefined}
        value={to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  );
}
