export { cleanSessions, cleanSessionsRegularly } from './clean-sessions.ts';
export { keepSession, sessionIdOf } from './sessions.ts';
