import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Db } from '#backend/db/connection.ts';

/** Characters that cannot be confused, in an SMS or on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** argon2id with the library's parameters: 19 MiB, 2 passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** A password for a new account, about 50 bits: it is sent by SMS and meant to be changed. */
export const newPassword = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

let dummyHash: Promise<string> | undefined;

/** Whether the password is right; takes the same time when the account does not exist. */
async function isPasswordRight(password: string, known: string | null | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(newPassword());
  const isRight = await verify(known ?? (await dummyHash), password);
  return isRight && known !== null && known !== undefined;
}

export interface KnownPasswords {
  password_hash: string | null;
  sent_password_hash: string | null;
  sent_password_until: Date | null;
}

/**
 * Which of an account's two passwords was given: the person's own, or the one sent by SMS; null: neither. Takes the
 * same time for an account that does not exist (`known` is undefined).
 */
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

/** Sets the account's password and removes the one sent by SMS. */
export async function setPassword(db: Db, userId: number, passwordHash: string | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, sent_password_hash: null, sent_password_until: null })
    .where('id', '=', userId)
    .execute();
}
