import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { fieldRefusal, notFound } from '#backend/errors.ts';
import { requireSameBody, sentHash } from '#backend/idempotency.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { useAttachments } from '#backend/modules/attachments/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Claim, ClaimForm } from '#lib/contract/claims.ts';
import { claimableRows } from './claimable.ts';
import { addEvent, authorOf, countSent } from './internal.ts';
import { messages } from './messages.ts';
import { notifyClaim } from './notify-claim.ts';
import { readClaim } from './read-claim.ts';

const PER_DAY = 50;

/** Makes a claim about a product of a shipped order; idempotent by key. */
export async function createClaim(ctx: Context, form: ClaimForm): Promise<Claim> {
  const hash = sentHash(form);
  const known = await findSent(ctx, form.key, hash);
  if (known !== null) return readClaim(ctx.db, known);
  const id = await ctx.db.transaction().execute((db) => insertClaim({ ...ctx, db }, form, hash));
  return readClaim(ctx.db, id);
}

/** Id of the claim already made with the key; refuses another claim under it. */
async function findSent(ctx: Context, key: string, hash: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('claims')
    .select(['id', 'sent_hash'])
    .where('customer', '=', requireCaller(ctx).xmlId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row) requireSameBody(row.sent_hash, hash, messages.keyTaken);
  return row?.id ?? null;
}

async function insertClaim(ctx: Context, form: ClaimForm, hash: string): Promise<number> {
  const { db, now } = ctx;
  const { xmlId: customer, userId } = requireCaller(ctx);
  // claims of one order are made one after another: none may take the pieces of another
  const { rows: orders } = await sql<{ id: number }>`
    SELECT id FROM orders WHERE guid = ${form.orderId} AND customer = ${customer} FOR UPDATE`.execute(db);
  const [order] = orders;
  if (!order) throw notFound(messages.noOrder);
  const twin = await findSent(ctx, form.key, hash);
  if (twin !== null) return twin;
  const item = (await claimableRows(db, order.id)).find(({ guid }) => guid === form.productId);
  if (!item) throw fieldRefusal('productId', messages.notShipped);
  if (form.quantity > item.left) throw fieldRefusal('quantity', messages.tooMuch(item.left));
  await countSent(ctx, { what: 'claim', max: PER_DAY, words: messages.tooManyClaims });
  const author = await authorOf(ctx);
  const claim = await db
    .insertInto('claims')
    .values({
      ...author,
      customer,
      key: form.key,
      sent_hash: hash,
      user_id: userId,
      order_id: order.id,
      product_guid: form.productId,
      code: item.code,
      name: item.name,
      price: item.price,
      quantity: form.quantity,
      reason: form.reason,
      wish: form.wish,
      serial_number: form.serialNumber,
      version: 0,
      created_at: now(),
      updated_at: now(),
    })
    .returning(['id', 'guid', 'number'])
    .executeTakeFirstOrThrow();
  const event = await addEvent(ctx, claim.id, {
    side: 'customer',
    author: author.employee ?? author.author,
    status: 'new',
    text: form.description,
  });
  await useAttachments(db, { owner: customer, userId, purpose: 'claim', subject: event, ids: form.attachments });
  await recordAct(ctx, 'claim', claim.number);
  await notifyClaim(ctx, { claim: { ...claim, customer, userId }, event, what: 'new', text: item.name });
  return claim.id;
}
