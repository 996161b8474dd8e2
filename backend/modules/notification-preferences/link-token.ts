import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#backend/db/connection.ts';
import type { NotificationKind } from '#lib/rules/notification-kinds.ts';
import { notificationKinds } from './choices.ts';

const SIGNATURE_BYTES = 16;

export interface MailLink {
  userId: number;
  kind: NotificationKind;
}

/**
 * Token of a link that switches a person's mail of one kind off and on without sign-in: `17.order.<signature>`. It does
 * not expire, since old mails must be unsubscribable too, and it opens nothing else.
 */
export async function linkToken(db: Db, link: MailLink): Promise<string> {
  return `${nameOf(link)}.${signature(await signingKey(db), link).toString('base64url')}`;
}

/** Whom and what a token names; null: it is not one of ours. */
export async function readLinkToken(db: Db, token: string): Promise<MailLink | null> {
  const [id = '', name, signed = '', ...more] = token.split('.');
  const kind = notificationKinds.find((known) => known === name);
  if (!/^[1-9]\d{0,8}$/.test(id) || kind === undefined || more.length > 0) return null;
  const link = { userId: Number(id), kind };
  const expected = signature(await signingKey(db), link);
  const given = Buffer.from(signed, 'base64url');
  return given.length === SIGNATURE_BYTES && timingSafeEqual(given, expected) ? link : null;
}

const nameOf = ({ userId, kind }: MailLink) => `${userId}.${kind}`;

const signature = (key: Buffer, link: MailLink): Buffer =>
  createHmac('sha256', key).update(nameOf(link)).digest().subarray(0, SIGNATURE_BYTES);

async function signingKey(db: Db): Promise<Buffer> {
  const { key } = await db.selectFrom('mail_key').select('key').executeTakeFirstOrThrow();
  return key;
}
