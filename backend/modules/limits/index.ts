export { addressKey, attemptsOf, countAttempt, forgetAttempts } from './limits.ts';
