export { addressKey } from '#lib/rules/address-key.ts';
export { countAttempt, forgetAttempts, type Limit, takeAttempt } from './limits.ts';
