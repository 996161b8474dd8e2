import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Tables of baskets; column meanings are commented in `migrations/0005-basket.ts` and later ones. */
export interface BasketTables {
  baskets: { id: string; version: Generated<number> };
  named_baskets: {
    id: Generated<string>;
    customer: string;
    name: string;
    key: string | null;
    created_by: number | null;
    created_at: Date;
  };
  basket_items: {
    id: GeneratedAlways<number>;
    basket_id: string;
    product_id: number;
    quantity: number;
    is_checked: Generated<boolean>;
    /** kopecks */
    seen_price: number | null;
    seen_stock: number;
    added_by: number | null;
    created_at: Date;
    updated_at: Date;
    set_at: Date | null;
  };
  basket_changes: {
    basket_id: string;
    key: string;
    kind: 'addition' | 'removal' | 'replacement' | 'move';
    lines: JSONColumnType<object>;
    reply: JSONColumnType<object> | null;
    content: string | null;
    sent_hash: string | null;
    created_at: Date;
    undone_at: Date | null;
  };
}
