import { hash } from 'node:crypto';
import { CAPTCHA_WORK_BITS, workText } from '#lib/rules/captcha-work.ts';

/** Whether `work:<nonce>` was computed for this very captcha. One digest, whatever the text. */
export function isWorkDone(sid: string, word: string): boolean {
  const text = workText(sid, word);
  return text !== null && Math.clz32(hash('sha256', text, 'buffer').readUInt32BE()) >= CAPTCHA_WORK_BITS;
}
