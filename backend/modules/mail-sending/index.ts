export { registerMailJobs } from './deliver.ts';
export { listMailOutbox, type OutboxMail, readOutboxHtml } from './mail-outbox.ts';
