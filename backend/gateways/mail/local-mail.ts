import type { MailGateway } from './mail-gateway.ts';

/** Sends nothing: mail stays in the outbox, which /dev/outbox shows. */
export const localMail: MailGateway = { keepsContent: true, send: async () => undefined };
