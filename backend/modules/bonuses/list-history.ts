import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { moscowDay } from '#backend/moscow-day.ts';
import { pageCount } from '#backend/page-count.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { BonusEntry, BonusFilter, BonusKind } from '#lib/contract/bonuses.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { toRubles } from '#lib/rules/money.ts';
import { requireOwnCard } from './internal.ts';
import { messages } from './messages.ts';
import { noteInLanguage } from './note-in-language.ts';

interface Row {
  id: number;
  kind: BonusKind;
  created_at: Date;
  amount: number;
  after: number;
  note: string;
  order_guid: string | null;
  order_number: string | null;
  gift_number: string | null;
  gift_title: string | null;
  expires_on: string | null;
  remainder: number;
}

/** Entries of the caller's bonus account, the newest first. */
export async function listHistory(
  ctx: Context,
  { page, size, ...filter }: BonusFilter & { page: number; size: number },
): Promise<Reply<'GET v1 bonuses/history/'>> {
  await requireFilter(ctx, filter);
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM bonus_entries e
    WHERE e.customer = ${requireCaller(ctx).xmlId} AND ${matching(filter)}`.execute(ctx.db);
  const total = rows[0]?.total ?? 0;
  const entries = await readEntries(ctx, filter, { limit: size, offset: (page - 1) * size });
  const shown = entries.map((entry) => ({ ...entry, note: entry.note && noteInLanguage(entry.note) }));
  return { entries: shown, total, pages: pageCount(total, size) };
}

/** Refuses a foreign card and a period that begins after its end. */
export async function requireFilter(ctx: Context, { card, from, to }: BonusFilter): Promise<void> {
  await requireOwnCard(ctx, card);
  if (from !== undefined && to !== undefined && from > to) throw fieldRefusal('from', messages.wrongPeriod);
}

/**
 * By time and then by number, the newest first: an entry may be recorded after a later one. The balance after an entry is
 * the present one without all later entries. One query.
 */
export async function readEntries(
  ctx: Context,
  filter: BonusFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BonusEntry[]> {
  const { rows } = await sql<Row>`
    SELECT e.id, e.kind, e.created_at, e.amount, e.after, e.note, e.expires_on, e.remainder,
      o.guid AS order_guid, o.number AS order_number, g.number AS gift_number, g.title AS gift_title
    FROM (
      SELECT e.*, (a.balance - sum(e.amount) OVER (ORDER BY e.created_at DESC, e.id DESC) + e.amount)::bigint AS after
      FROM bonus_entries e JOIN bonus_accounts a USING (customer) WHERE e.customer = ${requireCaller(ctx).xmlId}
    ) e
    LEFT JOIN orders o ON o.id = e.order_id
    LEFT JOIN gift_orders g ON g.id = e.gift_order_id
    WHERE ${matching(filter)}
    ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(ctx.db);
  return rows.map(toEntry);
}

const inMoscow = moscowDay(sql`e.created_at`);

function matching({ kind, from, to }: BonusFilter): RawBuilder<unknown> {
  const conditions = [
    ...(kind.length > 0 ? [sql`e.kind = ANY(${kind}::text[])`] : []),
    ...(from === undefined ? [] : [sql`${inMoscow} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${inMoscow} <= ${to}`]),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

function toEntry(row: Row): BonusEntry {
  const { id, kind, note, order_guid: orderId, order_number: orderNumber, gift_number: giftNumber } = row;
  const isCredit = row.amount > 0;
  // a note of an order's credit, which earlier ones have, repeats the number of the order
  const isNamed = note === '' || (kind === 'accrual' && orderId !== null);
  return {
    id,
    kind,
    createdAt: row.created_at.toISOString(),
    amount: toRubles(row.amount),
    balance: toRubles(row.after),
    note: isNamed ? null : note,
    order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
    gift: giftNumber === null || row.gift_title === null ? null : { number: giftNumber, title: row.gift_title },
    expiresOn: isCredit ? row.expires_on : null,
    remainder: toRubles(row.remainder),
  };
}
