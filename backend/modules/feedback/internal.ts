import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { attachmentsOf } from '#backend/modules/attachments/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Feedback, FeedbackTopic } from '#lib/contract/feedback.ts';

interface Row {
  number: number;
  topic: FeedbackTopic;
  text: string;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
}

/** The caller's own requests that match a condition on `f`, the newest first. Two queries. */
export async function readFeedback(
  ctx: Context,
  condition: RawBuilder<unknown>,
  { size, page }: { size: number; page: number } = { size: 1, page: 1 },
): Promise<Feedback[]> {
  const { rows } = await sql<Row>`
    SELECT f.number, f.topic, f.text, f.created_at, f.answer, f.answered_at FROM feedback_requests f
    WHERE f.user_id = ${requireCaller(ctx).userId} AND ${condition}
    ORDER BY f.number DESC LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(ctx.db);
  const attachments = await attachmentsOf(
    ctx,
    'feedback',
    rows.map(({ number }) => number),
  );
  return rows.map(({ created_at: createdAt, answered_at: answeredAt, ...row }) => ({
    ...row,
    attachments: attachments.get(row.number) ?? [],
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}
