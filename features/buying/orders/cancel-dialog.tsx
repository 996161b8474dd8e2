'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { queryClient } from '#lib/client/queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Order } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './dialogs.module.scss';
import { cancelOrder, orderQuery } from './order-queries.ts';
import type { OrderTexts } from './order-texts.ts';

interface CancelDialogProps {
  order: Order;
  texts: OrderTexts;
  onClose: () => void;
}

export function CancelDialog({ order, texts, onClose }: CancelDialogProps) {
  const { cancel } = texts;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { status } = await cancelOrder(order.id);
      onClose();
      const text = status === 'cancelled' ? cancel.done : cancel.asked;
      showSnackbar({ text, variant: status === 'cancelled' ? 'success' : 'info', closable: true });
    } catch (error) {
      setFailure(refusalOf(error, []).general);
      setBusy(false);
      // the order's state has changed, so it is reloaded
      void queryClient().invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
    }
  };
  return (
    <Dialog title={fill(cancel.title, { number: order.number })} closeLabel={texts.close} onClose={onClose}>
      <p>{order.status === 'new' ? cancel.textNew : cancel.textTaken}</p>
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
