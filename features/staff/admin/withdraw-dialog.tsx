import { useState } from 'react';
import { Choice } from '#components/choice/choice.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { StaffOrderTexts } from './order-texts.ts';
import styles from './orders.module.scss';
import { refetchStaff } from './staff-queries.ts';

interface WithdrawDialogProps {
  id: number;
  texts: StaffOrderTexts['reservations']['cancelling'];
  onClose: () => void;
}

/** Cancels a reservation for the store, after the question whether the goods are there. */
export function WithdrawDialog({ id, texts, onClose }: WithdrawDialogProps) {
  const [chosen, setChosen] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function withdraw(): Promise<void> {
    setAsked(true);
    if (chosen === '') return;
    setBusy(true);
    setFailure(null);
    try {
      await api('POST v1 staff/reservations/{id}/cancel/', { params: { id }, body: { isThere: chosen === 'yes' } });
      showSnackbar({ text: texts.removed, variant: 'success' });
      onClose();
      await refetchStaff();
    } catch (error) {
      setFailure(refusalOf(error, []).general);
      setBusy(false);
    }
  }
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.withdrawing}>
        <p>{texts.text}</p>
        <Choice
          name="isThere"
          legend={texts.isThere}
          value={chosen}
          options={[
            { value: 'yes', title: texts.yes, detail: '' },
            { value: 'no', title: texts.no, detail: '' },
          ]}
          onChoose={setChosen}
          error={isAsked && chosen === '' ? texts.isThereMissing : undefined}
        />
        <FailureLine onRetry={() => void withdraw()}>{failure}</FailureLine>
        <div className={styles.answers}>
          <Button variant="outline" onClick={onClose} data-first-focus>
            {texts.keep}
          </Button>
          <Button variant="action" disabled={isBusy} onClick={() => void withdraw()}>
            {texts.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
