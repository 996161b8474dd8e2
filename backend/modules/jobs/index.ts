export { enqueue, enqueueing } from './enqueue.ts';
export { type Job, type JobContext, registerJob, registerJobGroup } from './register-job.ts';
export { runDueJobs } from './run-due-jobs.ts';
export { workOnJobs } from './work-on-jobs.ts';
