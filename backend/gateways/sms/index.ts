import { environment } from '#lib/config/environment.ts';
import { httpSms } from './http-sms.ts';
import { localSms } from './local-sms.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** The SMS provider of the settings, or the local simulation. */
export function smsGateway(): SmsGateway {
  const { sms } = environment();
  return sms ? httpSms(sms.url, sms.token) : localSms;
}
