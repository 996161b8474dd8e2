export { deliverDueMessages, deliverRegularly } from './deliver.ts';
export { listOutbox } from './list-outbox.ts';
export { queueSms } from './queue-sms.ts';
