import { useState } from 'react';
import { Choice } from '#components/choice/choice.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { refetchStaff } from '#features/staff/shared/staff-queries.ts';
import { api } from '#lib/client/api.ts';
import { useConfirmedAction } from '#lib/client/use-confirmed-action.ts';
import type { StaffOrderTexts } from './order-texts.ts';
import styles from './orders.module.scss';

interface ReservationCancelDialogProps {
  id: number;
  texts: StaffOrderTexts['reservations']['cancelling'];
  onClose: () => void;
}

/** Cancels a reservation for the store, after the question whether the goods are there. */
export function ReservationCancelDialog({ id, texts, onClose }: ReservationCancelDialogProps) {
  const [chosen, setChosen] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { isBusy, failure, onConfirm } = useConfirmedAction(async () => {
    await api('POST v1 staff/reservations/{id}/cancel/', { params: { id }, body: { isThere: chosen === 'yes' } });
    showSnackbar({ text: texts.removed, variant: 'success' });
    onClose();
    await refetchStaff();
  });
  const cancel = () => {
    setAsked(true);
    if (chosen !== '') onConfirm();
  };
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      texts={texts}
      isBusy={isBusy}
      failure={failure}
      onConfirm={cancel}
      onClose={onClose}
    >
      <div className={styles.cancelling}>
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
      </div>
    </ConfirmDialog>
  );
}
