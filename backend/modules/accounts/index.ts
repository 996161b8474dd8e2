export { keepSession, sessionIdOf } from './sessions.ts';
