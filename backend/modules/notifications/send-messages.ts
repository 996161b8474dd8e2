import type { Context } from '#backend/context.ts';
import { queueSms } from '#backend/modules/messages/index.ts';
import type { NewNotification } from './new-notification.ts';

/** Queues a notification's SMS for those of its new recipients who chose it. */
export async function sendMessages(
  ctx: Pick<Context, 'db' | 'now'>,
  { kind, authorId, title }: NewNotification,
  recipients: readonly number[],
): Promise<void> {
  const reachable = authorId == null ? recipients : recipients.filter((id) => id === authorId);
  if (reachable.length === 0) return;
  const people = await ctx.db
    .selectFrom('users as u')
    .innerJoin('notification_settings as s', 's.user_id', 'u.id')
    .select('u.phone')
    .where('u.id', 'in', reachable)
    .where('s.kind', '=', kind)
    .where('s.by_sms', '=', true)
    .execute();
  for (const { phone } of people) if (phone !== null) await queueSms(ctx, phone, title);
}
