import { type Logger, pino } from 'pino';
import { requestIds } from './request-id.ts';

const shared = globalThis as { shopLogger?: Logger };

/** The process's log: JSON lines on standard output, each with its request's id, without anything that names a person. */
export function logger(): Logger {
  shared.shopLogger ??= pino({
    level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
    redact: ['phone', 'inn', 'password', 'token', '*.phone', '*.inn', '*.password', '*.token'],
    mixin: () => {
      const requestId = requestIds.getStore();
      return requestId === undefined ? {} : { requestId };
    },
  });
  return shared.shopLogger;
}
