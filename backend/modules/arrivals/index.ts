export { arrivalWords } from './arrival-news.ts';
export { changeSubscription } from './change-subscription.ts';
export { registerArrivalJobs, sweepRegularly } from './jobs.ts';
export { listSubscriptions } from './list-subscriptions.ts';
export { subscribe } from './subscribe.ts';
