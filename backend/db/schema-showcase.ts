import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { GiftOrderStatus } from '#lib/contract/showcase.ts';

/**
 * Tables of gifts for bonuses; column meanings are commented in `migrations/0027-bonuses-and-gifts.ts`. Money in
 * kopecks.
 */
export interface ShowcaseTables {
  gifts: {
    id: GeneratedAlways<number>;
    code: string;
    title: string;
    text: Generated<string>;
    cost: number;
    stock: number;
    picture_id: string | null;
    is_active: Generated<boolean>;
  };
  gift_orders: {
    id: GeneratedAlways<number>;
    number: Generated<string>;
    customer: string;
    key: string;
    sent_hash: string;
    user_id: number | null;
    gift_id: number;
    title: string;
    cost: number;
    recipient_fio: string;
    recipient_phone: string;
    delivery_type: 'pickup' | 'company';
    place: string;
    address: string;
    status: ColumnType<GiftOrderStatus, GiftOrderStatus | undefined, GiftOrderStatus>;
    created_at: Date;
  };
  gift_order_history: { gift_order_id: number; status: GiftOrderStatus; at: Date };
}
