'use client';

import { type MouseEvent, useRef } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import styles from './code-block.module.scss';

interface CodeBlockProps {
  text: string;
  /** text of the button */
  copy: string;
  /** announced after copying */
  copied: string;
}

/** A text for programs, with a copy button. */
export function CodeBlock({ text, copy, copied }: CodeBlockProps) {
  const code = useRef<HTMLPreElement>(null);
  const toClipboard = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(text);
      showSnackbar({ text: copied, variant: 'success' });
    } catch {
      // without access to the clipboard the text is selected, so that Ctrl+C copies it
      if (code.current) getSelection()?.selectAllChildren(code.current);
    }
  };
  return (
    <div className={styles.root}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable so that the keyboard can scroll it (axe: scrollable-region-focusable) */}
      <pre ref={code} className={styles.code} tabIndex={0}>
        <code>{text}</code>
      </pre>
      <Button size="s" variant="outline" icon="copy" onClick={(event) => void toClipboard(event)}>
        {copy}
      </Button>
    </div>
  );
}
