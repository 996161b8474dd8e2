import type { Context } from '#backend/context.ts';
import { announceChange } from '#backend/db/changes.ts';
import { tooMany } from '#backend/errors.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { OwnPlace } from '#lib/contract/league.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import { LEAGUE_PATHS } from './internal.ts';
import { messages } from './messages.ts';
import { getOwnPlace } from './own-place.ts';

/** Every change expires the pages of the league in all cities. */
const HOURLY_LIMIT = { max: 10, seconds: HOUR_SECONDS };

/** Stores whether the caller's company may be named in the public standing; pages show it at once. Idempotent. */
export async function showName(ctx: Context, isShown: boolean): Promise<OwnPlace> {
  const { xmlId: customer, userId } = requireCaller(ctx);
  const { wait } = await countAttempt(ctx, { key: `league-name:customer:${customer}`, ...HOURLY_LIMIT });
  if (wait > 0) throw tooMany('isShown', messages.tooManyChanges, wait);
  await ctx.db.transaction().execute(async (db) => {
    const changed = await db
      .insertInto('league_names')
      .values({ customer, is_shown: isShown, user_id: userId, changed_at: ctx.now() })
      .onConflict((conflict) =>
        conflict
          .column('customer')
          .doUpdateSet(({ ref }) => ({
            is_shown: ref('excluded.is_shown'),
            user_id: ref('excluded.user_id'),
            changed_at: ref('excluded.changed_at'),
          }))
          .whereRef('league_names.is_shown', '<>', 'excluded.is_shown'),
      )
      .returning('customer')
      .executeTakeFirst();
    if (changed) await announceChange(db, ['league'], LEAGUE_PATHS);
  });
  return getOwnPlace(ctx);
}
