import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { refetchStaff } from './staff-queries.ts';

interface RemoveButtonProps {
  texts: Record<'remove' | 'title' | 'text' | 'keep' | 'confirm' | 'close' | 'removed', string>;
  remove: () => Promise<unknown>;
  /** in a row: small, with a name that tells it from those of other rows */
  ofRow?: string;
  /** after it was deleted */
  onDone: () => void;
}

/** Deletes what is edited, after a question. */
export function RemoveButton({ texts, remove, ofRow, onDone }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await remove();
      showSnackbar({ text: texts.removed, variant: 'success' });
      onDone();
      await refetchStaff();
    } catch (error) {
      setFailure(refusalOf(error, []).general);
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        {...(ofRow === undefined
          ? { variant: 'quiet' as const }
          : { variant: 'outline' as const, size: 's' as const, 'aria-label': ofRow })}
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.title}
          text={texts.text}
          texts={texts}
          isBusy={isBusy}
          failure={failure}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
