'use client';

import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Claim } from '#lib/contract/claims.ts';
import { fill } from '#lib/format/fill.ts';
import { claimQuery, showClaim } from './claim-queries.ts';
import type { ClaimTexts } from './claim-texts.ts';

interface WithdrawDialogProps {
  claim: Claim;
  texts: ClaimTexts;
  onClose: () => void;
}

export function WithdrawDialog({ claim: { id, number }, texts, onClose }: WithdrawDialogProps) {
  const words = texts.claim;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      showClaim(await api('POST v1 claims/{id}/withdraw/', { params: { id } }));
      onClose();
      showSnackbar({ text: words.withdrawn, variant: 'success' });
    } catch (error) {
      setFailure(refusalOf(error, []).general);
      setBusy(false);
      // the claim's state has changed, so it is reloaded
      void queryClient().invalidateQueries({ queryKey: claimQuery(id).queryKey });
    }
  };
  return (
    <ConfirmDialog
      title={fill(words.withdrawTitle, { number })}
      text={words.withdrawText}
      texts={{ keep: words.withdrawKeep, confirm: words.withdraw, close: texts.close }}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
