export { addressKey, countAttempt, forgetAttempts, type Limit, takeAttempt } from './limits.ts';
