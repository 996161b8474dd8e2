import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import type { InstallationStatus } from '#lib/contract/installation.ts';

export interface Change {
  number: number;
  /** statuses from which the change is possible */
  from: readonly InstallationStatus[];
  status: InstallationStatus;
  cancelledBy?: 'customer' | 'shop';
  /** yyyy-mm-dd; absent: as it was */
  assignedOn?: string;
  /** absent: as it was */
  note?: string;
  /** one line in Russian for the notification */
  title: string;
}

/**
 * Changes the status of a request and notifies the customer in the same transaction; false: its status does not allow the
 * change.
 */
export async function changeInstallation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { number, from, status, cancelledBy, assignedOn, note, title }: Change,
): Promise<boolean> {
  const changed = await db
    .updateTable('installation_requests')
    .set({
      status,
      cancelled_by: cancelledBy ?? null,
      ...(assignedOn !== undefined && { assigned_on: assignedOn }),
      ...(note !== undefined && { note }),
      version: sql`version + 1`,
      updated_at: now(),
    })
    .where('number', '=', number)
    .where('status', 'in', from)
    .returning(['customer', 'user_id as userId', 'version', 'note'])
    .executeTakeFirst();
  if (!changed) return false;
  await notifyOfChange({ db, now }, { ...changed, number, title, text: note ?? '' });
  return true;
}

interface Changed {
  number: number;
  customer: string;
  userId: number | null;
  /** after the change */
  version: number;
  /** one line in Russian */
  title: string;
  text: string;
}

/** Notifies the customer of a change of a request, in its transaction. */
export async function notifyOfChange(
  ctx: Pick<Context, 'db' | 'now'>,
  { number, customer, userId, version, title, text }: Changed,
): Promise<void> {
  await notify(ctx, {
    kind: 'installation',
    key: `installation:${number}:${version}`,
    to: { customer },
    authorId: userId,
    title,
    text,
    links: [{ text: 'Заявки на монтаж', link: '/personal/mount' }],
  });
}
