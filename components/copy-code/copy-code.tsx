'use client';

import type { MouseEvent } from 'react';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import styles from './copy-code.module.scss';

interface CopyCodeProps {
  code: string;
  /** name of the code: «НС-код» */
  name: string;
  /** «Скопировать» */
  action: string;
  /** announced after copying */
  done: string;
  className?: string;
}

/** A selectable code with a copy button. Style sheets may write its title before it. */
export function CopyCode({ code, name, action, done, className = '' }: CopyCodeProps) {
  return (
    <span className={`${styles.root} ${className}`} data-part="code" title={name}>
      {code}
      <button
        type="button"
        className={styles.button}
        aria-label={`${action} ${name} ${code}`}
        onClick={(event) => copy(event, code, done)}
      />
    </span>
  );
}

/** If the clipboard is not allowed, the code is selected, so that Ctrl+C copies it. */
async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>, code: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showSnackbar({ text: done, variant: 'success' });
  } catch {
    const text = currentTarget.previousSibling;
    if (text) getSelection()?.setBaseAndExtent(text, 0, text, code.length);
  }
}
