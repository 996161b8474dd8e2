import type { Db } from '#backend/db/connection.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

export interface Job<K extends JobKind = JobKind> {
  id: number;
  kind: K;
  key: string;
  payload: JobPayloads[K];
  /** number of attempts, including the current one */
  attempts: number;
}

export interface JobContext {
  db: Db;
  now: Date;
}

/**
 * Does a job; it may have been interrupted before, so handlers are idempotent. Returns when to run it again; undefined:
 * it is done.
 */
export type JobHandler<K extends JobKind> = (job: Job<K>, context: JobContext) => Promise<Date | undefined>;

/** Does up to 20 due jobs together; returns by key when to run them again. */
export type GroupHandler<K extends JobKind> = (
  jobs: readonly Job<K>[],
  context: JobContext,
) => Promise<ReadonlyMap<string, Date>>;

/** How failed jobs are repeated. */
export interface Retry {
  /** seconds until the second attempt, and the longest pause */
  first: number;
  most: number;
  /** factor of the pause for every further attempt */
  factor: number;
  /** attempts after which the job is given up; null: never */
  attempts: number | null;
}

/** Less than two hours in all. */
const USUAL_RETRY: Retry = { first: 5, most: 1800, factor: 2, attempts: 12 };

interface Terms<K extends JobKind> {
  retry?: Retry;
  /** final work for a job that was given up, in the transaction that records it */
  givenUp?: (job: Job<K>, context: JobContext) => Promise<void>;
}

export interface Registered {
  run: (jobs: readonly Job[], context: JobContext) => Promise<ReadonlyMap<string, Date>>;
  /** all due jobs of the kind are one attempt */
  isGroup: boolean;
  retry: Retry;
  givenUp: ((job: Job, context: JobContext) => Promise<void>) | null;
}

/** Handlers registered in this process; it takes no jobs of other kinds. */
export const registeredJobs = (): Map<JobKind, Registered> => processSingleton('job handlers', () => new Map());

/** @param handler may be started again after a minute when its process ends, and after half an hour when it hangs */
export function registerJob<K extends JobKind>(kind: K, handler: JobHandler<K>, terms: Terms<K> = {}): void {
  const run: GroupHandler<K> = async ([job], context) => {
    const again = job && (await handler(job, context));
    return again && job ? new Map([[job.key, again]]) : new Map();
  };
  register(kind, { run, isGroup: false }, terms);
}

/** For jobs that can be done in one request for many. */
export function registerJobGroup<K extends JobKind>(kind: K, handler: GroupHandler<K>, terms: Terms<K> = {}): void {
  register(kind, { run: handler, isGroup: true }, terms);
}

function register<K extends JobKind>(
  kind: K,
  { run, isGroup }: { run: GroupHandler<K>; isGroup: boolean },
  { retry = USUAL_RETRY, givenUp }: Terms<K>,
): void {
  const entry = { run, isGroup, retry, givenUp: givenUp ?? null };
  // the map loses the type of the payload: jobs are dispatched by kind
  registeredJobs().set(kind, entry as unknown as Registered);
}
