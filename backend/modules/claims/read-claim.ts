import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { notFound } from '#backend/errors.ts';
import { attachmentsOf } from '#backend/modules/attachments/index.ts';
import { productUrl, toPicture } from '#backend/modules/catalogue/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { CLAIM_PHOTOS_MAX } from '#lib/config/limits.ts';
import type { Claim, ClaimEvent, ClaimReason, ClaimStatus, ClaimSummary, ClaimWish } from '#lib/contract/claims.ts';
import { toRubles } from '#lib/rules/money.ts';
import { isOpen } from './internal.ts';
import { messages } from './messages.ts';

export interface SummaryRow {
  id: number;
  guid: string;
  number: string;
  status: ClaimStatus;
  created_at: Date;
  updated_at: Date;
  order_guid: string;
  order_number: string;
  name: string;
  code: string;
  slug: string | null;
  picture_id: string | null;
  picture_sizes: number[] | null;
  quantity: number;
  reason: ClaimReason;
  wish: ClaimWish;
  author: string;
  employee: string | null;
}

export const summaryColumns = sql`
  c.id, c.guid, c.number, c.status, c.created_at, c.updated_at, o.guid AS order_guid, o.number AS order_number,
  c.name, c.code, p.slug, pic.id AS picture_id, pic.sizes AS picture_sizes, c.quantity, c.reason, c.wish, c.author,
  c.employee`;

/** Joins of `c` that `summaryColumns` needs. */
export const summaryJoins = sql`
  JOIN orders o ON o.id = c.order_id
  LEFT JOIN products p ON p.guid = c.product_guid AND p.is_active
  LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]`;

export const toSummary = (row: SummaryRow): ClaimSummary => ({
  id: row.guid,
  number: row.number,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  order: { id: row.order_guid, number: row.order_number },
  product: {
    name: row.name,
    code: row.code,
    url: row.slug === null ? null : productUrl(row.slug),
    image: toPicture(row.picture_id, row.picture_sizes),
  },
  quantity: row.quantity,
  reason: row.reason,
  wish: row.wish,
  author: row.author,
  employee: row.employee,
});

interface ClaimRow extends SummaryRow {
  version: number;
  serial_number: string;
  price: number;
}

/** The claim that matches a condition on `c`, with its events and photos; null: there is none. */
export async function findClaim(db: Db, condition: RawBuilder<unknown>): Promise<Claim | null> {
  const { rows } = await sql<ClaimRow>`
    SELECT ${summaryColumns}, c.version, c.serial_number, c.price FROM claims c ${summaryJoins}
    WHERE ${condition} LIMIT 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const events = await eventsOf(db, row.id);
  const photos = events.reduce((count, event) => count + event.photos.length, 0);
  return {
    ...toSummary(row),
    version: row.version,
    serialNumber: row.serial_number,
    sum: toRubles(row.price * row.quantity),
    events,
    canWrite: isOpen(row.status),
    canWithdraw: isOpen(row.status),
    photosLeft: Math.max(0, CLAIM_PHOTOS_MAX - photos),
  };
}

async function eventsOf(db: Db, claimId: number): Promise<ClaimEvent[]> {
  const rows = await db
    .selectFrom('claim_events')
    .select(['id', 'side', 'author', 'status', 'text', 'at'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute();
  const photos = await attachmentsOf(
    { db },
    'claim',
    rows.map(({ id }) => id),
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), photos: photos.get(row.id) ?? [] }));
}

/** A claim of the caller's customer by its row; for the reply to a change. */
export async function readClaim(db: Db, id: number): Promise<Claim> {
  const claim = await findClaim(db, sql`c.id = ${id}`);
  if (!claim) throw notFound(messages.notFound);
  return claim;
}

/** A claim of any customer by its number. Throws 404 when there is none. */
export async function getStaffClaim({ db }: Pick<Context, 'db'>, number: string): Promise<Claim> {
  const claim = await findClaim(db, sql`c.number = ${number}`);
  if (!claim) throw notFound(messages.notFound);
  return claim;
}

/** A claim of the caller's customer, unless the caller has this version of it. */
export async function getClaim(
  ctx: Context,
  guid: string,
  known: number | undefined,
): Promise<{ version: number; claim: Claim | null }> {
  const { xmlId } = requireCaller(ctx);
  const row = await ctx.db
    .selectFrom('claims')
    .select(['id', 'version'])
    .where('guid', '=', guid)
    .where('customer', '=', xmlId)
    .executeTakeFirst();
  if (!row) throw notFound(messages.notFound);
  if (row.version === known) return { version: known, claim: null };
  const claim = await readClaim(ctx.db, row.id);
  return { version: claim.version, claim };
}
