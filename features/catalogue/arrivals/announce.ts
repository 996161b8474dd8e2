import { showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import type { ArrivalDialogProps } from './arrival-dialog-props.ts';
import { isListPage, LIST_PATH } from './arrival-queries.ts';
import { arrivalTexts } from './arrival-texts.ts';
import { change } from './change.ts';

/** 'Заявка принята' (§9), with a link to the list. */
export function announceSubscribed(): void {
  const words = arrivalTexts();
  const link = isListPage() ? null : { label: words.toList, href: LIST_PATH };
  showSnackbar({ text: words.subscribed, variant: 'success', link });
}

/** 'Подписка отменена' (§9), with an undo. */
export function announceCancelled(guid: string, onChanged: ArrivalDialogProps['onChanged']): void {
  const words = arrivalTexts();
  const restore = async () => {
    const outcome = await change(guid, 'active');
    if (outcome === 'done') {
      onChanged(guid, true);
      announceSubscribed();
    } else if (outcome) showFailure(outcome.refusal);
  };
  showSnackbar({ text: words.cancelled, closable: true, action: { label: words.undo, onPress: () => void restore() } });
}
