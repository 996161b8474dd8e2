import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of subscriptions to arrivals; column meanings are commented in `migrations/0026-arrivals.ts`. */
export interface ArrivalTables {
  arrival_subscriptions: {
    id: GeneratedAlways<number>;
    user_id: number;
    product_id: number;
    state: 'active' | 'cancelled' | 'fulfilled';
    round: Generated<number>;
    since: Date;
    ended_at: Date | null;
  };
  expected_arrivals: {
    product_id: number;
    warehouse_id: number;
    /** yyyy-mm-dd */
    expected_on: string;
  };
}
