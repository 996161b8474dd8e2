'use client';

import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Installation } from '#lib/contract/installation.ts';
import { fill } from '#lib/format/fill.ts';
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
    <ConfirmDialog
      title={fill(cancel.title, { number })}
      text={cancel.text}
      texts={{ keep: cancel.keep, confirm: cancel.action, close: texts.close }}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
