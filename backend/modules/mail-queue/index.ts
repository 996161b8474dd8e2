export { queueing, queueMail } from './queue-mail.ts';
