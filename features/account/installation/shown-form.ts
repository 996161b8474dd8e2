import { goToAddress } from '#components/navigation/own-address.ts';
import { guidIn } from '#lib/config/address-values.ts';
import { MOUNT_PATH } from '#lib/config/routes.ts';

/** Address of the page with the form; `order` is chosen in it. */
export const formAddress = (order?: string): string => `${MOUNT_PATH}?${order ? `order=${order}` : 'new'}`;

/** What an address asks for: null: only the list; else the form, with an order or without. */
export function formOf(search: string): { order: string | null } | null {
  const query = new URLSearchParams(search);
  const order = guidIn(query, 'order');
  if (order) return { order };
  return query.has('new') ? { order: null } : null;
}

/** Closes the form; going back opens it again. */
export const closeForm = (): void => goToAddress(MOUNT_PATH);
