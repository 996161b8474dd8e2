import type { Db } from '#backend/db/connection.ts';
import { enqueue, type JobContext, registerJob } from '#backend/modules/jobs/index.ts';
import { notify } from '#backend/modules/notifications/index.ts';

/** Customers of one transaction. */
const BATCH = 200;

/** Registers the job that notifies customers of news. */
export function registerNewsJobs(): void {
  registerJob('news.notify', ({ payload }, context) => notifyOfNews(context, payload.newsId));
}

/** Plans the notifications of a news item; `day`: of its publication, yyyy-mm-dd. */
export const planNewsNotifications = (trx: Db, newsId: number, day: string): Promise<void> =>
  enqueue(trx, 'news.notify', String(newsId), { newsId }, { runAt: morningOf(day) });

/** Nine in the morning in Moscow, so that an SMS about news does not arrive at night. */
const morningOf = (day: string): Date => new Date(`${day}T09:00:00+03:00`);

/**
 * Notifies the next batch of customers. Returns when the job is to run again; undefined: all are notified, or the news
 * item is not to be announced.
 */
async function notifyOfNews({ db, now }: JobContext, id: number): Promise<Date | undefined> {
  return db.transaction().execute(async (trx) => {
    const item = await trx
      .selectFrom('news')
      .select(['title', 'lead', 'published_on', 'is_published', 'notifies'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!item?.is_published || !item.notifies) return undefined;
    const morning = morningOf(item.published_on);
    if (morning > now) return morning;
    const notified = await notify(
      { db: trx, now: () => now },
      {
        kind: 'news',
        key: `news:${id}`,
        to: { customersAtMost: BATCH },
        title: item.title,
        text: item.lead,
        links: [
          { text: { ru: 'Читать новость', en: 'Read the news item' }, link: `/news/${id}` },
          { text: { ru: 'Все новости', en: 'All news' }, link: '/news' },
        ],
      },
    );
    return notified.length < BATCH ? undefined : now;
  });
}
