export { addressKey } from '#lib/rules/address-key.ts';
export { countAttempt, forgetAttempts, type Limit, returnAttempt, takeAttempt } from './rate-limits.ts';
