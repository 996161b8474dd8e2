'use client';

import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import { useConfirmedAction } from '#lib/client/use-confirmed-action.ts';
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
  const withdraw = async () => {
    showClaim(await api('POST v1 claims/{id}/withdraw/', { params: { id } }));
    onClose();
    showSnackbar({ text: words.withdrawn, variant: 'success' });
  };
  // after a failure the claim's state may have changed, so it is reloaded
  const confirmation = useConfirmedAction(
    withdraw,
    () => void queryClient().invalidateQueries({ queryKey: claimQuery(id).queryKey }),
  );
  return (
    <ConfirmDialog
      title={fill(words.withdrawTitle, { number })}
      text={words.withdrawText}
      texts={{ keep: words.withdrawKeep, confirm: words.withdraw, close: texts.close }}
      {...confirmation}
      onClose={onClose}
    />
  );
}
