import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { failureOf, refusalOf } from '#lib/client/refusal.ts';

/** The error text of a failed call. */
export const refusalText = (error: unknown): string => {
  const { fields, general } = refusalOf(error, ['text', 'file']);
  return fields[0]?.message ?? general ?? '';
};

/** Shows why a call failed, with a button that repeats it. */
export const showFailure = (error: unknown, retry: () => Promise<unknown>) =>
  showSnackbar({ ...failureOf(error, retry), text: refusalText(error) });
