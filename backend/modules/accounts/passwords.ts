import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Db } from '#backend/db/connection.ts';

/** Signs that nobody takes for another, in an SMS or on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** argon2id with the library's parameters: 19 MiB, 2 passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** A password for a new account, about 50 bits: it comes by SMS and is meant to be changed. */
export const newPassword = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

let nobody: Promise<string> | undefined;

/** Whether the password is the account's; takes as long where there is no such account. */
async function isPasswordRight(password: string, known: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword(newPassword());
  const isRight = await verify(known ?? (await nobody), password);
  return isRight && known !== null && known !== undefined;
}

export interface KnownPasswords {
  password_hash: string | null;
  sent_password_hash: string | null;
  sent_password_until: Date | null;
}

/** Which of an account's two passwords it is: the person's own, or the one that came by SMS; undefined: no such account. */
export async function whichPassword(
  password: string,
  known: KnownPasswords | undefined,
  now: Date,
): Promise<'own' | 'sent' | null> {
  const sentHash = known?.sent_password_until && known.sent_password_until > now ? known.sent_password_hash : null;
  const [isOwn, isSent] = await Promise.all([
    isPasswordRight(password, known?.password_hash),
    isPasswordRight(password, sentHash),
  ]);
  return isSent ? 'sent' : isOwn ? 'own' : null;
}

/** From now on the account has this password alone. */
export async function setPassword(db: Db, userId: number, passwordHash: string | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, sent_password_hash: null, sent_password_until: null })
    .where('id', '=', userId)
    .execute();
}
