import { useState } from 'react';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { refetchStaff } from './staff-queries.ts';

/** The call of a row's button, one at a time: says that it was done, or why not, and loads the list again. */
export function useRowCall(call: () => Promise<unknown>, done: string): { isSending: boolean; send: () => void } {
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      await call();
      showSnackbar({ text: done, variant: 'success' });
    } catch (error) {
      showSnackbar(failureOf(error, send));
    }
    setSending(false);
    await refetchStaff();
  }
  return { isSending, send: () => void send() };
}
