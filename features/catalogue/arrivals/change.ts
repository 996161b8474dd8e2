import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { ApiError, api } from '#lib/client/api.ts';
import { refusalOf, retryAction } from '#lib/client/refusal.ts';
import { refetchSubscriptions } from './arrival-queries.ts';
import { arrivalTexts } from './arrival-texts.ts';

/** `done`, or why the server refused; null: a failure that was shown as a snackbar (§8) */
export type Outcome = 'done' | { refusal: string } | null;

export const subscribe = (guid: string): Promise<Outcome> =>
  attempt(() => api('POST v1 subscriptions', { body: { nomenclatureId: guid } }));

/** Cancels a subscription, or takes the cancellation back. */
export const change = (guid: string, state: 'active' | 'cancelled'): Promise<Outcome> =>
  attempt(() => api('PUT v1 subscriptions', { body: { nomenclatureId: guid, state } }));

async function attempt(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    await call();
    void refetchSubscriptions();
    return 'done';
  } catch (error) {
    const words = error instanceof ApiError && error.status < 500 && error.body ? refusalOf(error, []).general : null;
    if (words !== null) return { refusal: words };
    const { title, text } = arrivalTexts().failure;
    showSnackbar({ title, text, variant: 'danger', closable: true, action: retryAction(error, () => attempt(call)) });
    return null;
  }
}
