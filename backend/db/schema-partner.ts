import type { Generated, GeneratedAlways } from 'kysely';
import type { PartnerScope } from '#lib/contract/partner.ts';

/** Tables of the partner API; column meanings are commented in `migrations/0029-partner.ts`. */
export interface PartnerTables {
  partner_tokens: {
    id: GeneratedAlways<number>;
    guid: Generated<string>;
    hash: Buffer;
    hint: string;
    name: string;
    scopes: PartnerScope[];
    customer: string;
    user_id: number;
    key: string;
    created_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  partner_feed: { id: string; secret: Buffer };
  product_changes: {
    xid: Generated<string>;
    product_id: number;
    guid: string | null;
    kind: 'catalogue' | 'price' | 'stock';
    warehouse_id: number | null;
    price_group: string | null;
    customer: string | null;
    noted_at: Generated<Date>;
  };
}
