import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ApprovalForm } from '#lib/contract/approvals.ts';

/** A product of a request as it was asked for. */
export interface AskedLine {
  guid: string;
  quantity: number;
  name: string;
  code: string;
  /** the company's price of one piece then, in rubles */
  price: number;
}

/** Requests for approval; column meanings are commented in `migrations/0080-approvals.ts` and later ones. */
export interface ApprovalTables {
  approvals: {
    id: GeneratedAlways<number>;
    guid: Generated<string>;
    company_id: number;
    user_id: number | null;
    author: string;
    reason: 'role' | 'order' | 'month';
    note: Generated<string>;
    lines: JSONColumnType<AskedLine[]>;
    form: JSONColumnType<ApprovalForm>;
    status: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>;
    decided_by: number | null;
    decider: string | null;
    decided_at: Date | null;
    refusal: string | null;
    order_id: number | null;
    key: string;
    basket_key: Generated<string>;
    sent_hash: string;
    created_at: Date;
  };
}
