import { api } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import { approvalAddress } from '#lib/config/routes.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { basketQuery } from './checkout-queries.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';

type Asked = Omit<CallInput<'POST v1 approvals/'>['body'], 'key'>;

/** Asks owners and buyers to place the order, and opens the request. Throws errors of the form's fields. */
export async function sendForApproval(asked: Asked, onSent: () => void): Promise<void> {
  const { id } = await api('POST v1 approvals/', { body: { ...asked, key: orderKey() } });
  forgetOrderKey();
  // the basket must be loaded again when the visitor comes back
  queryClient().removeQueries({ queryKey: basketQuery().queryKey });
  onSent();
  window.location.assign(approvalAddress(id));
}
