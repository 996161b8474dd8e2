export { registerSmsJobs } from './deliver.ts';
export { listSmsOutbox, type OutboxSms } from './list-outbox.ts';
export { queueSms } from './queue-sms.ts';
