import type { Db } from '#backend/db/connection.ts';

export interface OutboxSms {
  id: number;
  phone: string;
  text: string | null;
  createdAt: Date;
}

const SHOWN = 50;

/** The newest messages first, for a development shop, which does not really send them. */
export async function listSmsOutbox(db: Db): Promise<OutboxSms[]> {
  return db
    .selectFrom('outgoing_messages')
    .select(['id', 'phone', 'text', 'created_at as createdAt'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}
