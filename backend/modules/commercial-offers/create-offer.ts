import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, tooMany } from '#backend/errors.ts';
import { requireSameBody, sentHash } from '#backend/idempotency.ts';
import { say } from '#backend/language.ts';
import { limitOwner } from '#backend/limit-owner.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { getSummary } from '#backend/modules/basket/index.ts';
import { getOrder } from '#backend/modules/orders/index.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { savedGuids } from '#backend/modules/saved-products/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { MAX_QUANTITY, OFFER_LINES_MAX } from '#lib/config/limits.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { OfferSource } from '#lib/contract/offer-form.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { maskedPhone } from '#lib/format/phone.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import { innFault } from '#lib/rules/inn.ts';
import { toKopecks } from '#lib/rules/money.ts';
import type { OfferMode } from '#lib/rules/offer-price.ts';
import { vatRate } from '#lib/rules/vat.ts';
import { getOffer } from './get-offer.ts';
import { messages } from './messages.ts';
import { notOfferableReason, type OfferedProduct, priceOf, readProducts } from './offered-products.ts';

type Created = Reply<'POST v1 commercialOffers/'>;

/** default validity of an offer in days */
const DAYS = 14;
/** More than a team can read. Employees have their own limit for each customer. */
const HOURLY_LIMIT = { max: 200, seconds: HOUR_SECONDS };

interface OfferRequest {
  source: OfferSource;
  mode: OfferMode;
  markup: number;
  key: string;
}

type Line = OfferedProduct & { quantity: number; price: number };

/** Makes an offer at today's prices, idempotent by key; products that cannot be offered are left out and listed. */
export async function createOffer(ctx: Context, request: OfferRequest): Promise<Created> {
  const made = await findByKey(ctx, request.key);
  if (made) return { offer: await getOffer(ctx, sameOffer(made, request)), refused: [] };
  const { wait } = await countAttempt(ctx, { key: `offers:customer:${limitOwner(ctx)}`, ...HOURLY_LIMIT });
  if (wait > 0) throw tooMany('source', messages.tooMany, wait);
  const wanted = await wantedOf(ctx, request.source);
  const guids = [...wanted.keys()];
  const [products, prices] = await Promise.all([
    readProducts(ctx.db, guids),
    customerPrices(
      ctx,
      [...wanted].map(([guid, count]) => ({ guid, count })),
    ),
  ]);
  const quotes = new Map(prices.items.map((item) => [item.guid, item]));
  const refused: Created['refused'] = [];
  const lines: Line[] = [];
  for (const [guid, quantity] of wanted) {
    const product = products.get(guid);
    const quote = quotes.get(guid);
    const refusal = notOfferableReason(quote);
    if (product && quote && refusal === null)
      lines.push({ ...product, quantity, price: toKopecks(priceOf(quote, { ...request, rounding: 0 })) });
    else
      refused.push({ productId: guid, name: product?.name ?? guid, message: say(refusal ?? messages.unknownProduct) });
  }
  if (lines.length === 0) throw fieldRefusal('source', messages.nothingToOffer);
  return { offer: await getOffer(ctx, await insertOffer(ctx, request, lines)), refused };
}

interface Made {
  guid: string;
  /** null: made before hashes were stored */
  sentHash: string | null;
}

/** The guid of the existing offer when the same request is repeated; refuses another request under its key. */
function sameOffer({ guid, sentHash: known }: Made, request: OfferRequest): string {
  requireSameBody(known, sentHash(request), messages.keyTaken);
  return guid;
}

