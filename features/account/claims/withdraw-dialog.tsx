'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Claim } from '#lib/contract/claims.ts';
import { fill } from '#lib/format/fill.ts';
import { claimQuery, showClaim } from './claim-queries.ts';
import type { ClaimTexts } from './claim-texts.ts';
import styles from './claims-layout.module.scss';

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
    <Dialog title={fill(words.withdrawTitle, { number })} closeLabel={texts.close} onClose={onClose}>
      <p>{words.withdrawText}</p>
      <FailureLine>{failure}</FailureLine>
      <div className={styles.answers}>
        <Button variant="outline" onClick={onClose} data-first-focus>
          {words.withdrawKeep}
        </Button>
        <Button variant="action" disabled={isBusy} onClick={() => void confirm()}>
          {words.withdraw}
        </Button>
      </div>
    </Dialog>
  );
}
