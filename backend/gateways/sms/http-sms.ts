import type { SmsGateway } from './sms-gateway.ts';

const TIMEOUT_MS = 5000;

/** An SMS provider called by `POST {"phone": "+79123456789", "text": "…"}` with a bearer token. */
export function httpSms(url: string, token: string): SmsGateway {
  return {
    keepsText: false,
    async send(phone, text) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ phone: `+7${phone}`, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`the SMS provider answered ${reply.status}`);
    },
  };
}
