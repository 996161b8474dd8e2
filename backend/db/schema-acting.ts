import type { Generated, GeneratedAlways } from 'kysely';

/** Recorded actions of an employee who acts for a customer. */
export type Act =
  | 'search'
  | 'start'
  | 'end'
  | 'order'
  | 'cancellation'
  | 'priceRequest'
  | 'arrival'
  | 'arrivalCancellation'
  | 'feedback'
  | 'installation'
  | 'installationCancellation'
  | 'gift'
  | 'offer'
  | 'offerChange'
  | 'offerDeletion'
  | 'claim'
  | 'claimMessage'
  | 'claimWithdrawal'
  | 'basketTaken'
  | 'basketGiven';

/** Tables of employees who act for customers; column meanings are commented in `migrations/0014-acting.ts`. */
export interface ActingTables {
  acting_baskets: { id: Generated<string>; employee_id: number; customer: string };
  acting: { token_hash: Buffer; customer_id: number; basket_id: string; since: Date; used_at: Date };
  acts: {
    id: GeneratedAlways<number>;
    employee_id: number;
    customer_id: number | null;
    customer: string | null;
    what: Act;
    object: string | null;
    at: Date;
    address: string | null;
    request_id: string | null;
  };
}
