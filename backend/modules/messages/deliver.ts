import type { SmsGateway } from '#backend/gateways/sms/sms-gateway.ts';
import { registerJob } from '#backend/modules/jobs/index.ts';

/** Repeated after 5, 20 and 60 seconds; then a message is given up, since its code would be too old. */
const retry = { first: 5, most: 60, factor: 4, attempts: 4 };

/** Registers the job that sends messages. The text of a sent or given-up message is erased. */
export function registerMessageJobs(sms: SmsGateway): void {
  registerJob(
    'sms',
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
      retry,
      async givenUp({ payload }, { db }) {
        await db.updateTable('outgoing_messages').set({ text: null }).where('id', '=', payload.messageId).execute();
      },
    },
  );
}
