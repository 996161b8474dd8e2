import type { Context } from '#backend/context.ts';
import { notFound, tooMany } from '#backend/errors.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import type { Mailing } from '#lib/contract/mailings.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import { listChoices, needsMarketing, storeChoice } from './choices.ts';
import { type MailLink, readLinkToken } from './link-token.ts';
import { messages } from './messages.ts';

/** How often mail of one kind can be switched on in an hour. */
const HOURLY_LIMIT = { max: 60, seconds: HOUR_SECONDS };

type Reading = Pick<Context, 'db' | 'now'>;

/** What the link of a mail switches. Throws `ServiceError` 404 for a link that is not ours. */
export async function readMailing(ctx: Reading, token: string): Promise<Mailing> {
  return mailingOf(ctx, await requireLink(ctx, token));
}

/** Switches the mail that the link names off or on, without sign-in. */
export async function changeMailing(ctx: Reading, token: string, byEmail: boolean): Promise<Mailing> {
  const link = await requireLink(ctx, token);
  // switching off is never refused: a mail program's own button shows no reason
  if (byEmail) {
    const { wait } = await countAttempt(ctx, { key: `mailing:${link.userId}:${link.kind}`, ...HOURLY_LIMIT });
    if (wait > 0) throw tooMany('byEmail', messages.tooOften, wait);
  }
  await storeChoice(ctx.db, link.userId, { kind: link.kind, byEmail });
  return mailingOf(ctx, link);
}

async function requireLink({ db }: Reading, token: string): Promise<MailLink> {
  const link = await readLinkToken(db, token);
  if (link === null) throw notFound(messages.unknownLink);
  return link;
}

async function mailingOf({ db }: Reading, { userId, kind }: MailLink): Promise<Mailing> {
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('is_blocked', '=', false)
    .executeTakeFirst();
  if (!person) throw notFound(messages.unknownLink);
  const byEmail = (await listChoices(db, userId)).some((choice) => choice.kind === kind && choice.byEmail);
  return { kind, email: maskedEmail(person.email), byEmail, needsConsent: needsMarketing(kind) };
}

/** «i••••@klimatprof.example»: the owner recognises it, and readers of a forwarded mail do not learn the address. */
const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1••••');
