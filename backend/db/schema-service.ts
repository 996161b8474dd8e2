import type { Generated, GeneratedAlways } from 'kysely';
import type { FeedbackTopic } from '#lib/contract/feedback.ts';
import type { Daytime, InstallationStatus } from '#lib/contract/installation.ts';

/**
 * Tables of support, surveys and installation; column meanings are commented in
 * `migrations/0030-feedback-and-installation.ts`.
 */
export interface ServiceTables {
  feedback_requests: {
    number: GeneratedAlways<number>;
    user_id: number;
    topic: FeedbackTopic;
    text: string;
    key: string;
    sent_hash: string;
    created_at: Date;
    answer: string | null;
    answered_at: Date | null;
  };
  satisfaction_surveys: {
    id: GeneratedAlways<number>;
    user_id: number;
    order_id: number | null;
    shown_at: Date;
    score: number | null;
    comment: Generated<string>;
    answered_at: Date | null;
  };
  survey_refusals: { user_id: number; refused_at: Date };
  installation_requests: {
    number: GeneratedAlways<number>;
    customer: string;
    user_id: number | null;
    address: string;
    /** yyyy-mm-dd */
    wished_on: string;
    daytime: Daytime;
    contact_fio: string;
    contact_phone: string;
    comment: Generated<string>;
    status: Generated<InstallationStatus>;
    cancelled_by: 'customer' | 'shop' | null;
    /** yyyy-mm-dd */
    assigned_on: string | null;
    note: Generated<string>;
    version: Generated<number>;
    key: string;
    sent_hash: string;
    created_at: Date;
    updated_at: Date;
  };
  installation_items: {
    request: number;
    order_id: number;
    line: number;
    guid: string;
    code: string;
    name: string;
    quantity: number;
  };
}
