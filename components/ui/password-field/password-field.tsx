'use client';

import { type ComponentProps, useState } from 'react';
import { controlProps, Field, type FieldLabels } from '#components/ui/field/field.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './password-field.module.scss';

interface PasswordFieldProps extends FieldLabels, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  showLabel: string;
  hideLabel: string;
}

/** A password field whose value can be shown. */
export function PasswordField({ id, label, error, isNote, hint, showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} error={error} isNote={isNote} hint={hint}>
      <div className={styles.root}>
        <input
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...controlProps({ id, error, hint })}
        />
        <IconButton
          className={styles.toggle ?? ''}
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </Field>
  );
}
