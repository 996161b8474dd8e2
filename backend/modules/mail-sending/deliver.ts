import type { Db } from '#backend/db/connection.ts';
import { type MailGateway, MailRefused, UnclearDelivery } from '#backend/gateways/mail/mail-gateway.ts';
import { logger } from '#backend/logger.ts';
import { type JobContext, registerJob } from '#backend/modules/jobs/index.ts';
import { compose } from './compose.ts';
import { type DueMail, readDueMail } from './read-mail.ts';

/** Pauses of 10, 20, 40 … seconds, at most a quarter of an hour: 27 hours in all. */
const retry = { first: 10, most: 900, factor: 2, attempts: 115 };

/**
 * Seconds until the next attempt when the server may have accepted the mail without confirming it. The mail is given up
 * after the third such attempt, so that the customer does not get many copies.
 */
const UNCLEAR_PAUSES = [1800, 21_600];

/** Registers the job that sends mail. The content of a sent or given-up mail is erased. */
export function registerMailJobs(gateway: MailGateway): void {
  registerJob(
    'mail',
    async ({ payload: { mailId } }, context) => {
      const mail = await readDueMail(context.db, mailId);
      if (!mail) return undefined;
      const { obstacle } = mail;
      if (obstacle !== null) return giveUp(context.db, mailId, obstacle);
      return attempt(gateway, context, mail);
    },
    {
      retry,
      givenUp: ({ payload: { mailId } }, { db }) => giveUp(db, mailId, 'the mail server did not take it'),
    },
  );
}

/** Sends the mail; returns when to repeat it if it is unclear whether it was accepted. */
async function attempt(gateway: MailGateway, { db, now }: JobContext, mail: DueMail): Promise<Date | undefined> {
  const outgoing = await compose(db, mail, now);
  // if the process ends before the result is stored, the next attempt knows that there was one
  await addUnclear(db, mail.id, 1);
  try {
    await gateway.send(outgoing);
  } catch (error) {
    if (error instanceof UnclearDelivery) return afterUnclear(db, mail, now);
    await addUnclear(db, mail.id, -1);
    if (!(error instanceof MailRefused)) throw error;
    logger().warn({ err: error, mailId: mail.id }, 'a mail was refused for good');
    return giveUp(db, mail.id, error.message);
  }
  const kept = gateway.keepsContent ? {} : { content: null };
  await db
    .updateTable('outgoing_mails')
    .set({ sent_at: now, unclear: 0, ...kept })
    .where('id', '=', mail.id)
    .execute();
  return undefined;
}

async function afterUnclear(db: Db, { id, unclear }: DueMail, now: Date): Promise<Date | undefined> {
  const pause = UNCLEAR_PAUSES[unclear];
  logger().warn({ mailId: id, attempts: unclear + 1 }, 'the mail server did not say whether it accepted a mail');
  if (pause === undefined) return giveUp(db, id, 'the mail server never said whether it accepted it');
  return new Date(now.getTime() + pause * 1000);
}

async function addUnclear(db: Db, id: number, count: 1 | -1): Promise<void> {
  await db
    .updateTable('outgoing_mails')
    .set(({ eb }) => ({ unclear: eb('unclear', '+', count) }))
    .where('id', '=', id)
    .execute();
}

async function giveUp(db: Db, id: number, reason: string): Promise<undefined> {
  await db.updateTable('outgoing_mails').set({ content: null, given_up: reason }).where('id', '=', id).execute();
}
