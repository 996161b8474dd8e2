export { arrivalWords } from './arrival-news.ts';
export { changeSubscriptions } from './change-subscriptions.ts';
export { registerArrivalJobs, sweepRegularly } from './jobs.ts';
export { listSubscriptions } from './list-subscriptions.ts';
export { subscribe } from './subscribe.ts';
