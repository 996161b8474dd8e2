import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import { type LocalizedText, textIn, type Wording } from '#lib/config/locales.ts';
import type { InstallationStatus } from '#lib/contract/installation.ts';

export interface StatusChange {
  number: number;
  /** statuses from which the change is possible */
  from: readonly InstallationStatus[];
  status: InstallationStatus;
  cancelledBy?: 'customer' | 'shop';
  /** yyyy-mm-dd; absent: as it was */
  assignedOn?: string;
  /** stored in Russian; absent: as it was */
  note?: Wording;
  /** of the notification */
  title: Wording;
}

/**
 * Changes the status of a request and notifies the customer in the same transaction; false: its status does not allow the
 * change.
 */
export async function changeInstallation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { number, from, status, cancelledBy, assignedOn, note, title }: StatusChange,
): Promise<boolean> {
  const changed = await db
    .updateTable('installation_requests')
    .set({
      status,
      cancelled_by: cancelledBy ?? null,
      ...(assignedOn !== undefined && { assigned_on: assignedOn }),
      ...(note !== undefined && { note: textIn('ru', note) }),
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

/** Title of the notification of a cancelled request. */
export const cancelledTitle = (number: number): LocalizedText => ({
  ru: `Заявка на монтаж № ${number} отменена`,
  en: `Installation request No. ${number} is cancelled`,
});

interface Changed {
  number: number;
  customer: string;
  userId: number | null;
  /** after the change */
  version: number;
  /** one line */
  title: Wording;
  text: Wording;
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
    links: [{ text: { ru: 'Заявки на монтаж', en: 'Installation requests' }, link: '/personal/mount' }],
  });
}
