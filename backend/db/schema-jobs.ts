import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Table of background jobs; column meanings are commented in `migrations/0020-jobs.ts`. */
export interface JobTables {
  jobs: {
    id: GeneratedAlways<number>;
    kind: string;
    key: string;
    payload: JSONColumnType<object>;
    run_at: Date | null;
    attempts: Generated<number>;
    claim: string | null;
    again_at: Date | null;
    last_error: string | null;
    died_at: Date | null;
  };
}
