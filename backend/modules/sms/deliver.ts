import type { SmsGateway } from '#backend/gateways/sms/sms-gateway.ts';
import { type Retry, registerJob } from '#backend/modules/jobs/index.ts';

const retries: Record<'sms' | 'sms.notice', Retry> = {
  /** after 5, 20 and 60 seconds; then the message is given up, since its code would be too old */
  sms: { first: 5, most: 60, factor: 4, attempts: 4 },
  /** after 10, 20, 40 … seconds, at most a quarter of an hour: 27 hours in all, as mail */
  'sms.notice': { first: 10, most: 900, factor: 2, attempts: 115 },
};

/** Registers the jobs that send messages. The text of a sent or given-up message is erased. */
export function registerSmsJobs(sms: SmsGateway): void {
  for (const kind of ['sms', 'sms.notice'] as const)
    registerJob(
      kind,
      async ({ payload }, { db, now }) => {
        const message = await db
          .selectFrom('outgoing_messages')
          .select(['phone', 'text', 'sent_at'])
          .where('id', '=', payload.messageId)
          .executeTakeFirst();
        if (!message || message.text === null || message.sent_at !== null) return undefined;
        await sms.send(message.phone, message.text);
        const kept = sms.keepsText ? {} : { text: null };
        await db
          .updateTable('outgoing_messages')
          .set({ sent_at: now, ...kept })
          .where('id', '=', payload.messageId)
          .execute();
        return undefined;
      },
      {
        retry: retries[kind],
        async givenUp({ payload }, { db }) {
          await db.updateTable('outgoing_messages').set({ text: null }).where('id', '=', payload.messageId).execute();
        },
      },
    );
}
