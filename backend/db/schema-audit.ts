import type { GeneratedAlways, JSONColumnType } from 'kysely';

/** Table of operators' changes; column meanings are commented in `migrations/0037-audit-log.ts`. */
export interface AuditTables {
  audit_log: {
    id: GeneratedAlways<number>;
    at: Date;
    user_id: number | null;
    who: string;
    action: string;
    subject: string;
    subject_id: string;
    before: JSONColumnType<object> | null;
    after: JSONColumnType<object> | null;
  };
}