async function findByKey({ db, ...ctx }: Context, key: string): Promise<Made | undefined> {
  return db
    .selectFrom('commercial_offers')
    .select(['guid', 'sent_hash as sentHash'])
    .where('customer', '=', requireCaller(ctx).xmlId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Pieces by product, in the order of the source. */
async function wantedOf(ctx: Context, source: OfferSource): Promise<Map<string, number>> {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of await itemsOf(ctx, source)) {
    const guid = productId.toLowerCase();
    wanted.set(guid, Math.min(MAX_QUANTITY, (wanted.get(guid) ?? 0) + quantity));
  }
  if (wanted.size === 0) throw fieldRefusal('source', EMPTY[source.from]);
  if (wanted.size > OFFER_LINES_MAX) throw fieldRefusal('source', messages.tooLong(OFFER_LINES_MAX, wanted.size));
  return wanted;
}

const EMPTY = {
  basket: messages.noCheckedLines,
  favorites: messages.noFavorites,
  order: messages.noOrderLines,
  products: messages.nothingChosen,
};

async function itemsOf(ctx: Context, source: OfferSource): Promise<readonly { productId: string; quantity: number }[]> {
  if (source.from === 'products') return source.items;
  if (source.from === 'favorites')
    return (await savedGuids(ctx)).favorites.map((productId) => ({ productId, quantity: 1 }));
  if (source.from === 'order') return (await getOrder(ctx, source.orderId)).items.filter(({ isGift }) => !isGift);
  return (await getSummary(ctx)).items.filter(({ status }) => status === 'checked');
}

/** Inserts the offer and returns its guid; under parallel requests with one key that of the first. */
async function insertOffer(ctx: Context, request: OfferRequest, lines: readonly Line[]): Promise<string> {
  const { mode, markup, key } = request;
  const { xmlId: customer, userId } = requireCaller(ctx);
  const now = ctx.now();
  const today = dayOf(now);
  const inserted = await ctx.db.transaction().execute(async (db) => {
    const row = await db
      .insertInto('commercial_offers')
      .values({
        ...(await senderOf(db, customer, userId)),
        customer,
        key,
        sent_hash: sentHash(request),
        user_id: userId,
        title: 'Коммерческое предложение',
        valid_until: dayAfter(today, DAYS),
        mode,
        markup_percent: markup,
        vat_rate: vatRate(today),
        token_hash: null,
        token: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['customer', 'key']).doNothing())
      .returning(['id', 'guid'])
      .executeTakeFirst();
    if (!row) return null;
    await db
      .insertInto('commercial_offer_items')
      .values(lines.map((line, index) => ({ ...line, offer_id: row.id, line: index + 1 })))
      .execute();
    await recordAct({ ...ctx, db }, 'offer', row.guid);
    return row.guid;
  });
  if (inserted !== null) return inserted;
  const made = await findByKey(ctx, key);
  if (!made) throw new Error('the offer is gone');
  return sameOffer(made, request);
}

/**
 * Sender of an offer: name and logo of the company's last offer, contacts of the person's own last offer, otherwise the
 * shop's data.
 */
async function senderOf(db: Db, customer: string, userId: number) {
  const person = await db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.fio', 'u.phone', 'u.email', 'c.name', 'c.opf', 'c.inn'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const offers = db.selectFrom('commercial_offers').where('customer', '=', customer).orderBy('id', 'desc').limit(1);
  const last = await offers.select(['seller_name', 'seller_inn', 'logo_id']).executeTakeFirst();
  const own = await offers.select('seller_contacts').where('user_id', '=', userId).executeTakeFirst();
  const { fio, phone, email } = person;
  const name = person.name === null ? fio : companyTitle(person.opf, person.name);
  const contacts = [fio, phone && maskedPhone(phone), email].filter(Boolean).join('\n');
  return {
    author: fio,
    seller_name: last?.seller_name ?? name,
    seller_contacts: own?.seller_contacts ?? contacts,
    seller_inn: rightInn(last?.seller_inn ?? null) || rightInn(person.inn),
    logo_id: last?.logo_id ?? null,
  };
}

/** A mistyped one would be refused when the offer is saved. */
const rightInn = (inn: string | null): string => (inn !== null && innFault(inn) === null ? inn : '');
