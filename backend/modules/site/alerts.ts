import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { keepSession } from '#backend/modules/accounts/index.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { messages } from './messages.ts';

/** The active announcement that began last, of those that this visitor has not closed (§4). */
export async function currentAlert({ db, now, caller, sessionId }: Context): Promise<AppInfo['alert']> {
  const at = now();
  const alert = await db
    .selectFrom('alerts as a')
    .leftJoin('alert_closings as x', (join) =>
      join
        .onRef('x.alert_name', '=', 'a.name')
        .on('a.can_close', '=', true)
        .on(caller ? 'x.user_id' : 'x.session_id', '=', caller ? caller.userId : sessionId),
    )
    .select(['a.name', 'a.text', 'a.type', 'a.can_close as canClose'])
    .where((is) => is.or([is('a.starts_at', 'is', null), is('a.starts_at', '<=', at)]))
    .where((is) => is.or([is('a.ends_at', 'is', null), is('a.ends_at', '>', at)]))
    .where('x.alert_name', 'is', null)
    .where('a.is_active', '=', true)
    .orderBy((of) => of.fn.coalesce('a.starts_at', 'a.added_at'), 'desc')
    .orderBy('a.added_at', 'desc')
    .orderBy('a.name')
    .limit(1)
    .executeTakeFirst();
  return alert ?? null;
}

/** Stores that the visitor has closed an announcement; for a guest as long as the session is stored. */
export async function closeAlert(ctx: Context, name: string): Promise<void> {
  const { db, caller, sessionId } = ctx;
  const alert = await db.selectFrom('alerts').select('can_close').where('name', '=', name).executeTakeFirst();
  if (!alert?.can_close) throw notFound(messages.noAlert);
  const isKept = caller !== null || (sessionId !== null && (await keepSession(ctx, sessionId)));
  if (!isKept) return;
  await db
    .insertInto('alert_closings')
    .values({ alert_name: name, user_id: caller?.userId ?? null, session_id: caller ? null : sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
