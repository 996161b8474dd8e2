import type { Context } from '#backend/context.ts';
import { expectMessages } from './deliver.ts';

/**
 * Leaves a message to be sent once the transaction is committed: the table is its own queue.
 * @param phone ten digits
 */
export async function queueSms({ db, now }: Pick<Context, 'db' | 'now'>, phone: string, text: string): Promise<void> {
  const at = now();
  expectMessages();
  await db.insertInto('outgoing_messages').values({ phone, text, created_at: at, next_attempt_at: at }).execute();
}
