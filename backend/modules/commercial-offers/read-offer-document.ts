import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { toPicture } from '#backend/modules/catalogue/index.ts';
import { customerSupply, type Supply, wholeReady } from '#backend/modules/stock/index.ts';
import { retailPrice } from '#backend/price-on-request.ts';
import type { PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toRubles } from '#lib/rules/money.ts';
import { vatWithin } from '#lib/rules/vat.ts';

export interface OfferItem {
  id: number;
  /** null: a line of the dealer's own */
  guid: string | null;
  code: string;
  name: string;
  picture_id: string | null;
  picture_sizes: number[] | null;
  quantity: number;
  price: number;
  unit: string;
  is_free: boolean;
  /** address of a delivery whose price follows from the rates; null: no such row */
  delivered_to: string | null;
  /** today's retail price in kopecks; null: unknown */
  retail: number | null;
}

/** The columns that an offer's recipient may see: neither the markup nor the price it is added to. */
export interface OfferRow {
  number: string;
  title: string;
  addressee: string;
  text: string;
  seller_name: string;
  seller_contacts: string;
  seller_inn: string;
  logo: Buffer | null;
  vat_rate: number;
  valid_until: string;
  created_at: Date;
  /** of the dealer; null: a deleted account */
  user_id: number | null;
  shows_codes: boolean;
  shows_retail: boolean;
  items: OfferItem[];
}

export const offerColumns = sql`
  o.number, o.title, o.addressee, o.text, o.seller_name, o.seller_contacts, o.seller_inn, o.vat_rate, o.valid_until, o.created_at, o.user_id,
  o.shows_codes, o.shows_retail,
  (SELECT picture FROM offer_logos WHERE id = o.logo_id) AS logo,
  (SELECT json_agg(i ORDER BY i.line) FROM (
    SELECT i.*, ${retailPrice} AS retail FROM commercial_offer_items i
    LEFT JOIN products p ON p.guid = i.guid AND p.is_active LEFT JOIN categories c ON c.id = p.category_id
    WHERE i.offer_id = o.id) i) AS items`;

type Reading = Pick<Context, 'db' | 'now'>;

/** The offer as its recipient sees it. Two queries. */
export async function readOfferDocument(ctx: Reading, id: number): Promise<PublicCommercialOffer> {
  const { rows } = await sql<OfferRow>`SELECT ${offerColumns} FROM commercial_offers o WHERE o.id = ${id}`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw new Error(`offer ${id} is gone`);
  return toOfferDocument(row, await supplyOf(ctx, row));
}

/** The same by a valid link; null: no such link. */
export async function findOfferDocument(
  ctx: Reading,
  hash: Buffer,
  today: string,
): Promise<PublicCommercialOffer | null> {
  const { rows } = await sql<OfferRow>`
    SELECT ${offerColumns} FROM commercial_offers o WHERE o.token_hash = ${hash} AND o.valid_until >= ${today}::date`.execute(
    ctx.db,
  );
  return rows[0] ? toOfferDocument(rows[0], await supplyOf(ctx, rows[0])) : null;
}

/** Stock for the dealer of an offer; null: a deleted account. */
export const supplyOf = async (ctx: Reading, { user_id: userId, items }: OfferRow): Promise<Supply | null> =>
  userId === null
    ? null
    : customerSupply(
        ctx,
        { userId },
        items.flatMap(({ guid }) => guid ?? []),
      );

/** The offer with sums, computed in kopecks. */
export function toOfferDocument(row: OfferRow, supply: Supply | null): PublicCommercialOffer {
  const sum = row.items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  return {
    number: row.number,
    title: row.title,
    addressee: row.addressee,
    text: row.text,
    seller: {
      name: row.seller_name,
      contacts: row.seller_contacts,
      inn: row.seller_inn,
      logo: row.logo && `data:image/png;base64,${row.logo.toString('base64')}`,
    },
    date: dayOf(row.created_at),
    validUntil: row.valid_until,
    items: row.items.map((item) => ({
      ...readinessOf(item, supply),
      code: row.shows_codes ? codeOf(item) : null,
      name: item.name,
      image: toPicture(item.picture_id, item.picture_sizes),
      quantity: item.quantity,
      unit: item.unit,
      price: toRubles(item.price),
      ...(item.is_free && item.price === 0 && { isFree: true }),
      retail: row.shows_retail ? higherRetail(item) : null,
      sum: toRubles(item.price * item.quantity),
    })),
    totals: {
      positions: row.items.length,
      quantity: row.items.reduce((total, { quantity }) => total + quantity, 0),
      sum: toRubles(sum),
      vatRate: row.vat_rate,
      vat: toRubles(vatWithin(sum, row.vat_rate)),
    },
  };
}

/** When a line can be ready and whether it has to be ordered; not known for the dealer's own lines and deleted accounts. */
function readinessOf({ guid, quantity }: OfferItem, supply: Supply | null) {
  if (supply === null || guid === null) return { ready: null, toOrder: false };
  const ready = wholeReady(supply, guid, quantity);
  return { ready, toOrder: ready === null };
}

/** Code of a product; null: a line of the dealer's own. */
export const codeOf = ({ guid, code }: OfferItem): string | null => (guid === null ? null : code);

/** The retail price in rubles where it is higher than the offered one. */
const higherRetail = ({ retail, price }: OfferItem): number | null =>
  retail !== null && price > 0 && retail > price ? toRubles(retail) : null;
