import type { Context } from '#backend/context.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import { FEEDBACK_TEXT_MAX } from '#lib/config/limits.ts';
import { visibleLines } from '#lib/contract/common.ts';
import type { FeedbackTopic } from '#lib/contract/feedback.ts';
import { companyTitle } from '#lib/format/company-name.ts';

interface OpenFeedback {
  number: number;
  /** name of the person, with the company if there is one */
  sender: string;
  /** ten digits; null: an employee */
  phone: string | null;
  topic: FeedbackTopic;
  text: string;
  createdAt: Date;
}

/** Most requests in one list. */
const LIST_MAX = 500;
const NOTIFIED_MAX = 300;

/** Requests without an answer, the oldest first. */
export async function listOpenFeedback({ db }: Pick<Context, 'db'>): Promise<OpenFeedback[]> {
  const rows = await db
    .selectFrom('feedback_requests as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['f.number', 'f.topic', 'f.text', 'f.created_at as createdAt', 'u.fio', 'u.phone', 'c.name', 'c.opf'])
    .where('f.answer', 'is', null)
    .orderBy('f.number')
    .limit(LIST_MAX)
    .execute();
  return rows.map(({ fio, name, opf, ...row }) => ({
    ...row,
    sender: name === null ? fio : `${fio}, ${companyTitle(opf, name)}`,
  }));
}

/** Answers a request and notifies its sender. */
export async function answerFeedback(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { number, text }: { number: number; text: string },
): Promise<void> {
  const answer = visibleLines(text);
  if (answer === '' || answer.length > FEEDBACK_TEXT_MAX)
    throw operatorRefusal('text', `an answer has 1 to ${FEEDBACK_TEXT_MAX} characters`);
  await inTransaction(db, async (trx) => {
    const request = await trx
      .updateTable('feedback_requests')
      .set({ answer, answered_at: now() })
      .where('number', '=', number)
      .where('answer', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!request) throw operatorRefusal('number', `there is no request ${number} without an answer`);
    await notify(
      { db: trx, now },
      {
        kind: 'feedback',
        key: `feedback:${number}`,
        to: { userId: request.user_id },
        title: { ru: `Ответ на обращение № ${number}`, en: `Answer to your request No. ${number}` },
        text: answer.length > NOTIFIED_MAX ? `${answer.slice(0, NOTIFIED_MAX - 1).trimEnd()}…` : answer,
        links: [{ text: { ru: 'Обратная связь', en: 'Feedback' }, link: '/feedback' }],
      },
    );
  });
}
