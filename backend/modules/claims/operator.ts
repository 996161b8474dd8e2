import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { readUsedPicture, storeForOwner, useAttachments } from '#backend/modules/attachments/index.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import { CLAIM_PHOTOS_MAX, CLAIM_TEXT_MAX } from '#lib/config/limits.ts';
import type { Claim, ClaimStatus } from '#lib/contract/claims.ts';
import { visibleLines } from '#lib/contract/common.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { addEvent, countPhotos, isOpen, isOpenClaim, type LockedClaim, lockClaim } from './internal.ts';
import { notifyClaim } from './notify-claim.ts';
import { claimNumber } from './number.ts';
import { findClaim } from './read-claim.ts';

type Operator = Pick<Context, 'db' | 'now'>;

interface OpenClaim {
  number: string;
  status: ClaimStatus;
  buyer: string;
  order: string;
  product: string;
  quantity: number;
  createdAt: Date;
  /** whether the customer wrote last */
  isWaiting: boolean;
}

const LIST_MAX = 1000;

/** Claims without a decision, the oldest first. */
export const listOpenClaims = (ctx: Pick<Context, 'db'>): Promise<OpenClaim[]> => listClaimsWhere(ctx, isOpenClaim);

/** The same, and after them those that were accepted and are still to be closed. */
export const listUnclosedClaims = (ctx: Pick<Context, 'db'>): Promise<OpenClaim[]> =>
  listClaimsWhere(ctx, sql`(${isOpenClaim} OR c.status = 'accepted')`);

async function listClaimsWhere({ db }: Pick<Context, 'db'>, condition: RawBuilder<unknown>): Promise<OpenClaim[]> {
  const { rows } = await sql<Omit<OpenClaim, 'buyer'> & { company: string | null; opf: string | null; author: string }>`
    SELECT c.number, c.status, c.author, c.name AS product, c.quantity, c.created_at AS "createdAt", o.number AS order,
      m.name AS company, m.opf,
      (SELECT e.side FROM claim_events e WHERE e.claim_id = c.id ORDER BY e.id DESC LIMIT 1) = 'customer' AS "isWaiting"
    FROM claims c JOIN orders o ON o.id = c.order_id LEFT JOIN companies m ON m.guid = c.customer
    WHERE ${condition} ORDER BY c.status = 'accepted', c.id LIMIT ${LIST_MAX}`.execute(db);
  return rows.map(({ company, opf, author, ...row }) => ({
    ...row,
    buyer: company === null ? author : companyTitle(opf, company),
  }));
}

/** A claim by its number, with or without its letters. */
export async function showClaim({ db }: Pick<Context, 'db'>, number: string): Promise<Claim> {
  const claim = await findClaim(db, sql`c.number = ${fullNumber(number)}`);
  if (!claim) throw operatorRefusal('number', `there is no claim ${number}`);
  return claim;
}

/** A photo of a claim by its id, as WebP. */
export async function readClaimPhoto({ db }: Pick<Context, 'db'>, id: string): Promise<Uint8Array> {
  const bytes = await readUsedPicture(db, 'claim', id);
  if (!bytes) throw operatorRefusal('id', `no claim has a photo ${id}`);
  return bytes;
}

interface Answer {
  number: string;
  text: string;
  /** asks the customer for information; default: the claim is under review */
  isQuestion?: boolean;
  /** the bytes of pictures */
  photos?: readonly Uint8Array<ArrayBuffer>[];
}

/** Answers an open claim and notifies the customer. */
export async function answerClaim(
  ctx: Operator,
  { number, text, isQuestion = false, photos = [] }: Answer,
): Promise<void> {
  const words = requireText(text);
  await change(ctx, number, async (trx, claim) => {
    if (!isOpen(claim.status)) throw operatorRefusal('status', `claim ${claim.number} is ${claim.status}`);
    if (photos.length > 0 && (await countPhotos(trx.db, claim.id)) + photos.length > CLAIM_PHOTOS_MAX)
      throw operatorRefusal('photo', `a claim has at most ${CLAIM_PHOTOS_MAX} photos`);
    const next = isQuestion ? 'needInfo' : 'review';
    const status = claim.status === next ? null : next;
    const event = await addEvent(trx, claim.id, { side: 'shop', status, text: words });
    await addPhotos(trx, claim, event, photos);
    await notifyClaim(trx, { claim, event, what: isQuestion ? 'question' : 'answer', text: words });
  });
}

/** From which statuses each decision is possible. */
const decisions = {
  accepted: isOpen,
  declined: isOpen,
  closed: (status: ClaimStatus) => status === 'accepted' || isOpen(status),
};

export type ClaimDecision = keyof typeof decisions;
export const claimDecisions = Object.keys(decisions) as ClaimDecision[];

/** Decides an open claim, or closes an accepted one, and notifies the customer. */
export async function decideClaim(
  ctx: Operator,
  { number, status, text }: { number: string; status: ClaimDecision; text: string },
): Promise<void> {
  const words = requireText(text);
  await change(ctx, number, async (trx, claim) => {
    if (!decisions[status](claim.status)) throw operatorRefusal('status', `claim ${claim.number} is ${claim.status}`);
    const event = await addEvent(trx, claim.id, { side: 'shop', status, text: words });
    await notifyClaim(trx, { claim, event, what: status, text: words });
  });
}

function requireText(text: string): string {
  const words = visibleLines(text);
  if (words === '' || words.length > CLAIM_TEXT_MAX)
    throw operatorRefusal('text', `write a text of up to ${CLAIM_TEXT_MAX} characters`);
  return words;
}

const fullNumber = (number: string) => (/^\d+$/.test(number) ? claimNumber(number) : number.toUpperCase());

async function change(
  { db, now }: Operator,
  number: string,
  act: (trx: Operator, claim: LockedClaim) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => act({ db: trx, now }, await lockNumbered(trx, number)));
}

async function lockNumbered(db: Db, number: string): Promise<LockedClaim> {
  const row = await lockClaim(db, sql`number = ${fullNumber(number)}`);
  if (!row) throw operatorRefusal('number', `there is no claim ${number}`);
  return row;
}

async function addPhotos(
  ctx: Operator,
  { customer }: LockedClaim,
  event: number,
  photos: readonly Uint8Array<ArrayBuffer>[],
): Promise<void> {
  for (const [index, bytes] of photos.entries()) {
    const stored = await storeForOwner(ctx, { owner: customer, purpose: 'claim', name: `photo-${index + 1}`, bytes });
    if ('refusal' in stored) throw operatorRefusal('photo', stored.refusal);
    await useAttachments(ctx.db, { owner: customer, userId: null, purpose: 'claim', subject: event, ids: [stored.id] });
  }
}
