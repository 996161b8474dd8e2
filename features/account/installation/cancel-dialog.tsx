'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Installation } from '#lib/contract/installation.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './installation.module.scss';
import { cancelInstallation } from './installation-queries.ts';
import type { InstallationTexts } from './installation-texts.ts';

interface CancelDialogProps {
  request: Installation;
  texts: InstallationTexts;
  onClose: () => void;
}

export function CancelDialog({ request: { number }, texts, onClose }: CancelDialogProps) {
  const { cancel } = texts;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await cancelInstallation(number);
      onClose();
      showSnackbar({ text: cancel.done, variant: 'success' });
    } catch (error) {
      setFailure(refusalOf(error, []).general);
      setBusy(false);
    }
  };
  return (
    <Dialog title={fill(cancel.title, { number })} closeLabel={texts.close} onClose={onClose}>
      <p>{cancel.text}</p>
      <FailureLine>{failure}</FailureLine>
      <div className={styles.answers}>
        <Button variant="outline" onClick={onClose} data-first-focus>
          {cancel.keep}
        </Button>
        <Button variant="action" disabled={isBusy} onClick={() => void confirm()}>
          {cancel.action}
        </Button>
      </div>
    </Dialog>
  );
}
