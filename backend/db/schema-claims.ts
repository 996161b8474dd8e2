import type { Generated, GeneratedAlways } from 'kysely';
import type { ClaimReason, ClaimStatus, ClaimWish } from '#lib/contract/claims.ts';

/** Tables of claims; column meanings are commented in `migrations/0028-claims.ts`. Money in kopecks. */
export interface ClaimTables {
  claims: {
    id: GeneratedAlways<number>;
    guid: Generated<string>;
    number: Generated<string>;
    customer: string;
    key: string;
    sent_hash: string | null;
    user_id: number | null;
    author: string;
    employee: string | null;
    order_id: number;
    product_guid: string;
    code: string;
    name: string;
    price: number;
    quantity: number;
    reason: ClaimReason;
    wish: ClaimWish;
    serial_number: Generated<string>;
    status: Generated<ClaimStatus>;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  claim_events: {
    id: GeneratedAlways<number>;
    claim_id: number;
    side: 'customer' | 'shop';
    author: Generated<string>;
    status: ClaimStatus | null;
    text: Generated<string>;
    at: Date;
    key: string | null;
    sent_hash: string | null;
  };
}
