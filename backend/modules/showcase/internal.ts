import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { announceChange } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import { toPicture } from '#backend/modules/catalogue/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { SHOWCASE_PATH } from '#lib/config/routes.ts';
import type { Gift, GiftOrder, GiftOrderStatus } from '#lib/contract/showcase.ts';
import { toRubles } from '#lib/rules/money.ts';

/** Up to this many pieces are shown as a number. */
const FEW = 5;

/** What the customer sees of a status. */
export const giftStatusWords: Record<GiftOrderStatus, LocalizedText> = {
  new: { ru: 'принят', en: 'accepted' },
  assembled: { ru: 'собирается', en: 'being assembled' },
  ready: { ru: 'готов к выдаче', en: 'ready for pick-up' },
  shipped: { ru: 'отправлен', en: 'sent' },
  issued: { ru: 'выдан', en: 'handed over' },
  cancelled: { ru: 'отменён', en: 'cancelled' },
};

/** Link of notifications of gift orders. */
export const ownGiftsLink = {
  text: { ru: 'Мои подарки', en: 'My gifts' },
  link: '/personal/bonuses#gifts',
};

/** Availability as the showcase shows it. */
export const availabilityOf = (stock: number): Pick<Gift, 'availability' | 'left'> =>
  stock > FEW
    ? { availability: 'many', left: null }
    : { availability: stock > 0 ? 'few' : 'none', left: stock > 0 ? stock : null };

/** Expires the showcase page if the change of a gift's stock, in pieces, is visible on it. */
export async function announceStock(trx: Db, before: number, after: number): Promise<void> {
  if (Math.min(before, after) <= FEW) await announceChange(trx, ['content'], [SHOWCASE_PATH]);
}

interface OrderRow {
  number: string;
  created_at: Date;
  gift_id: number;
  title: string;
  cost: number;
  picture_id: string | null;
  picture_sizes: number[] | null;
  status: GiftOrderStatus;
  recipient_fio: string;
  recipient_phone: string;
  delivery_type: 'pickup' | 'company';
  place: string;
  address: string;
  author: string | null;
  history: { status: GiftOrderStatus; at: string }[];
}

/** Gift orders of the caller's customer that match a condition on `g`, the newest first. One query. */
export async function readGiftOrders(
  ctx: Context,
  condition: RawBuilder<unknown>,
  { size, page }: { size: number; page: number } = { size: 1, page: 1 },
): Promise<GiftOrder[]> {
  const { rows } = await sql<OrderRow>`
    SELECT g.number, g.created_at, g.gift_id, g.title, g.cost, p.id AS picture_id, p.sizes AS picture_sizes, g.status,
      g.recipient_fio, g.recipient_phone, g.delivery_type, g.place, g.address, u.fio AS author, (
        SELECT json_agg(json_build_object('status', h.status, 'at', h.at) ORDER BY h.at) FROM gift_order_history h
        WHERE h.gift_order_id = g.id
      ) AS history
    FROM gift_orders g
    JOIN gifts t ON t.id = g.gift_id
    LEFT JOIN pictures p ON p.id = t.picture_id
    LEFT JOIN users u ON u.id = g.user_id
    WHERE g.customer = ${requireCaller(ctx).xmlId} AND ${condition}
    ORDER BY g.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(ctx.db);
  return rows.map((row) => ({
    number: row.number,
    createdAt: row.created_at.toISOString(),
    gift: { id: row.gift_id, title: row.title, picture: toPicture(row.picture_id, row.picture_sizes) },
    cost: toRubles(row.cost),
    status: row.status,
    recipient: { fio: row.recipient_fio, phone: row.recipient_phone },
    delivery: { type: row.delivery_type, place: row.place, address: row.address },
    author: row.author ?? '',
    history: (row.history ?? []).map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  }));
}
