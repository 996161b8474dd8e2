import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ServiceError } from '#backend/errors.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { DAY_MS } from '#lib/rules/durations.ts';
import { messages } from './messages.ts';
import type { PartnerSnapshot } from './partner-snapshot.ts';

/** A cursor is accepted for this long; the log of changes is stored a day longer. */
export const CURSOR_DAYS = 7;

const snapshot = z.string().regex(/^\d{1,20}:\d{1,20}:[\d,]*$/);

const content = z.object({
  /** what the position is used for: a list of changes, a page of products, or the ETag of such a page */
  of: z.enum(['changes', 'page', 'etag']),
  /** hash of the database's identity and the customer */
  owner: z.string(),
  /** hash of the customer's terms */
  terms: z.string(),
  /** when the list was begun, milliseconds */
  at: z.number(),
  /** the reader knows the changes that this snapshot contains */
  known: snapshot,
  /** day on which prices were known, yyyy-mm-dd */
  day: z.string(),
  /** last product of the page before */
  after: z.number().int().optional(),
  /** end of a list of changes that has several pages */
  until: z.object({ snapshot, day: z.string() }).optional(),
  /** hash of the request that an ETag belongs to */
  request: z.string().optional(),
});
export type Position = z.infer<typeof content>;

/** The cursor is genuine but no longer valid: HTTP 410. */
class GoneCursor extends ServiceError {
  constructor(words: LocalizedText = messages.goneCursor) {
    super('GONE', words);
  }
}

interface Owner {
  state: PartnerSnapshot;
  customer: string;
  now: Date;
}

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);
const signatureOf = (text: string, { secret }: PartnerSnapshot): Buffer =>
  createHmac('sha256', secret).update(text).digest();
const ownerOf = ({ state, customer }: Owner) => shortHash(`${state.identity} ${customer}`);

/** The position right after a list that is begun now. */
export const presentPosition = (of: Position['of'], owner: Owner): Position => ({
  of,
  owner: ownerOf(owner),
  terms: shortHash(owner.state.terms),
  at: owner.now.getTime(),
  known: owner.state.snapshot,
  day: owner.state.day,
});

/** An opaque signed text. */
export function encodePosition(position: Position, state: PartnerSnapshot): string {
  const text = Buffer.from(JSON.stringify(position)).toString('base64url');
  return `${text}.${signatureOf(text, state).toString('base64url')}`;
}

/**
 * The position of a cursor. Throws 400 for a text that is no cursor, and 410 for one of another database or customer, of
 * other terms, or too old.
 */
export function decodePosition(cursor: string, of: Position['of'], owner: Owner): Position {
  const [text = '', signature = ''] = cursor.split('.');
  const position = readContent(text);
  if (!position || position.of !== of) throw new ServiceError('BAD_REQUEST', messages.badCursor);
  if (!isSigned(text, signature, owner.state) || position.owner !== ownerOf(owner)) throw new GoneCursor();
  const age = owner.now.getTime() - position.at;
  // a database restored to an earlier moment reuses the numbers of later transactions
  if (age > CURSOR_DAYS * DAY_MS || endOf(position.known) > endOf(owner.state.snapshot)) throw new GoneCursor();
  if (position.terms !== shortHash(owner.state.terms)) throw new GoneCursor(messages.changedTerms);
  return position;
}

function readContent(text: string): Position | null {
  try {
    return content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return null;
  }
}

function isSigned(text: string, signature: string, state: PartnerSnapshot): boolean {
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(text, state);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The first transaction number that a snapshot does not know. */
const endOf = (known: string): bigint => BigInt(known.split(':')[1] ?? 0);
