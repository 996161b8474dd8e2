export { registerMessageJobs } from './deliver.ts';
export { listOutbox, type OutboxMessage } from './list-outbox.ts';
export { queueSms } from './queue-sms.ts';
