'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import styles from './confirm-dialog.module.scss';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** `keep` closes the dialog without a change */
  texts: Record<'keep' | 'confirm' | 'close', string>;
  isBusy?: boolean;
  failure?: string | null;
  /** below the text */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, texts, isBusy, failure = null, children, onConfirm, onClose } = props;
  return (
    <Dialog title={title} closeLabel={texts.close} onClose={onClose}>
      <p>{text}</p>
      {children}
      <FailureLine onRetry={onConfirm}>{failure}</FailureLine>
      <div className={styles.buttons}>
        <Button variant="outline" onClick={onClose} data-first-focus>
          {texts.keep}
        </Button>
        <Button variant="action" disabled={isBusy} onClick={onConfirm}>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
