import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { tooMany } from '#backend/errors.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { dueSurvey, quarterAgo } from './due-survey.ts';

const PER_PERSON = { max: 20, seconds: DAY_SECONDS };

const tooManyScores = {
  ru: 'Сегодня вы меняли оценку слишком много раз. Попробуйте завтра',
  en: 'You have changed your score too many times today. Try tomorrow',
};

/**
 * Records that the survey about an order is shown; true for one of several parallel pages, false for the others and when
 * the survey is not due.
 */
export async function showSurvey(ctx: Context, order: string): Promise<boolean> {
  const { userId } = requireCaller(ctx);
  return ctx.db.transaction().execute(async (db) => {
    await lockUser(db, userId);
    const due = await dueSurvey({ ...ctx, db });
    if (due?.order !== order) return false;
    await db
      .insertInto('satisfaction_surveys')
      .values({ user_id: userId, order_id: due.orderId, shown_at: ctx.now(), score: null, answered_at: null })
      .execute();
    return true;
  });
}

/** Stores the caller's score with the survey of this quarter; a repeated score replaces it. */
export async function scoreShop(ctx: Context, { score, comment }: { score: number; comment: string }): Promise<void> {
  const { userId } = requireCaller(ctx);
  const { wait } = await countAttempt(ctx, { key: `satisfaction:${userId}`, ...PER_PERSON });
  if (wait > 0) throw tooMany('score', tooManyScores, wait);
  const answer = { score, comment, answered_at: ctx.now() };
  await ctx.db.transaction().execute(async (db) => {
    await lockUser(db, userId);
    const { numUpdatedRows } = await db
      .updateTable('satisfaction_surveys')
      .set(answer)
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('satisfaction_surveys')
          .select('id')
          .where('user_id', '=', userId)
          .where('shown_at', '>', quarterAgo(ctx.now()))
          .orderBy('shown_at', 'desc')
          .limit(1),
      )
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await db
      .insertInto('satisfaction_surveys')
      .values({ user_id: userId, order_id: null, shown_at: ctx.now(), ...answer })
      .execute();
  });
}

/** Stores that the caller wants no more surveys, on any device. */
export async function refuseSurveys(ctx: Context): Promise<void> {
  await ctx.db
    .insertInto('survey_refusals')
    .values({ user_id: requireCaller(ctx).userId, refused_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes parallel calls of one person sequential. */
async function lockUser(db: Db, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
