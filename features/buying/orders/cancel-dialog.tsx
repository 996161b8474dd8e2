'use client';

import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { queryClient } from '#lib/client/queries.ts';
import { useConfirmedAction } from '#lib/client/use-confirmed-action.ts';
import type { Order } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import { cancelOrder, orderQuery } from './order-queries.ts';
import type { OrderTexts } from './order-texts.ts';

interface CancelDialogProps {
  order: Order;
  texts: OrderTexts;
  onClose: () => void;
}

export function CancelDialog({ order, texts, onClose }: CancelDialogProps) {
  const { cancel } = texts;
  const requestCancellation = async () => {
    const { status } = await cancelOrder(order.id);
    onClose();
    const text = status === 'cancelled' ? cancel.done : cancel.asked;
    showSnackbar({ text, variant: status === 'cancelled' ? 'success' : 'info', closable: true });
  };
  // after a failure the order's state may have changed, so it is reloaded
  const confirmation = useConfirmedAction(
    requestCancellation,
    () => void queryClient().invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
  );
  return (
    <ConfirmDialog
      title={fill(cancel.title, { number: order.number })}
      text={order.status === 'new' ? cancel.textNew : cancel.textTaken}
      texts={{ keep: cancel.keep, confirm: cancel.action, close: texts.close }}
      {...confirmation}
      onClose={onClose}
    />
  );
}
