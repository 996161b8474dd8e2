'use client';

import type { MouseEvent } from 'react';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import styles from './copy-code.module.scss';

export interface CopyCodeProps {
  code: string;
  /** name of the code: «НС-код» */
  name: string;
  /** «Скопировать» */
  action: string;
  /** announced after copying */
  done: string;
  className?: string;
}

/** A selectable code with a copy button. */
export function CopyCode({ className, ...props }: CopyCodeProps) {
  return (
    <span className={className ? `${styles.root} ${className}` : styles.root}>
      <span title={props.name}>{props.code}</span>
      <CopyButton {...props} />
    </span>
  );
}

/** The button beside a code. */
export function CopyButton({ code, name, action, done }: CopyCodeProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${action} ${name} ${code}`}
      onClick={(event) => copy(event, code, done)}
    />
  );
}

/** If the clipboard is not allowed, the code is selected, so that Ctrl+C copies it. */
async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>, code: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showSnackbar({ text: done, variant: 'success' });
  } catch {
    if (currentTarget.previousElementSibling) getSelection()?.selectAllChildren(currentTarget.previousElementSibling);
  }
}
