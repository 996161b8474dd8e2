import type { SmsGateway } from './sms-gateway.ts';

/** Nobody is sent anything: messages stay in the outbox, where /dev/outbox shows them. */
export const localSms: SmsGateway = { keepsText: true, send: async () => undefined };
