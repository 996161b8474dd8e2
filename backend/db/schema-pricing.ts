import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** PostgreSQL returns a numeric as text; numbers are written to it. */
type Percent = ColumnType<string, number | undefined, number>;

/** Tables of prices, bonuses and price requests. Money in kopecks, days as yyyy-mm-dd. */
export interface PricingTables {
  price_groups: { name: string; bonus_percent: Percent };
  price_rules: {
    id: GeneratedAlways<number>;
    price_group: string;
    category_id: number | null;
    brand_id: number | null;
    discount_percent: ColumnType<string, number, number>;
  };
  promotions: {
    id: GeneratedAlways<number>;
    action_id: string;
    kind: 'promotion' | 'liquidation' | 'gift';
    title: string;
    price_group: string | null;
    starts_on: string;
    ends_on: string | null;
    discount_percent: Percent;
    bonus_percent: Percent;
    min_quantity: Generated<number>;
    gift_product_id: number | null;
    gift_amount: Generated<number>;
    gift_price: Generated<number>;
  };
  promotion_products: { product_id: number; promotion_id: number; price: number | null };
  stop_sells: { product_id: number; customer: string | null; reason: string };
  bonus_accounts: { customer: string; balance: number; number: GeneratedAlways<number> };
  bonus_entries: {
    id: GeneratedAlways<number>;
    customer: string;
    kind: 'accrual' | 'spending' | 'return' | 'expiry';
    amount: number;
    note: Generated<string>;
    order_id: number | null;
    gift_order_id: number | null;
    key: string | null;
    created_at: Date;
    remainder: Generated<number>;
    expires_on: string | null;
    warned_at: Date | null;
  };
  price_requests: {
    number: GeneratedAlways<number>;
    customer: string;
    user_id: number | null;
    product_id: number;
    quantity: number;
    comment: string;
    status: Generated<'sent' | 'answered' | 'declined'>;
    price: number | null;
    valid_until: string | null;
    key: string;
    created_at: Date;
    answered_at: Date | null;
  };
}
