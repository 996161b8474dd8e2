import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { conflict } from '#backend/errors.ts';
import { pageCount } from '#backend/page-count.ts';
import type { StaffJob } from '#lib/contract/staff-orders.ts';
import { messages } from './messages.ts';

/** A job that no worker has taken for so long waits too long. */
const LATE_MINUTES = 10;
/** A job that has failed so often is shown before it is given up. */
const ATTEMPTS_SHOWN = 3;

/** Messages can be sent again by their cause; an order that was not handed over or cancelled would be forgotten. */
const droppable: ReadonlySet<string> = new Set([
  'sms',
  'sms.notice',
  'mail',
  'news.notify',
  'arrivals.notify',
  'attachment.drop',
]);

interface Row {
  id: number;
  kind: string;
  key: string;
  attempts: number;
  run_at: Date | null;
  died_at: Date | null;
  last_error: string | null;
}

const isHanging = (now: Date) => sql<boolean>`(died_at IS NOT NULL OR attempts >= ${ATTEMPTS_SHOWN}
  OR run_at < ${now}::timestamptz - ${`${LATE_MINUTES} minutes`}::interval)`;

/** Number of jobs that need somebody's attention. */
export async function countHangingJobs({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM jobs WHERE ${isHanging(now())}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A page of the jobs that failed repeatedly, wait too long or were given up. */
export async function listHangingJobs(
  ctx: Pick<Context, 'db' | 'now'>,
  { page, size }: { page: number; size: number },
): Promise<{ items: StaffJob[]; total: number; pages: number }> {
  const total = await countHangingJobs(ctx);
  const { rows } = await sql<Row>`
    SELECT id, kind, key, attempts, run_at, died_at, last_error FROM jobs WHERE ${isHanging(ctx.now())}
    ORDER BY id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(ctx.db);
  const items = rows.map(({ id, kind, key, attempts, run_at, died_at, last_error }) => ({
    id,
    kind,
    key,
    attempts,
    nextAt: run_at?.toISOString() ?? null,
    givenUpAt: died_at?.toISOString() ?? null,
    error: last_error && withoutPersonalData(last_error),
    canBeDropped: died_at !== null && droppable.has(kind),
  }));
  return { items, total, pages: pageCount(total, size) };
}

/** Starts a job at once, with all its attempts; a running one is left alone. Throws 409 then. */
export async function retryJob({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<void> {
  const { rows } = await sql`
    UPDATE jobs SET run_at = ${now()}, died_at = NULL, attempts = 0 WHERE id = ${id} AND claim IS NULL
    RETURNING id`.execute(db);
  if (rows.length === 0) throw conflict(messages.jobIsRunning);
}

/** Removes a job that was given up. Throws 409 where something would be lost with it. */
export async function dropJob({ db }: Pick<Context, 'db'>, id: number): Promise<void> {
  const { rows } = await sql`
    DELETE FROM jobs WHERE id = ${id} AND died_at IS NOT NULL AND kind = ANY(${[...droppable]}::text[])
    RETURNING id`.execute(db);
  if (rows.length === 0) throw conflict(messages.jobIsNeeded);
}

/** Failures of mail and SMS servers repeat the address they were sent to. */
const withoutPersonalData = (text: string): string =>
  text.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…').replace(/\+?\d[\d\s()-]{8,}\d/g, '…');
