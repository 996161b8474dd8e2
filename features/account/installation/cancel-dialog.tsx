'use client';

import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { useConfirmedAction } from '#lib/client/use-confirmed-action.ts';
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
  const confirmation = useConfirmedAction(async () => {
    await cancelInstallation(number);
    onClose();
    showSnackbar({ text: cancel.done, variant: 'success' });
  });
  return (
    <ConfirmDialog
      title={fill(cancel.title, { number })}
      text={cancel.text}
      texts={{ keep: cancel.keep, confirm: cancel.action, close: texts.close }}
      {...confirmation}
      onClose={onClose}
    />
  );
}
