import type { Context } from '#backend/context.ts';
import { fieldRefusal, tooMany } from '#backend/errors.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import type { NotificationKind } from '#lib/rules/notification-kinds.ts';
import { listChoices, type NotificationChoice, needsMarketing, storeChoice } from './choices.ts';
import { messages } from './messages.ts';

const HOURLY_LIMIT = { max: 200, seconds: HOUR_SECONDS };

interface Change {
  kind: NotificationKind;
  byEmail?: boolean | undefined;
  bySms?: boolean | undefined;
}

/** Changes how the caller is notified about a kind; returns all their choices. */
export async function changeChoice(ctx: Context, change: Change): Promise<NotificationChoice[]> {
  const { userId } = requireCaller(ctx);
  const { kind, byEmail, bySms } = change;
  const { wait } = await countAttempt(ctx, { key: `choices:user:${userId}`, ...HOURLY_LIMIT });
  if (wait > 0) throw tooMany('kind', messages.tooOften, wait);
  if (needsMarketing(kind) && (byEmail || bySms) && !(await hasMarketingConsent(ctx, userId)))
    throw fieldRefusal('kind', messages.noMarketingConsent);
  await storeChoice(ctx.db, userId, change);
  return listChoices(ctx.db, userId);
}

async function hasMarketingConsent({ db }: Context, userId: number): Promise<boolean> {
  const consent = await db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'marketing')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return consent !== undefined;
}
