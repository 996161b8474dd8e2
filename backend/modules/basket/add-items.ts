import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { conflict, fieldRefusal } from '#backend/errors.ts';
import { say } from '#backend/language.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { addLines, type WantedLine } from './add-lines.ts';
import { getBasket } from './get-basket.ts';
import { answeredAddition, bumpVersion, changeBasket, deleteLines, rememberChange } from './internal.ts';
import { messages } from './messages.ts';
import { notForSaleReason, pricesAndStockWithLines } from './prices-and-stock.ts';
import { requireShownBasket } from './require-shown-basket.ts';

type AddedItem = Reply<'POST v1 basket/item/'>;
type AddedItems = Reply<'POST v1 basket/items/'>;

interface OneAddition extends WantedLine {
  key?: string | undefined;
  /** whose basket it was on the page; undefined: the caller's */
  customer?: string | undefined;
}

/** Adds one product; throws a refusal that names it, and 409 when somebody else has signed in since. */
export async function addItem(ctx: Context, { key, productId, quantity, customer }: OneAddition): Promise<AddedItem> {
  if (customer !== undefined && customer !== requireCaller(ctx).xmlId) throw conflict(messages.otherCustomer);
  const wanted = { productId, quantity };
  const sent = { item: wanted };
  const pricesAndStock = await pricesAndStockWithLines(ctx, [wanted]);
  return changeBasket(
    ctx,
    async (basket) => {
      const answered = await answeredAddition<AddedItem>(basket, { key, sent });
      if (answered) return answered;
      const { lines, refused, count, undoing } = await addLines(basket, [wanted], pricesAndStock);
      const [line] = lines;
      if (!line) throw fieldRefusal('productId', refused[0]?.words ?? messages.notAdded);
      await bumpVersion(basket);
      const item = { id: line.id, productId: line.productId, quantity: line.quantity, status: 'checked' as const };
      const reply: AddedItem = { version: basket.version, basketId: basket.basketId, count, item };
      if (key !== undefined) await rememberChange(basket, { key, kind: 'addition', lines: undoing, reply, sent });
      return reply;
    },
    key,
  );
}

/** `missing`: only the pieces that the basket does not have yet; `replace`: the other lines are removed */
export type AdditionMode = 'add' | 'missing' | 'replace';

interface Addition {
  items: WantedLine[];
  mode?: AdditionMode;
  key?: string | undefined;
  /** key of the basket that the page shows; undefined: not named */
  basketId?: string | undefined;
  /** the request behind the products, when they were derived from it */
  sent?: object;
}

/**
 * Adds several products at once; those that cannot be added are listed. The change can be undone as a whole. A basket
 * is only replaced when at least one product can be added.
 */
export async function addItems(
  ctx: Context,
  { items, mode = 'add', key = randomUUID(), basketId, sent = { items } }: Addition,
): Promise<AddedItems> {
  const pricesAndStock = await pricesAndStockWithLines(ctx, items);
  type AdditionReply = Pick<AddedItems, 'undo' | 'refused'>;
  const answer = await changeBasket(
    ctx,
    async (basket): Promise<AdditionReply> => {
      const answered = await answeredAddition<AdditionReply>(basket, { key, sent });
      if (answered) return answered;
      requireShownBasket(ctx, basketId);
      const isReplaced =
        mode === 'replace' && items.some(({ productId }) => notForSaleReason(pricesAndStock, productId) === null);
      const removed = isReplaced ? await deleteLines(basket, sql`true`) : [];
      const { lines, refused, undoing } = await addLines(basket, items, pricesAndStock, {
        onlyMissing: mode === 'missing',
      });
      const refusals = refused.map(({ productId, words }) => ({ productId, message: say(words) }));
      const reply = { undo: lines.length > 0 ? key : null, refused: refusals };
      if (lines.length > 0) await bumpVersion(basket);
      if (removed.length > 0)
        await rememberChange(basket, { key, kind: 'replacement', lines: { removed, added: undoing }, reply, sent });
      else await rememberChange(basket, { key, kind: 'addition', lines: undoing, reply, sent });
      return reply;
    },
    key,
  );
  return { ...(await getBasket(ctx)), ...answer };
}
