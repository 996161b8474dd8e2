'use client';

import type { MouseEvent } from 'react';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import styles from './copy-code.module.scss';

interface CopyCodeProps {
  code: string;
  /** what the code is called: «НС-код» */
  name: string;
  /** «Скопировать» */
  action: string;
  /** said after copying */
  done: string;
}

/** A code that can be selected, and a button that copies it. */
export function CopyCode({ code, name, action, done }: CopyCodeProps) {
  return (
    <span className={styles.root}>
      <span title={name}>{code}</span>
      <button
        type="button"
        className={styles.button}
        aria-label={`${action} ${name} ${code}`}
        onClick={(event) => copy(event, code, done)}
      />
    </span>
  );
}

/** Where the browser refuses, the code is left selected, one key press away from the clipboard. */
async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>, code: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showSnackbar({ text: done, variant: 'success' });
  } catch {
    if (currentTarget.previousElementSibling) getSelection()?.selectAllChildren(currentTarget.previousElementSibling);
  }
}
