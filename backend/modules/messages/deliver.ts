import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { SmsGateway } from '#backend/gateways/sms/sms-gateway.ts';
import { logger } from '#backend/logger.ts';
import { regularWork } from '#backend/regular-work.ts';

const BATCH = 20;
/** seconds before the next attempt; after the last one a message is given up: its code would be too old */
const RETRY_SECONDS = [5, 20, 60];

const delivery = regularWork('messages were not sent', { busy: 300, quiet: 10_000 });

/** Sends what is due while the process lives; several processes share the work. */
export function deliverRegularly(db: Db, sms: SmsGateway): void {
  delivery.begin(db, async () => (await deliverDueMessages(db, sms, new Date())) === BATCH);
}

/** Something is about to be committed that should leave at once. */
export const expectMessages = (): void => delivery.expect();

/** Sends at most 20 messages that are due; gives how many were tried. Each is claimed for its time before it is sent. */
export async function deliverDueMessages(db: Db, sms: SmsGateway, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number; phone: string; text: string; attempts: number }>`
    UPDATE outgoing_messages SET attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + 60_000)}
    WHERE id IN (
      SELECT id FROM outgoing_messages WHERE next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, phone, text, attempts`.execute(db);
  await Promise.all(rows.map((message) => deliver(db, sms, now, message)));
  return rows.length;
}

async function deliver(
  db: Db,
  sms: SmsGateway,
  now: Date,
  { id, phone, text, attempts }: { id: number; phone: string; text: string; attempts: number },
): Promise<void> {
  const update = db.updateTable('outgoing_messages').where('id', '=', id);
  try {
    await sms.send(phone, text);
    const kept = sms.keepsText ? {} : { text: null };
    await update.set({ sent_at: now, next_attempt_at: null, ...kept }).execute();
  } catch (error) {
    const seconds = RETRY_SECONDS[attempts - 1];
    logger().warn({ err: error, message: id, attempts }, 'a message was not sent');
    if (seconds === undefined) await update.set({ next_attempt_at: null, text: null }).execute();
    else await update.set({ next_attempt_at: new Date(now.getTime() + seconds * 1000) }).execute();
  }
}
