import type { SmsGateway } from './sms-gateway.ts';

/** Sends nothing: messages stay in the outbox, which /dev/outbox shows. */
export const localSms: SmsGateway = { keepsText: true, send: async () => undefined };
