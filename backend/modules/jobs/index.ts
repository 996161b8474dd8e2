export { enqueue, enqueueing } from './enqueue.ts';
export { type Job, type JobContext, type Retry, registerJob, registerJobGroup } from './register-job.ts';
export { runDueJobs } from './run-due-jobs.ts';
export { workOnJobs } from './work-on-jobs.ts';
