import type { Db } from '#backend/db/connection.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

export interface Job<K extends JobKind = JobKind> {
  id: number;
  kind: K;
  key: string;
  payload: JobPayloads[K];
  /** this one included */
  attempts: number;
}

export interface JobContext {
  db: Db;
  now: Date;
}

/** Does a job, which may have been begun before and cut short. Gives when it is to be done again; nothing: it is done. */
export type JobHandler<K extends JobKind> = (job: Job<K>, context: JobContext) => Promise<Date | undefined>;

/** Does all that are due together, at most 20; by their keys, when they are to be done again. */
export type GroupHandler<K extends JobKind> = (
  jobs: readonly Job<K>[],
  context: JobContext,
) => Promise<ReadonlyMap<string, Date>>;

/** How what fails is tried again. */
export interface Retry {
  /** seconds: after the first attempt, and at most */
  first: number;
  most: number;
  /** by which it grows with every attempt */
  factor: number;
  /** after which it is given up; null: never */
  attempts: number | null;
}

/** Less than two hours in all. */
const USUAL_RETRY: Retry = { first: 5, most: 1800, factor: 2, attempts: 12 };

interface Terms<K extends JobKind> {
  retry?: Retry;
  /** what is left to do where a job was given up, in the transaction that notes it */
  givenUp?: (job: Job<K>, context: JobContext) => Promise<void>;
}

export interface Registered {
  run: (jobs: readonly Job[], context: JobContext) => Promise<ReadonlyMap<string, Date>>;
  /** the jobs of a kind are one attempt */
  isGroup: boolean;
  retry: Retry;
  givenUp: ((job: Job, context: JobContext) => Promise<void>) | null;
}

const shared = globalThis as { shopJobs?: Map<JobKind, Registered> };

/** What this process knows how to do; of any other kind it takes no job. */
export const registeredJobs = (): Map<JobKind, Registered> => (shared.shopJobs ??= new Map());

/** @param handler must end within 50 seconds: another worker may be given the job after a minute */
export function registerJob<K extends JobKind>(kind: K, handler: JobHandler<K>, terms: Terms<K> = {}): void {
  const run: GroupHandler<K> = async ([job], context) => {
    const again = job && (await handler(job, context));
    return again && job ? new Map([[job.key, again]]) : new Map();
  };
  register(kind, { run, isGroup: false }, terms);
}

/** For what is asked elsewhere for many at once. */
export function registerJobGroup<K extends JobKind>(kind: K, handler: GroupHandler<K>, terms: Terms<K> = {}): void {
  register(kind, { run: handler, isGroup: true }, terms);
}

function register<K extends JobKind>(
  kind: K,
  { run, isGroup }: { run: GroupHandler<K>; isGroup: boolean },
  { retry = USUAL_RETRY, givenUp }: Terms<K>,
): void {
  const entry = { run, isGroup, retry, givenUp: givenUp ?? null };
  // jobs are handed out by their kind
  registeredJobs().set(kind, entry as unknown as Registered);
}
