'use client';

import type { MouseEvent } from 'react';
import { AfterLoad } from '#components/loading/after-load.tsx';
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

/** A selectable code with a copy button. */
export function CopyCode({ className, ...props }: CopyCodeProps) {
  return (
    <span className={className ? `${styles.root} ${className}` : styles.root}>
      <span title={props.name}>{props.code}</span>
      <CopyButton {...props} />
    </span>
  );
}

/** The code of an item in a long list: its name is written by the style sheet, the button comes after the page. */
export function ListedCode({ className, ...props }: CopyCodeProps) {
  return (
    <div className={className ? `${styles.root} ${className}` : styles.root} data-part="code" data-name={props.name}>
      <span title={props.name}>{props.code}</span>
      <AfterLoad>
        <CopyButton {...props} />
      </AfterLoad>
    </div>
  );
}

function CopyButton({ code, name, action, done }: CopyCodeProps) {
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
