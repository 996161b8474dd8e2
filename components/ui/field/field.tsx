import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import styles from './field.module.scss';

/** Props that all form fields share. */
export interface FieldLabels {
  id: string;
  label: string;
  /** error text; replaces the hint */
  error?: string | undefined;
  /** the error is a warning that does not prevent submitting */
  isNote?: boolean | undefined;
  hint?: ReactNode;
}

interface FieldProps extends FieldLabels {
  children: ReactNode;
}

/** A control with a label above and a hint or error below; pass `controlProps` to the control. */
export function Field({ id, label, error, isNote, hint, children }: FieldProps) {
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldMessage id={`${id}-message`} error={error} isNote={isNote} hint={hint} />
    </div>
  );
}

/** The error of a control, or its hint. */
export function FieldMessage({ id, error, isNote, hint }: Pick<FieldLabels, 'id' | 'error' | 'isNote' | 'hint'>) {
  if (!error && !hint) return null;
  return (
    <p id={id} className={styles.message} data-tone={error ? (isNote ? 'note' : 'error') : 'hint'}>
      {error && isNote && <Icon name="triangle-exclamation-point" size={16} />}
      <span>{error ?? hint}</span>
    </p>
  );
}

/** Attributes that link a control to its label, hint and error. */
export function controlProps({ id, error, hint }: Pick<FieldLabels, 'id' | 'error' | 'hint'>) {
  return {
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-message` : undefined,
  };
}

type TextFieldProps = FieldLabels & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ id, label, error, isNote, hint, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} isNote={isNote} hint={hint}>
      <input type="text" {...input} {...controlProps({ id, error, hint })} />
    </Field>
  );
}
