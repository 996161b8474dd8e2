import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { productUrl, toPicture } from '#backend/modules/catalogue/index.ts';
import { readPage } from '#backend/read-page.ts';
import { isRequester, requireCaller } from '#backend/require-caller.ts';
import type { Approval } from '#lib/contract/approvals.ts';
import type { ParsedInput, Reply } from '#lib/contract/contract.ts';
import { type ApprovalRow, requestsQuery, requireRequest, toSummary } from './internal.ts';

type ListCall = 'GET v1 approvals/';

/** A page of the requests that the caller may see. */
export async function listApprovals(
  ctx: Context,
  { status, page, size }: ParsedInput<ListCall>['query'],
): Promise<Reply<ListCall>> {
  const condition = status === undefined ? sql`true` : sql`a.status = ${status}`;
  const { rows, total, pages } = await readPage(ctx.db, requestsQuery(ctx, condition), { page, size });
  const { userId } = requireCaller(ctx);
  return { items: rows.map((row) => toSummary(row, userId)), total, page, pages };
}

/** A request with its lines, without prices. */
export async function getApproval(ctx: Context, guid: string): Promise<Approval> {
  return toApproval(ctx, await requireRequest(ctx, guid));
}

async function toApproval(ctx: Context, row: ApprovalRow): Promise<Approval> {
  const { userId } = requireCaller(ctx);
  const { delivery, contact, comment, ownNumber, shown, ...terms } = row.form;
  const isOwn = row.userId === userId;
  return {
    ...toSummary(row, userId),
    lines: await linesOf(ctx, row),
    delivery: {
      type: delivery.type === 'pickup' ? 'pickup' : 'delivery',
      address: shown.address,
      place: shown.place,
      date: delivery.date,
    },
    contact,
    comment,
    ownNumber,
    terms,
    canDecide: row.status === 'waiting' && !isOwn && !isRequester(ctx.caller),
  };
}

interface Pictured {
  guid: string;
  slug: string;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

async function linesOf({ db }: Context, { lines }: ApprovalRow): Promise<Approval['lines']> {
  const { rows } = await sql<Pictured>`
    SELECT p.guid, p.slug, pic.id AS picture_id, pic.sizes AS picture_sizes
    FROM products p LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]
    WHERE p.is_active AND p.guid = ANY(${lines.map(({ guid }) => guid)}::uuid[])`.execute(db);
  const products = new Map(rows.map((row) => [row.guid, row]));
  return lines.map(({ guid, name, code, quantity }) => {
    const product = products.get(guid);
    return {
      productId: guid,
      name,
      code,
      quantity,
      url: product ? productUrl(product.slug) : null,
      image: product ? toPicture(product.picture_id, product.picture_sizes) : null,
    };
  });
}
